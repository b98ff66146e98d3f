import { COUNTRY_CODES, countries, countryButton, phoneField } from '../../helpers/binding'
import { expect, openAtWork, seeTitle, tap, test } from '../../helpers/browser-test'

test('BPH-1 A11Y-2 no country is preselected; keys and taps choose one of eight or close the dialog, and keys return the focus to the button', async ({
  page,
}) => {
  await openAtWork(page, '/phone')
  await seeTitle(page, '绑定手机')
  expect(await countryButton(page).innerText()).toBe('区号')
  await countryButton(page).click()
  const names = ['中国大陆', '中国香港', '中国台湾', '泰国', '韩国', '越南', '日本', '马来西亚']
  const rows = () => countries(page).locator('.country').allTextContents()
  await expect.poll(rows).toEqual(names.map((name, index) => `${COUNTRY_CODES[index]}${name}`))
  // A tap in the dialog does not close it, one beside it does.
  await countries(page).getByRole('heading').click()
  expect(await countries(page).count()).toBe(1)
  await page.mouse.click(5, 5)
  await countries(page).waitFor({ state: 'detached' })
  await countryButton(page).click()
  await tap(page, '关闭')
  await countries(page).waitFor({ state: 'detached' })
  expect(await countryButton(page).innerText()).toBe('区号')
  const isFocused = () => countryButton(page).evaluate((button) => button === document.activeElement)
  await countryButton(page).focus()
  await page.keyboard.press('Enter')
  await countries(page).getByRole('radio').first().waitFor()
  expect(await countries(page).locator('label').allInnerTexts()).toEqual(COUNTRY_CODES)
  expect(await countries(page).locator(':checked').count()).toBe(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await countries(page).waitFor({ state: 'detached' })
  expect(await countryButton(page).innerText()).toBe('区号 +86')
  await expect.poll(isFocused).toBe(true)
  await page.keyboard.press('Enter')
  await countries(page).getByRole('radio', { name: '+86', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await countries(page).getByRole('radio', { name: '+886' }).isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  await countries(page).waitFor({ state: 'detached' })
  expect(await countryButton(page).innerText()).toBe('区号 +886')
  await expect.poll(isFocused).toBe(true)
  await page.keyboard.press('Enter')
  await countries(page).waitFor()
  await page.keyboard.press('Escape')
  await countries(page).waitFor({ state: 'detached' })
  expect(await countryButton(page).innerText()).toBe('区号 +886')
  await expect.poll(isFocused).toBe(true)
  for (const _ of ['another', 'the chosen one']) {
    await countryButton(page).click()
    await countries(page).getByRole('radio', { name: '+852' }).click()
    await countries(page).waitFor({ state: 'detached' })
    expect(await countryButton(page).innerText()).toBe('区号 +852')
  }
  await countryButton(page).click()
  expect(await countries(page).getByRole('radio', { name: '+852' }).isChecked()).toBe(true)
  await tap(page, '关闭')
  await tap(page, '下一步')
  // A field that is wrong has a halo of its border's colour.
  const halo = await phoneField(page).evaluate((field) => {
    const { boxShadow, borderTopColor } = getComputedStyle(field.closest('.field-control') ?? field)
    return { boxShadow, borderTopColor }
  })
  const [red = ''] = /\d+, \d+, \d+/.exec(halo.borderTopColor) ?? []
  expect(halo.boxShadow).toContain(`rgba(${red}, `)
})
