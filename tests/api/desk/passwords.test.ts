import { expect, test } from 'vitest'
import { freshSite } from '../client/mock-per-test'

interface Ways {
  mobile: string
  email: string
  key: string
}

test.each([
  ['sunny2024', '138****0001', 'su***@example.com'],
  ['paperboat7', '', ''],
  ['nobody', '', ''],
])('MOCK-4 %s can prove itself by a bound phone or e-mail, shown masked', async (username, mobile, email) => {
  const { post } = await freshSite()
  const { code, data } = await post<Ways>('/Member/getRetrieveType', { username })
  expect(code).toBe(200)
  expect(data).toEqual({ mobile, email, key: expect.stringMatching(/^[0-9a-f]{32}$/) })
})

test('MOCK-4 MOCK-6 the forgot flow changes the password, once per key, and ends every session', async () => {
  const { mock, get, post } = await freshSite()
  const { token } = await mock.members.token('sunny2024')
  const { key } = (await post<Ways>('/Member/getRetrieveType', { username: 'sunny2024' })).data
  expect((await post('/Member/getCode', { type: 'mobile', key, subject: '+8613800000001' })).code).toBe(200)
  const { code } = await mock.outbox.waitFor({ to: '13800000001', purpose: 'forgot' })
  expect((await post('/Member/checkCode', { type: 'mobile', key, code })).code).toBe(200)
  const fresh = { type: 'mobile', key, code, password: 'Fresh-1', checkpass: 'Fresh-1' }
  expect((await post('/Member/resetForgetPass', fresh)).code).toBe(200)

  expect((await mock.members.show('sunny2024')).password).toBe('Fresh-1')
  expect(await get('/Member/view', {}, { token })).toMatchObject({ code: 101, msg: 'token失效' })
  expect(await post('/Member/resetForgetPass', fresh)).toMatchObject({ code: 201, msg: '凭证已失效，请重新验证' })
})

test('MOCK-4 the code is sent only to the bound phone or e-mail', async () => {
  const { mock, post } = await freshSite()
  const { key } = (await post<Ways>('/Member/getRetrieveType', { username: 'moonlight88' })).data
  for (const asked of [
    { type: 'mobile', key, subject: '+8613800000001' },
    { type: 'mobile', key, subject: '13800000002' },
    { type: 'email', key, subject: 'moon@example.com' },
  ])
    expect(await post('/Member/getCode', asked)).toMatchObject({ code: 201, msg: '与绑定的手机号或邮箱不一致' })
  expect(await mock.outbox.ls()).toEqual([])
})

test('MOCK-3 refusing a new password does not use up the code', async () => {
  const { mock, post } = await freshSite()
  const { key } = (await post<Ways>('/Member/getRetrieveType', { username: '星河漫步' })).data
  await post('/Member/getCode', { type: 'email', key, subject: 'xinghe@example.com' })
  const { code } = await mock.outbox.waitFor({ to: 'xinghe@example.com' })
  const set = (password: string, checkpass = password) =>
    post('/Member/resetForgetPass', { type: 'email', key, code, password, checkpass })
  for (const [password, again] of [['short'], ['有中文的密码'], ['Right-1', 'Wrong-1'], ['x'.repeat(51)]] as const)
    expect(await set(password, again)).toMatchObject({ code: 201, msg: '新密码不符合要求' })
  expect((await set('Right-1')).code).toBe(200)
})

test('MOCK-4 the logged-in member changes the password and stays logged in; other sessions end', async () => {
  const { mock, get, post } = await freshSite()
  const own = await mock.members.token('sunny2024')
  const other = await mock.members.token('sunny2024')
  const set = (password: string, checkpass = password) => post('/Member/resetPass', { password, checkpass }, own)
  for (const [password, again] of [['letters1'], ['12345!'], ['Abc123!', 'Abc123?']] as const)
    expect(await set(password, again)).toMatchObject({ code: 201, msg: '新密码不符合要求' })
  expect((await set('Abc123!')).code).toBe(200)
  expect((await mock.members.show('sunny2024')).password).toBe('Abc123!')
  expect((await get('/Member/view', {}, own)).code).toBe(200)
  expect((await get('/Member/view', {}, other)).code).toBe(101)
})
