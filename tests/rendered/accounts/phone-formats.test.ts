import { choose, codeField, countryButton, fieldErrors, NUMBER, phoneField, VERIFY } from '../../helpers/binding'
import { logIn } from '../../helpers/page/log-in'
import { expect, openAtWork, see, tap, test } from '../../helpers/rendered/rendered-test'

test('BPH-1 a country code is read as it is typed or inserted, and sent apart; a wrong number is refused; a code is taken from its message', async ({
  page,
  mock,
}) => {
  const code = () => countryButton(page).locator('.country-short').innerText()
  await logIn(page, mock)
  await openAtWork(page, '/phone')
  await tap(page, '获取验证码')
  expect(await fieldErrors(page)).toEqual(['请选择区号'])
  await phoneField(page).pressSequentially(`+86${NUMBER}`)
  expect(await phoneField(page).inputValue()).toBe(NUMBER)
  expect(await code()).toBe('+86')
  expect(await fieldErrors(page)).toEqual([])
  await phoneField(page).fill('+86 139123456789')
  await tap(page, '获取验证码')
  expect(await fieldErrors(page)).toEqual(['请输入正确的邮箱'])
  await choose(page, '+852')
  expect(await fieldErrors(page)).toEqual([])
  await phoneField(page).fill('5123 4567')
  await tap(page, '获取验证码')
  await see(page, '验证码已发送')
  await phoneField(page).fill('＋８６ １３９１２３４５６７８')
  expect(await phoneField(page).inputValue()).toBe(NUMBER)
  expect(await code()).toBe('+86')
  await tap(page, '获取验证码')
  const sent = await mock.requests.waitFor({ path: VERIFY }, { count: 2, timeoutMs: 5_000 })
  expect(sent.map(({ data }) => data)).toEqual([
    { sendtype: 'mobile', mobile: '51234567', mobile_country_code: '+852' },
    { sendtype: 'mobile', mobile: NUMBER, mobile_country_code: '+86' },
  ])

  expect(await codeField(page).getAttribute('autocomplete')).toBe('one-time-code')
  expect(await codeField(page).getAttribute('inputmode')).toBe('numeric')
  await codeField(page).fill('【客服】验证码123456，5分钟内有效')
  expect(await codeField(page).inputValue()).toBe('123456')
  // Behind another code it is not certain which of them is meant.
  await codeField(page).fill('123456，验证码654321')
  expect(await codeField(page).inputValue()).toBe('123456654321')
  await codeField(page).fill('您的验证码是 ６５４ ３２１。')
  expect(await codeField(page).inputValue()).toBe('654321')
})
