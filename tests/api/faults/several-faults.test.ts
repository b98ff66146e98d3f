import { Agent, get as httpGet } from 'node:http'
import { expect, test } from 'vitest'
import { freshSite } from '../client/mock-per-test'

/** `ROUNDS=120` for a long run. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 40)

test('CTL-3 no other call fails while faults are armed, strike and are removed', async () => {
  const { mock } = await freshSite()
  const failures: unknown[] = []
  const call = (path: string) => fetch(mock.url + path).then((response) => response.text())
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all([call('/ip/primary'), call('/o/sdk'), call('/__mock/health')]).catch((e) => failures.push(e))
    await mock.faults.add({ kind: 'CONNECTION_RESET_BY_PEER', match: { path: '/ip/secondary' }, times: 1 })
    await Promise.all([call('/ip/primary'), call('/o/sdk')]).catch((e) => failures.push(e))
    await call('/ip/secondary').then(
      () => failures.push('the fault did not strike'),
      () => undefined,
    )
    await mock.faults.clear().catch((e) => failures.push(e))
  }
  expect(failures).toEqual([])
})

test('CTL-3 a fault strikes a program with a reused connection only once', async () => {
  const { mock } = await freshSite()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<number | undefined>((resolve) => {
      httpGet(`${mock.url}/ip/primary`, { agent }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode))
      }).once('error', () => resolve(undefined))
    })
  expect(await ask()).toBe(200)
  await mock.faults.add({ kind: 'CONNECTION_RESET_BY_PEER', match: { path: '/ip/primary' }, times: 1 })
  expect([await ask(), await ask()]).toEqual([undefined, 200])
  agent.destroy()
})
