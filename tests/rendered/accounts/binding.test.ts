import {
  BIND_MOBILE,
  choose,
  codeField,
  countryButton,
  doubleTap,
  fieldErrors,
  NUMBER,
  openAsMember,
  path,
  phoneField,
  VERIFY,
} from '../../helpers/binding'
import { descriptionsOf } from '../../helpers/page/words'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/rendered/rendered-test'

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
