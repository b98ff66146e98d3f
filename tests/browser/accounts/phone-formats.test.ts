import type { Page } from 'playwright-core'
import { choose, codeField, countryButton, fieldErrors, NUMBER, phoneField, VERIFY } from '../../helpers/binding'
import { expect, openAtWork, see, tap, test } from '../../helpers/browser-test'
import { logIn } from '../../helpers/page/log-in'

const FORMS = [
  '+8613912345678',
  '+86 139 1234 5678',
  '+86-139-1234-5678',
  '(+86) 139.1234.5678',
  '0086 13912345678',
  '８６１３９１２３４５６７８',
  '＋８６ １３９１２３４５６７８',
  '\u202a+86 139\u00a01234\u20115678\u202c',
]

/** Inserts the whole text at once, like autofill and paste. */
async function insert(page: Page, text: string): Promise<void> {
  await phoneField(page).fill('')
  await phoneField(page).focus()
  await page.keyboard.insertText(text)
}

test('BPH-1 a country code is read from full-width digits, spaces and pasted decoration, and sent apart', async ({
  newPage,
  mock,
}) => {
  const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await logIn(page, mock)
  await openAtWork(page, '/phone')
  for (const form of FORMS) {
    await insert(page, form)
    expect(await phoneField(page).inputValue(), form).toBe(NUMBER)
    expect(await countryButton(page).innerText(), form).toBe('区号 +86')
    await insert(page, '+852 5123 4567')
    expect(await phoneField(page).inputValue()).toBe('51234567')
    expect(await countryButton(page).innerText()).toBe('区号 +852')
  }
  for (const wrong of ['51234', '5123456789012']) {
    await phoneField(page).fill(wrong)
    await tap(page, '获取验证码')
    expect(await fieldErrors(page), wrong).toEqual(['请输入正确的邮箱'])
  }
  await insert(page, '5123 4567')
  expect(await countryButton(page).innerText()).toBe('区号 +852')
  await tap(page, '获取验证码')
  await see(page, '验证码已发送')
  await choose(page, '+86')
  await insert(page, '１３９ １２３４-５６７８')
  expect(await phoneField(page).inputValue()).toBe(NUMBER)
  await codeField(page).focus()
  await page.evaluate(() => navigator.clipboard.writeText('您的验证码是 ６５４ ３２１。'))
  await page.keyboard.press('Control+V')
  expect(await codeField(page).inputValue()).toBe('654321')
  expect(await codeField(page).getAttribute('autocomplete')).toBe('one-time-code')
  expect(await codeField(page).getAttribute('inputmode')).toBe('numeric')
  await tap(page, '获取验证码')
  const sent = await mock.requests.waitFor({ path: VERIFY }, { count: 2, timeoutMs: 5_000 })
  expect(sent.map(({ data }) => data)).toEqual([
    { sendtype: 'mobile', mobile: '51234567', mobile_country_code: '+852' },
    { sendtype: 'mobile', mobile: NUMBER, mobile_country_code: '+86' },
  ])
})

test('BPH-1 a country code is read as it is typed, and refused if it is unlisted or its number is wrong', async ({
  page,
  mock,
}) => {
  await openAtWork(page, '/phone')
  await tap(page, '获取验证码')
  expect(await fieldErrors(page)).toEqual(['请选择区号'])
  await phoneField(page).pressSequentially(`+86${NUMBER}`)
  expect(await phoneField(page).inputValue()).toBe(NUMBER)
  expect(await countryButton(page).innerText()).toBe('区号 +86')
  expect(await fieldErrors(page)).toEqual([])
  for (const wrong of ['+1 415 555 2671', '+86 1391234567', '+86 139123456789', '+86 23912345678']) {
    await insert(page, wrong)
    await tap(page, '获取验证码')
    expect(await fieldErrors(page), wrong).toEqual(['请输入正确的邮箱'])
  }
  await choose(page, '+852')
  expect(await fieldErrors(page)).toEqual([])
  expect(await mock.requests.ls({ path: VERIFY })).toEqual([])
  await codeField(page).focus()
  await page.keyboard.insertText('１２３ ４５６')
  expect(await codeField(page).inputValue()).toBe('123456')
  await codeField(page).fill('【客服】验证码654321，5分钟内有效')
  expect(await codeField(page).inputValue()).toBe('654321')
  // Behind another code it is not certain which of them is meant.
  await codeField(page).press('End')
  await page.keyboard.insertText('，验证码123456')
  expect(await codeField(page).inputValue()).toBe('654321123456')
})
