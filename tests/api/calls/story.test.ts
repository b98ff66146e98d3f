/** The knowledge that a story has of its server: calls and secrets. */
import { expect, test } from 'vitest'
import { callLog } from '../../../scripts/story/call-log'
import { secretsOf } from '../../../scripts/story/promises/secrets'
import { freshSite } from '../client/mock-per-test'

test('SCN-1 the log of a story gets a call that is answered after a later one', async () => {
  const { mock, get } = await freshSite()
  await mock.faults.add({ kind: 'HOLD', at: 'answer', match: { path: '/Base/captcha' } })
  const late = get('/Base/captcha')
  const { id } = await mock.held.waitFor({ path: '/Base/captcha' })
  await get('/Tag/index', { type: '0' })
  const log = callLog(mock)
  await log.catchUp()
  expect(log.calls.map(({ path }) => path)).toEqual(['/Tag/index'])
  await mock.held.release(id)
  await late
  await log.catchUp()
  expect(log.calls.map(({ path }) => path)).toEqual(['/Tag/index', '/Base/captcha'])
})

test('EXPL-1 SEC-2 stories count codes that were sent, and passwords and tokens of members, among the secrets', async () => {
  const { mock, get } = await freshSite()
  const caller = await mock.members.token('sunny2024')
  await get('/base/verify', { sendtype: 'email', email: 'a@example.com' }, caller)
  const [sent] = await mock.outbox.ls()
  const member = await mock.members.show('sunny2024')
  const secrets = await secretsOf(mock, ['typed-by-hand', 'short'], [])
  expect(secrets).toEqual(expect.arrayContaining([caller.token, sent?.code, member.password, 'typed-by-hand']))
  expect(secrets).not.toContain('short')
})
