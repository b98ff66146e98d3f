import {
  BIND_MOBILE,
  COUNTRY_CODES,
  choose,
  codeField,
  countries,
  countryButton,
  doubleTap,
  fieldErrors,
  NUMBER,
  openAsMember,
  path,
  phoneField,
  VERIFY,
} from '../../helpers/binding'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { descriptionsOf } from '../../helpers/page/words'

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
})

test('BPH-1 only the first error of /phone is shown, tied to its field, which has the focus, and goes when the field is edited', async ({
  page,
  mock,
}) => {
  await openAtWork(page, '/phone')
  await tap(page, '下一步')
  expect(await fieldErrors(page)).toEqual(['请选择区号'])
  expect(await countryButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
  // The wrong field is marked, and no other.
  expect(await phoneField(page).getAttribute('aria-invalid')).toBe('false')
  await page.getByRole('button', { name: '区号', description: '请选择区号' }).waitFor()
  await phoneField(page).fill(NUMBER)
  await codeField(page).fill('123456')
  await tap(page, '获取验证码')
  expect(await fieldErrors(page)).toEqual(['请选择区号'])
  await choose(page, '+86')
  expect(await fieldErrors(page)).toEqual([])
  await phoneField(page).fill('')
  await tap(page, '下一步')
  expect(await phoneField(page).getAttribute('aria-invalid')).toBe('true')
  expect(await descriptionsOf(phoneField(page))).toEqual(['请输入正确的邮箱'])
  await phoneField(page).press('1')
  expect(await fieldErrors(page)).toEqual([])
  expect(await phoneField(page).getAttribute('aria-invalid')).toBe('false')
  await phoneField(page).fill('1391234567')
  for (const button of ['获取验证码', '下一步']) {
    await tap(page, button)
    expect(await fieldErrors(page), button).toEqual(['请输入正确的邮箱'])
    expect(await phoneField(page).evaluate((field) => field === document.activeElement)).toBe(true)
  }
  expect(await mock.requests.ls({ path: VERIFY })).toEqual([])
  expect(await mock.requests.ls({ path: BIND_MOBILE })).toEqual([])
})

test('BPH-1 BPH-2 ERR-3 a code binds the phone of a member, who is not told to log in, a double tap asks once, and /pwd opens after 1000 ms', async ({
  page,
  mock,
}) => {
  await openAsMember(page, mock, '/phone', '绑定手机')
  await mock.faults.add({ kind: 'DELAY', delay: '200ms', match: {} })
  await choose(page, '+86')
  await phoneField(page).fill(NUMBER)
  // An earlier code would leave no room for the new one.
  await codeField(page).fill('123456')
  await doubleTap(page, '获取验证码')
  await see(page, '验证码已发送')
  await expect.poll(() => codeField(page).inputValue()).toBe('')
  await expect.poll(() => codeField(page).evaluate((field) => field === document.activeElement)).toBe(true)
  const { code } = await mock.outbox.waitFor({ to: NUMBER, purpose: 'bind' })
  await codeField(page).fill(code)
  await doubleTap(page, '下一步')
  await see(page, '绑定成功')
  await expect.poll(() => page.getByRole('button', { name: '下一步' }).isDisabled()).toBe(true)
  await page.clock.runFor(999)
  expect(path(page)).toBe('/phone')
  await page.clock.runFor(1)
  await seeTitle(page, '修改密码')
  expect(path(page)).toBe('/pwd')
  const sent = async (path: string) => (await mock.requests.ls({ path })).map(({ data }) => data)
  expect(await sent(VERIFY)).toEqual([{ sendtype: 'mobile', mobile: NUMBER, mobile_country_code: '+86' }])
  expect(await sent(BIND_MOBILE)).toEqual([{ mobile: NUMBER, code, mobile_country_code: '+86' }])
  expect((await mock.members.show('paperboat7')).mobile).toEqual({ country: '+86', number: NUMBER })
})
