import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copiedFixtures } from '../client/fresh-folder'
import { mockCli } from '../client/terminal'
import { uploadPicture } from '../client/upload-picture'
import { forwardingSite } from './client'

const VERIFY = { sendtype: 'mobile', mobile: '13912345678', mobile_country_code: '+86' }

test('UPS-3 saved answers hold no secret, say what was replaced, and replay', async () => {
  const fixtures = copiedFixtures()
  const calls = [{ match: '*', mode: 'upstream', writes: true } as const]
  const { mock, get, post, other } = await forwardingSite(calls, { fixtures })
  const { token } = await other.mock.members.token('sunny2024')
  await other.mock.members.patch('sunny2024', { email: 'real.person@mail.example' })
  await get('/base/verify', VERIFY, { token })
  const { code } = await other.mock.outbox.waitFor({ to: '13912345678' })
  await post('/Member/bindMobile', { mobile: '13912345678', code, mobile_country_code: '+86' }, { token })
  await post('/Member/resetPass', { password: 'Fresh-Pass-1!', checkpass: 'Fresh-Pass-1!' }, { token })
  const ways = await post<{ key: string }>('/Member/getRetrieveType', { username: 'sunny2024' })
  const captcha = await get<{ key: string; captcha: string }>('/Base/captcha')
  const created = await post<string>('/WorkerOrder/add', {
    wo_type: 99,
    describe: '我的手机 13912345678，邮箱 real.person@mail.example，来自 198.51.100.77，密码：Other-Pass-2!',
    pay_time: '',
    outOrderid: 'VT20212345678901234567',
    imgs: '',
    full_account: '',
  })
  await other.mock.orders.last().approve({ results: '新密码 Fresh-Pass-1! 已设置' })
  const view = await get<{ results: string }>('/WorkerOrder/view', { id: created.data })

  const { code: exit, out } = await mockCli(['upstream', 'save', 'real'], mock.url)
  expect([exit, out]).toEqual([0, expect.stringMatching(/^7 answers in fixtures\/upstream\/real\.json\nreplaced:/)])
  expect(out).toMatch(/\/Member\/bindMobile +data\.mobile +phone +13800000001/)
  const file = readFileSync(join(fixtures, 'upstream/real.json'), 'utf8')
  const secrets = [
    token,
    code,
    ways.data.key,
    captcha.data.key,
    captcha.data.captcha,
    '13912345678',
    'real.person@mail.example',
    'Fresh-Pass-1!',
    'Other-Pass-2!',
    '198.51.100.77',
  ]
  for (const secret of secrets)
    expect([secret, file.includes(secret), out.includes(secret)]).toEqual([secret, false, false])
  expect(file).toContain('VT20212345678901234567')
  expect(file).toContain('138****')

  await mock.upstream.off()
  await mock.upstream.set({ calls: [{ match: '*', mode: 'replay' }] })
  const before = other.received.length
  expect(await get('/base/verify', { ...VERIFY, mobile: '13700000000' })).toMatchObject({ code: 200 })
  expect((await get<{ results: string }>('/WorkerOrder/view', { id: created.data })).data).toEqual({
    ...view.data,
    results: expect.stringMatching(/^新密码 Password-\d! 已设置$/),
    describe: expect.stringContaining('我的手机 13800000001'),
  })
  const never = await get('/WorkerOrder/view', { id: '1' })
  expect(never).toMatchObject({ code: 404, msg: expect.stringContaining('没有保存过') })
  expect(other.received).toHaveLength(before)
})

test('UPS-3 saving twice gives the same file, and saving before any answer is an error', async () => {
  const fixtures = copiedFixtures()
  const { mock, get } = await forwardingSite([{ match: '*', mode: 'upstream' }], { fixtures })
  expect(await mockCli(['upstream', 'save', 'twice'], mock.url)).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('no answer'),
  })
  await get('/Tag/index', { type: '0' })
  await get('/Tag/index', { type: '1' })
  await get('/Tag/index', { type: '1' })
  expect(await mock.upstream.save('twice')).toEqual({ file: 'fixtures/upstream/twice.json', answers: 2, replaced: [] })
  const text = readFileSync(join(fixtures, 'upstream/twice.json'), 'utf8')
  await mock.upstream.save('twice')
  expect(readFileSync(join(fixtures, 'upstream/twice.json'), 'utf8')).toBe(text)
  expect(await mockCli(['upstream', 'save', '../out'], mock.url)).toMatchObject({ code: 2 })
})

test('UPS-3 chat and pictures replay too', async () => {
  const calls = [{ match: '*', mode: 'upstream', writes: true } as const]
  const { mock } = await forwardingSite(calls, { fixtures: copiedFixtures() })
  const ask = () =>
    fetch(`${mock.url}/v1/chat-messages`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer app-development-key' },
      body: JSON.stringify({ inputs: {}, user: `user-${Math.random()}`, query: '找回账号', response_mode: 'blocking' }),
    }).then((response) => response.json() as Promise<{ answer: string }>)
  const send = () => uploadPicture(mock.url).then((response) => response.json())
  const [answer, picture] = [await ask(), await send()]
  await mock.upstream.save('plain')
  await mock.upstream.set({ calls: [{ match: '*', mode: 'replay' }] })
  expect((await ask()).answer).toBe(answer.answer)
  expect(await send()).toEqual(picture)
  expect(await (await fetch(`${mock.url}/v1/parameters`)).json()).toMatchObject({ status: 404 })
})

test('UPS-3 CTL-4 answers that cannot be written are refused with the reason', async () => {
  const fixtures = copiedFixtures()
  writeFileSync(join(fixtures, 'upstream'), 'in the way')
  const { mock, get } = await forwardingSite([{ match: '*', mode: 'upstream' }], { fixtures })
  await get('/Tag/index', { type: '0' })
  await expect(mock.upstream.save('real')).rejects.toMatchObject({ status: 507, error: 'not_kept' })
})
