import { expect, test } from 'vitest'
import { freshSite, type Site } from '../client/mock-per-test'

const phone = { mobile: '13912345678', mobile_country_code: '+86' }
const ask = { sendtype: 'mobile', ...phone }
const WRONG = { code: 201, msg: '验证码错误' }

async function loggedIn(options = {}): Promise<Site & { caller: { token: string } }> {
  const site = await freshSite(options)
  return { ...site, caller: await site.mock.members.token('paperboat7') }
}

test('MOCK-3 MOCK-4 a code of six digits binds the phone that it was sent to, of the member who is logged in, once', async () => {
  const { mock, get, post, caller } = await loggedIn()
  expect((await get('/base/verify', ask, caller)).code).toBe(200)
  const { code } = await mock.outbox.waitFor({ to: '13912345678', purpose: 'bind' })
  expect(code).toMatch(/^\d{6}$/)
  for (const other of [{ mobile: '13912345679' }, { mobile_country_code: '+60' }])
    expect(await post('/Member/bindMobile', { ...phone, ...other, code }, caller)).toMatchObject(WRONG)
  expect((await post('/Member/bindMobile', { ...phone, code }, caller)).code).toBe(200)
  expect(await mock.members.show('paperboat7')).toMatchObject({ mobile: { country: '+86', number: '13912345678' } })
  expect((await mock.outbox.ls())[0]?.usedAt).not.toBeNull()
  expect(await post('/Member/bindMobile', { ...phone, code }, caller)).toMatchObject(WRONG)
})

const TOO_OFTEN = { code: 201, msg: '发送过于频繁，请稍后再试' }

test('TRU-11 no code is sent without a session, or for an expired one', async () => {
  const { mock, get } = await freshSite()
  expect(await get('/base/verify', ask)).toMatchObject({ code: 102 })
  expect(await get('/base/verify', ask, { token: 'expired' })).toMatchObject({ code: 101 })
  expect(await mock.outbox.ls()).toEqual([])
})

test.each([
  ['a device', (n: number) => ({ username: n % 2 ? 'sunny2024' : 'paperboat7', device: 'one-phone' })],
  ['a session', (n: number) => ({ username: 'paperboat7', device: `phone-${n}` })],
])('TRU-11 %s gets ten codes in ten minutes, whatever their addresses and purposes', async (_, asker) => {
  const { mock, get, post } = await freshSite()
  await mock.clock.freeze()
  const names = ['sunny2024', 'paperboat7']
  const tokens = new Map<string, string>()
  for (const name of names) tokens.set(name, (await mock.members.token(name)).token)
  const caller = (n: number) => {
    const { username, device } = asker(n)
    return { token: tokens.get(username) ?? '', device }
  }
  const mail = (n: number) => get('/base/verify', { sendtype: 'email', email: `a${n}@example.com` }, caller(n))
  for (let n = 1; n <= 10; n++) {
    expect((await mail(n)).code).toBe(200)
    await mock.clock.advance('1s')
  }
  expect(await mail(11)).toMatchObject(TOO_OFTEN)
  const { key } = (await post<{ key: string }>('/Member/getRetrieveType', { username: 'sunny2024' })).data
  const forgot = { type: 'email', key, subject: 'sunny@example.com' }
  expect(await post('/Member/getCode', forgot, caller(11))).toMatchObject(TOO_OFTEN)
  expect(await mock.outbox.ls()).toHaveLength(10)
  expect((await post('/Member/getCode', forgot, { device: 'another-phone' })).code).toBe(200)
  const elsewhere = { ...(await mock.members.token('moonlight88')), device: 'another-phone' }
  const other = { sendtype: 'email', email: 'other@example.com' }
  expect((await get('/base/verify', other, elsewhere)).code).toBe(200)
  await mock.clock.advance('589s')
  expect(await mail(11)).toMatchObject(TOO_OFTEN)
  await mock.clock.advance('1s')
  expect((await mail(11)).code).toBe(200)
})

test('TRU-11 MOCK-3 MOCK-4 e-mail addresses that differ only in case share one wait and one code, bound ones too', async () => {
  const { mock, get, post, caller } = await loggedIn()
  const mail = (email: string) => get('/base/verify', { sendtype: 'email', email }, caller)
  expect((await mail('Boat@Example.com')).code).toBe(200)
  expect(await mail('boat@example.COM')).toMatchObject(TOO_OFTEN)
  const [{ code } = { code: '' }] = await mock.outbox.ls()
  expect((await post('/Member/bindEmail', { email: 'boat@example.com', code }, caller)).code).toBe(200)
  const again = await post('/Member/bindEmail', { email: 'Boat@Example.com', code }, caller)
  expect(again).toMatchObject(WRONG)
  await mock.members.patch('sunny2024', { email: 'Sunny@Example.com' })
  const { key } = (await post<{ key: string }>('/Member/getRetrieveType', { username: 'sunny2024' })).data
  expect((await post('/Member/getCode', { type: 'email', key, subject: 'sunny@EXAMPLE.com' })).code).toBe(200)
  expect(await mock.outbox.ls({ to: 'Sunny@Example.com' })).toHaveLength(1)
})

test('CTL-1 MOCK-3 settings fix the code, its life, the wait and the tries, and those not named stay', async () => {
  const { mock, get, post, caller } = await loggedIn()
  const before = await mock.settings.show()
  const code = { fixed: '123456', resend: '0s', attempts: 1 }
  const after = await mock.settings.set({ code })
  expect(after).toEqual({ ...before, code: { ...code, ttl: '5m' } })
  expect(await mock.settings.show()).toEqual(after)
  await get('/base/verify', ask, caller)
  await get('/base/verify', ask, caller)
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
  const { mock, get, caller } = await loggedIn()
  expect((await get('/base/verify', payload, caller)).code).toBe(201)
  expect(await mock.outbox.ls()).toEqual([])
})

test('MOCK-3 CTL-1 a captcha is a picture with a key; the tester sees the answer of each that was drawn, newest last', async () => {
  const { mock, get } = await freshSite()
  expect(await mock.captchas.ls()).toEqual([])
  const { data } = await get<{ key: string; captcha: string }>('/Base/captcha')
  expect(data.captcha).toMatch(/^data:image\/svg\+xml;base64,/)
  const { answer } = await mock.captchas.last()
  expect(await mock.captchas.get(data.key)).toMatchObject({ key: data.key, answer })
  expect(Buffer.from(data.captcha.split(',')[1] ?? '', 'base64').toString()).toContain(`>${answer.charAt(0)}</text>`)
  await mock.settings.set({ captcha: { fixed: 'ABCD' } })
  const { data: other } = await get<{ key: string }>('/Base/captcha')
  expect((await mock.captchas.last()).answer).toBe('ABCD')
  expect((await mock.captchas.ls()).map(({ key }) => key)).toEqual([data.key, other.key])
  expect((await mock.captchas.ls()).at(-1)).toEqual(await mock.captchas.last())
})
