import { describe } from 'vitest'
import {
  askForPhoneCode,
  BIND_MOBILE,
  COUNTRY_CODES,
  choose,
  codeField,
  countries,
  countryButton,
  doubleTap,
  fieldErrors,
  logIn,
  NUMBER,
  path,
  phoneField,
  VERIFY,
} from '../../helpers/binding'
import { expect, openAtWork, see, seeTitle, stopClock, tap, test } from '../../helpers/browser-test'

describe('/phone', () => {
  test('BPH-1 no country is preselected; the button opens a list of eight, and a choice closes it', async ({
    page,
  }) => {
    await openAtWork(page, '/phone')
    await seeTitle(page, '绑定手机')
    expect(await countryButton(page).innerText()).toBe('区号')
    await countryButton(page).click()
    const radios = countries(page).getByRole('radio')
    await radios.first().waitFor()
    expect(await countries(page).locator('label').allInnerTexts()).toEqual(COUNTRY_CODES)
    for (const code of COUNTRY_CODES)
      expect(await countries(page).getByRole('radio', { name: code, exact: true }).isChecked()).toBe(false)
    await countries(page).getByRole('radio', { name: '+852' }).click()
    await countries(page).waitFor({ state: 'detached' })
    expect(await countryButton(page).innerText()).toBe('区号 +852')
    await countryButton(page).click()
    expect(await countries(page).getByRole('radio', { name: '+852' }).isChecked()).toBe(true)
    await countries(page).getByRole('radio', { name: '+852' }).click()
    await countries(page).waitFor({ state: 'detached' })
    expect(await countryButton(page).innerText()).toBe('区号 +852')
  })

  test('BPH-1 A11Y-2 the country list works by keyboard and returns the focus to its button', async ({ page }) => {
    await openAtWork(page, '/phone')
    const isFocused = () => countryButton(page).evaluate((button) => button === document.activeElement)
    await countryButton(page).focus()
    await page.keyboard.press('Enter')
    await countries(page).getByRole('radio').first().waitFor()
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
  })

  test('BPH-1 only the first error is shown and takes the focus: country, number, code', async ({ page, mock }) => {
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
    for (const wrong of ['', '1391234567', '139123456789', '23912345678', '12912345678', '1391234567a']) {
      await phoneField(page).fill(wrong)
      for (const button of ['获取验证码', '下一步']) {
        await tap(page, button)
        expect(await fieldErrors(page), `${wrong}, ${button}`).toEqual(['请输入正确的邮箱'])
        expect(await phoneField(page).evaluate((field) => field === document.activeElement)).toBe(true)
      }
    }
    await phoneField(page).fill(NUMBER)
    for (const wrong of ['', '12345', 'abcdef']) {
      await codeField(page).fill(wrong)
      await tap(page, '下一步')
      expect(await fieldErrors(page), wrong).toEqual(['请输入正确的验证码'])
      expect(await codeField(page).evaluate((field) => field === document.activeElement)).toBe(true)
    }
    expect(await mock.requests.ls({ path: VERIFY })).toEqual([])
    expect(await mock.requests.ls({ path: BIND_MOBILE })).toEqual([])
  })

  test('BPH-1 the message is tied to its field, and goes when the field is edited', async ({ page }) => {
    await openAtWork(page, '/phone')
    await choose(page, '+86')
    await tap(page, '下一步')
    expect(await phoneField(page).getAttribute('aria-invalid')).toBe('true')
    const noteId = await phoneField(page).getAttribute('aria-describedby')
    expect(await page.locator(`[id="${noteId}"]`).innerText()).toBe('请输入正确的邮箱')
    await phoneField(page).press('1')
    expect(await fieldErrors(page)).toEqual([])
    expect(await phoneField(page).getAttribute('aria-invalid')).toBe('false')
  })

  test('BPH-1 countries other than +86 take 6 to 12 digits', async ({ page, mock }) => {
    await logIn(page, mock)
    await openAtWork(page, '/phone')
    await choose(page, '+852')
    for (const wrong of ['51234', '5123456789012']) {
      await phoneField(page).fill(wrong)
      await tap(page, '获取验证码')
      expect(await fieldErrors(page), wrong).toEqual(['请输入正确的邮箱'])
    }
    await phoneField(page).fill('51234567')
    await tap(page, '获取验证码')
    await see(page, '验证码已发送')
    const [verify] = await mock.requests.ls({ path: VERIFY })
    expect(verify?.data).toEqual({ sendtype: 'mobile', mobile: '51234567', mobile_country_code: '+852' })
  })

  test('BPH-1 full-width digits, spaces and pasted decoration are understood', async ({ newPage, mock }) => {
    const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
    await logIn(page, mock)
    await openAtWork(page, '/phone')
    await choose(page, '+86')
    await phoneField(page).focus()
    await page.keyboard.insertText('１３９ １２３４-５６７８')
    expect(await phoneField(page).inputValue()).toBe(NUMBER)
    await codeField(page).focus()
    await page.evaluate(() => navigator.clipboard.writeText('您的验证码是 ６５４ ３２１。'))
    await page.keyboard.press('Control+V')
    expect(await codeField(page).inputValue()).toBe('654321')
    expect(await codeField(page).getAttribute('autocomplete')).toBe('one-time-code')
    expect(await codeField(page).getAttribute('inputmode')).toBe('numeric')
    await tap(page, '获取验证码')
    await see(page, '验证码已发送')
    expect((await mock.requests.ls({ path: VERIFY }))[0]?.data).toMatchObject({ mobile: NUMBER })
  })

  test('BPH-2 a code binds the phone; success is announced, and /pwd opens after 1000 ms', async ({ page, mock }) => {
    await logIn(page, mock)
    await page.clock.install()
    await openAtWork(page, '/phone')
    await seeTitle(page, '绑定手机')
    await stopClock(page)
    const code = await askForPhoneCode(page, mock)
    await see(page, '验证码已发送')
    await codeField(page).fill(code)
    await page.keyboard.press('Enter')
    await see(page, '绑定成功')
    await expect.poll(() => page.getByRole('button', { name: '下一步' }).isDisabled()).toBe(true)
    await page.clock.runFor(999)
    expect(path(page)).toBe('/phone')
    await page.clock.runFor(1)
    await seeTitle(page, '修改密码')
    expect(path(page)).toBe('/pwd')
    const [verify] = await mock.requests.ls({ path: VERIFY })
    expect(verify?.data).toEqual({ sendtype: 'mobile', mobile: NUMBER, mobile_country_code: '+86' })
    const [bind] = await mock.requests.ls({ path: BIND_MOBILE })
    expect(bind?.data).toEqual({ mobile: NUMBER, code, mobile_country_code: '+86' })
    expect((await mock.members.show('paperboat7')).mobile).toEqual({ country: '+86', number: NUMBER })
  })

  test('BPH-2 leaving within the 1000 ms is not followed by a jump to /pwd', async ({ page, mock }) => {
    await logIn(page, mock)
    await page.clock.install()
    await openAtWork(page, '/kefu')
    await page.getByRole('link', { name: '绑定手机' }).click()
    await seeTitle(page, '绑定手机')
    await stopClock(page)
    await codeField(page).fill(await askForPhoneCode(page, mock))
    await tap(page, '下一步')
    await see(page, '绑定成功')
    await tap(page, '返回')
    await seeTitle(page, '客服中心')
    await page.clock.runFor(2_000)
    expect(path(page)).toBe('/kefu')
  })

  test('BPH-2 a double tap sends one request, for the code and for the binding', async ({ page, mock }) => {
    await logIn(page, mock)
    await mock.faults.add({ kind: 'DELAY', delay: '200ms', match: {} })
    await openAtWork(page, '/phone')
    await choose(page, '+86')
    await phoneField(page).fill(NUMBER)
    await doubleTap(page, '获取验证码')
    await see(page, '验证码已发送')
    expect(await mock.requests.ls({ path: VERIFY })).toHaveLength(1)
    await codeField(page).fill((await mock.outbox.waitFor({ to: NUMBER })).code)
    await doubleTap(page, '下一步')
    await see(page, '绑定成功')
    expect(await mock.requests.ls({ path: BIND_MOBILE })).toHaveLength(1)
  })
})
