import { expect, test } from 'vitest'
import { resolveReferences, serverActions } from '#contract/steps/step-actions'
import { freshSite } from '../client/mock-per-test'

test('SCN-1 the tester’s steps of a scenario go to the server', async () => {
  const { mock, get } = await freshSite()
  await mock.orders.seed()
  await serverActions.reject({ reason: '不清晰' }, { mock })
  expect((await mock.orders.last().show()).results).toBe('不清晰')
  await mock.orders.seed()
  await serverActions.approve(null, { mock })
  expect((await mock.orders.last().show()).status).toBe(1)
  await serverActions.expire({ code: 415 }, { mock })
  expect((await mock.orders.last().show()).expired?.code).toBe(415)
  await serverActions.fault({ kind: 'BUSINESS', code: 205, msg: '', match: {} }, { mock })
  expect((await get('/base/initApp')).code).toBe(205)
  await serverActions.calm(true, { mock })
  expect((await get('/base/initApp')).code).toBe(200)
  await serverActions.calls({ '/base/initApp': 2, '/Tag/index': 0 }, { mock })
  await expect(serverActions.calls({ '/base/initApp': 3 }, { mock })).rejects.toThrow(
    '/base/initApp was called 2 times, not 3',
  )
})

test('SCN-1 references are replaced by the values that the server drew', async () => {
  const { mock, get } = await freshSite()
  const { id } = await mock.orders.seed()
  await mock.orders.last().approve({ password: 'Abc12345!' })
  await get('/base/verify', { sendtype: 'email', email: 'a@example.com' }, await mock.members.token('sunny2024'))
  await get('/Base/captcha')
  const { code } = await mock.outbox.waitFor()
  const { answer } = await mock.captchas.last()
  const text = await resolveReferences(mock, '{order} {code} {code:a@example.com} {captcha} {password} {other}')
  expect(text).toBe(`${id} ${code} ${code} ${answer} Abc12345! {other}`)
})
