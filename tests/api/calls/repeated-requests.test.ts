/** A browser repeats a POST by itself when a connection breaks; sealing is randomised, so equal ciphertext is a repeat. */
import { describe, expect, test } from 'vitest'
import { type Answer, type Caller, openAnswer, sealedBody } from '../client/independent-rpc'
import { freshSite, type Site } from '../client/mock-per-test'

const ORDER = { wo_type: 1, full_account: 'sunny2024' }

/** Seals one request; every call of the returned function sends the same ciphertext. */
function sealed<Data>({ mock }: Pick<Site, 'mock'>, path: string, data: object) {
  const body = sealedBody(path, 'POST', data)
  return async ({ device = 'phone', token }: Caller = {}): Promise<Answer<Data>> => {
    const headers = { 'device-code': device, ...(token === undefined ? {} : { Authorization: token }) }
    return openAnswer(await fetch(`${mock.url}/index.htm`, { method: 'POST', headers, body }))
  }
}

describe('REC-27 the same ciphertext sent again', () => {
  test('REC-27 MOCK-9 makes one order: after an attempt without effect, an answer destroyed on its way, and one that came', async () => {
    const { mock } = await freshSite()
    const send = sealed<string>({ mock }, '/WorkerOrder/add', ORDER)
    const match = { path: '/WorkerOrder/add' }
    await mock.faults.add({ kind: 'STATUS', status: 502, match, times: 1 })
    await expect(send()).rejects.toThrow()
    expect(await mock.orders.ls()).toEqual([])
    await mock.faults.add({ kind: 'CONNECTION_RESET_BY_PEER', match, commit: true })
    for (let time = 0; time < 2; time++) await expect(send()).rejects.toThrow()
    await mock.faults.clear()
    const first = await send()
    expect(first.code).toBe(200)
    expect(await send()).toEqual(first)
    expect((await mock.orders.ls()).map(({ id }) => id)).toEqual([first.data])
  })

  test('MOCK-10 REC-27 from another device does not count as a repeat, and gets no password', async () => {
    const site = await freshSite()
    const { id } = await site.mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
    await site.mock.orders.get(id).approve({ password: 'Granted-1!' })
    const { key } = await site.mock.orders.get(id).show()
    const send = sealed<object | null>(site, '/people/getTokenByKey', { username: 'sunny2024', key })
    expect((await send()).code).toBe(200)
    expect(await send({ device: 'another-phone' })).toMatchObject({ code: 201, data: null })
  })
})
