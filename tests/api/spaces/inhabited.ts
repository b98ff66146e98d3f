/** Spaces in which everything has happened once, and all that can be seen of one. */
import { namedCalls } from '#contract/client/control-calls'
import type { MockClient } from '#contract/client/mock-client'
import type { Row } from '#contract/words/call'
import { call } from '../client/independent-rpc'
import { uploadPicture } from '../client/upload-picture'

const NOW = '2099-01-01T09:00:00+08:00'
const named = (space: string) => ({ 'x-mock-space': space })

/** A member has uploaded, ordered, looked and asked for codes; testers have armed, held, kept and recorded. */
export async function inhabit(mock: MockClient, space: string): Promise<void> {
  const own = mock.space(space)
  const ask = (method: 'GET' | 'POST', path: string, data?: unknown, token?: string) =>
    call(mock.url, method, path, data, { space, ...(token === undefined ? {} : { token }) })
  await own.clock.freeze(NOW)
  await uploadPicture(mock.url, 'payment-bank.png', named(space))
  await ask('POST', '/WorkerOrder/add', { wo_type: 1, full_account: 'sunny2024' })
  await ask('GET', '/WorkerOrder/view', { id: (await own.orders.last().show()).id })
  await ask('GET', '/Base/captcha')
  const phone = { sendtype: 'mobile', mobile: '13800000001', mobile_country_code: '+86' }
  await ask('GET', '/base/verify', phone, (await own.members.token('sunny2024')).token)
  await own.faults.add({ kind: 'HOLD', at: 'answer', match: { path: '/WorkerOrder/add' }, times: 1 })
  ask('POST', '/WorkerOrder/add', { wo_type: 1, full_account: 'sunny2024' }).catch(() => undefined)
  await own.held.waitFor()
  await own.faults.add({ kind: 'BUSINESS', code: 500, match: { path: '/ip/primary' } })
  await own.snapshots.save('before-approval')
  await own.recordings.start()
}

/** Bug files, the list of spaces and the two descriptions of the API belong to the server. */
const OF_THE_SERVER = /^(bugs\.|spaces\.|server\.(index|openapi)$)/

const readers = namedCalls.filter(
  ({ name, row }) => row.method === 'GET' && row.answersAs !== 'events' && !OF_THE_SERVER.test(name),
)

/** Collects the answer of every reading call in a space, and the picture that was uploaded there. */
export async function seenIn(mock: MockClient, space: string): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  for (const { name, row } of readers) {
    const response = await fetch(addressOf(mock, row, {}), { headers: named(space) })
    seen[name] = `${response.status} ${(await response.text()).replaceAll(/"waitedMs":\d+/g, '')}`
  }
  for (const { url } of await mock.space(space).uploads.ls())
    seen[url] = String((await fetch(`${mock.url}/files${url}`, { headers: named(space) })).status)
  return seen
}

/** The id that the server gave to what a call of the table is about. */
async function idOf(own: MockClient, { path }: Row): Promise<string | undefined> {
  if (path === '/faults/:id') return (await own.faults.ls())[0]?.id
  return path.startsWith('/held/:id/') ? String((await own.held.ls())[0]?.id) : undefined
}

/** Makes a call of the table as its example has it, in a space. */
export async function makeCall(mock: MockClient, space: string, row: Row): Promise<Response> {
  const id = await idOf(mock.space(space), row)
  const body = row.example?.body
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const init: RequestInit = { method: row.method, headers: named(space), redirect: 'manual' }
  return fetch(addressOf(mock, row, { id }), text === undefined ? init : { ...init, body: text })
}

function addressOf({ url }: MockClient, { path, example = {} }: Row, own: Readonly<Record<string, unknown>>): string {
  const { params = {}, query = {} } = example
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(own[name] ?? params[name])))
  return `${url}/__mock${filled}?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}`
}
