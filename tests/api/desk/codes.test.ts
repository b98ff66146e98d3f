import { expect, test } from 'vitest'
import { freshSite, type Site } from '../client/mock-per-test'

const phone = { mobile: '13912345678', mobile_country_code: '+86' }
const ask = { sendtype: 'mobile', ...phone }

async function loggedIn(options = {}): Promise<Site & { caller: { token: string } }> {
  const site = await freshSite(options)
  return { ...site, caller: await site.mock.members.token('paperboat7') }
}
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

test('MOCK-3 MOCK-4 a code of six digits binds the phone of the member who is logged in, once', async () => {
  const { mock, get, post, caller } = await loggedIn()
  expect((await get('/base/verify', ask)).code).toBe(200)
  const { code } = await mock.outbox.waitFor({ to: '13912345678', purpose: 'bind' })
  expect(code).toMatch(/^\d{6}$/)
  expect((await post('/Member/bindMobile', { ...phone, code }, caller)).code).toBe(200)
  expect(await mock.members.show('paperboat7')).toMatchObject({ mobile: { country: '+86', number: '13912345678' } })
  expect((await mock.outbox.ls())[0]?.usedAt).not.toBeNull()
  expect(await post('/Member/bindMobile', { ...phone, code }, caller)).toMatchObject({ code: 201, msg: '验证码错误' })
})

test('MOCK-3 MOCK-4 a code binds an e-mail', async () => {
  const { mock, get, post, caller } = await loggedIn()
  expect((await get('/base/verify', { sendtype: 'email', email: 'boat@example.com' })).code).toBe(200)
  const { code, channel } = await mock.outbox.waitFor({ to: 'boat@example.com' })
  expect(channel).toBe('email')
  expect((await post('/Member/bindEmail', { email: 'boat@example.com', code }, caller)).code).toBe(200)
  expect(await get('/Member/view', {}, caller)).toMatchObject({ data: { email: 'bo***@example.com', mobile: '' } })
})

test('TRU-11 MOCK-3 the case of an e-mail address makes no second wait, and no second code', async () => {
  const { mock, get, post, caller } = await loggedIn()
  const mail = (email: string) => get('/base/verify', { sendtype: 'email', email }, caller)
  expect((await mail('Boat@Example.com')).code).toBe(200)
  expect(await mail('boat@example.COM')).toMatchObject({ code: 201, msg: '发送过于频繁，请稍后再试' })
  const [{ code } = { code: '' }] = await mock.outbox.ls()
  expect((await post('/Member/bindEmail', { email: 'boat@example.com', code }, caller)).code).toBe(200)
  const again = await post('/Member/bindEmail', { email: 'Boat@Example.com', code }, caller)
  expect(again).toMatchObject({ code: 201, msg: '验证码错误' })
})

test('MOCK-3 a code is good for the number it was sent to, in its country', async () => {
  const { mock, get, post, caller } = await loggedIn()
  await get('/base/verify', ask)
  const { code } = await mock.outbox.waitFor()
  const other = { mobile: '13912345679', mobile_country_code: '+86', code }
  expect(await post('/Member/bindMobile', other, caller)).toMatchObject({ code: 201, msg: '验证码错误' })
  expect(await post('/Member/bindMobile', { ...phone, mobile_country_code: '+60', code }, caller)).toMatchObject({
    code: 201,
  })
  expect((await post('/Member/bindMobile', { ...phone, code }, caller)).code).toBe(200)
})

test('MOCK-3 a code dies after five wrong tries', async () => {
  const { mock, get, post, caller } = await loggedIn()
  await get('/base/verify', ask)
  const { code } = await mock.outbox.waitFor()
  for (let n = 0; n < 5; n++)
    expect(await post('/Member/bindMobile', { ...phone, code: wrong(code) }, caller)).toMatchObject({
      msg: '验证码错误',
    })
  const dead = await post('/Member/bindMobile', { ...phone, code }, caller)
  expect(dead).toMatchObject({ code: 201, msg: '错误次数过多，请重新获取验证码' })
})

test('MOCK-3 a code lives five minutes, the next comes after 60 s and kills it', async () => {
  const { mock, get, post, caller } = await loggedIn()
  await mock.clock.freeze()
  await get('/base/verify', ask)
  const { code: first } = await mock.outbox.waitFor()
  await mock.clock.advance('59s')
  expect(await get('/base/verify', ask)).toMatchObject({ code: 201, msg: '发送过于频繁，请稍后再试' })
  await mock.clock.advance('1s')
  expect((await get('/base/verify', ask)).code).toBe(200)
  const { code: second } = await mock.outbox.waitFor()
  expect(second).not.toBe(first)
  expect(await post('/Member/bindMobile', { ...phone, code: first }, caller)).toMatchObject({ msg: '验证码错误' })
  await mock.clock.advance('5m')
  expect(await post('/Member/bindMobile', { ...phone, code: second }, caller)).toMatchObject({ msg: '验证码已过期' })
})

test('MOCK-3 settings fix the code, its life, the wait and the tries', async () => {
  const { mock, get, post, caller } = await loggedIn()
  await mock.settings.set({ code: { fixed: '123456', resend: '0s', attempts: 1 } })
  expect((await mock.settings.show()).code).toEqual({ fixed: '123456', ttl: '5m', resend: '0s', attempts: 1 })
  await get('/base/verify', ask)
  await get('/base/verify', ask)
  await post('/Member/bindMobile', { ...phone, code: '000000' }, caller)
  expect(await post('/Member/bindMobile', { ...phone, code: '123456' }, caller)).toMatchObject({
    msg: '错误次数过多，请重新获取验证码',
  })
})

test.each([
  [{ sendtype: 'mobile', mobile: '12345678901', mobile_country_code: '+86' }],
  [{ sendtype: 'mobile', mobile: '13912345678', mobile_country_code: '86' }],
  [{ sendtype: 'email', email: 'no address' }],
])('MOCK-3 no code goes to %j', async (payload) => {
  const { mock, get } = await freshSite()
  expect((await get('/base/verify', payload)).code).toBe(201)
  expect(await mock.outbox.ls()).toEqual([])
})

test('MOCK-3 a captcha is a picture with a key; the tester sees its answer', async () => {
  const { mock, get } = await freshSite()
  const { data } = await get<{ key: string; captcha: string }>('/Base/captcha')
  expect(data.captcha).toMatch(/^data:image\/svg\+xml;base64,/)
  const { answer } = await mock.captchas.last()
  expect(await mock.captchas.get(data.key)).toMatchObject({ key: data.key, answer })
  expect(Buffer.from(data.captcha.split(',')[1] ?? '', 'base64').toString()).toContain(`>${answer.charAt(0)}</text>`)
  await mock.settings.set({ captcha: { fixed: 'ABCD' } })
  await get('/Base/captcha')
  expect((await mock.captchas.last()).answer).toBe('ABCD')
})
