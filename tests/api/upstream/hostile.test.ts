/** Hostile answers of another back end, hostile files and hostile questions. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BugFile } from '#contract/calls/bugs'
import { ask } from '../../helpers/servers/chat-tricks'
import { copiedFixtures } from '../client/fresh-folder'
import { freshSite } from '../client/mock-per-test'
import { uploadFile } from '../client/upload-picture'
import { odd } from '../control/drawn-input'
import { forwardingSite } from './client'

const UPLOAD = '/api/Base/upload'
const picture = readFileSync('fixtures/images/payment-alipay.png')
const upload = (url: string, bytes = picture) =>
  uploadFile(url, new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }), { path: UPLOAD })
const EVERYTHING = [{ match: '*', mode: 'upstream', writes: true } as const]

describe('answers that are passed on', () => {
  test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'text/javascript', 'text/html;a', ''])(
    'TRU-10 run no script as type %j, since they become plain text in a sandbox',
    async (type) => {
      const { mock, other } = await forwardingSite(EVERYTHING)
      other.takeOver(UPLOAD, (_, response) => {
        if (type !== '') response.setHeader('Content-Type', type)
        response.end('<script>fetch("/__mock/members")</script>')
      })
      const { headers } = await upload(mock.url)
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(headers.get('content-security-policy')).toMatch(/sandbox/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  test('UPS-1 become a 502 with the reason when they are nested too deep, sealed or plain', async () => {
    const { mock, get, other } = await forwardingSite(EVERYTHING)
    const deep = `{"code":200,"data":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
    for (const path of [UPLOAD, '/Tag/index'])
      other.takeOver(path, (_, response) => void response.setHeader('Content-Type', 'application/json').end(deep))
    const plain = await upload(mock.url)
    expect([plain.status, await plain.text()]).toEqual([502, expect.stringContaining('超过')])
    await expect(get('/Tag/index', { type: '0' })).rejects.toThrow()
    const kept = await mock.requests.ls()
    expect(kept.map(({ code, upstream }) => [code, upstream?.error])).toEqual([
      [502, expect.stringContaining('deep')],
      [502, expect.stringContaining('deep')],
    ])
  })
})

test.each(['munity://x', 'http://elsewhere.example', '/x/..', '/x\\..', '//elsewhere.example', '/%2e%2e'])(
  'UPS-4 a path that begins with %j reaches no other host or path',
  async (beginning) => {
    const { mock, other } = await forwardingSite(EVERYTHING)
    const { status } = await ask(mock.url, 'POST', beginning + UPLOAD)
    expect(status).toBeLessThan(500)
    expect(other.received).toEqual([])
  },
)

test('UPS-4 each upload is sent, one of the same length and the very same one too', async () => {
  const { mock, other } = await forwardingSite(EVERYTHING)
  const second = Buffer.from(picture)
  second[second.length - 20] = (second[second.length - 20] ?? 0) ^ 1
  const send = async (bytes: Buffer) => {
    const body = Buffer.concat([
      Buffer.from(
        '--b\r\nContent-Disposition: form-data; name="pic[0]"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
      ),
      bytes,
      Buffer.from('\r\n--b--\r\n'),
    ])
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
    await fetch(mock.url + UPLOAD, { method: 'POST', headers, body: new Uint8Array(body) })
  }
  for (const bytes of [picture, second, picture]) await send(bytes)
  expect(other.received.filter(({ path }) => path === UPLOAD)).toHaveLength(3)
})

test('UPS-3 after a change of address nothing of the old one is saved, not even a late answer', async () => {
  const { mock, get, other } = await forwardingSite([{ match: '*', mode: 'compare' }])
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    other.takeOver('/Tag/index', (_, response) => {
      answer = () => void response.end('{"code":200,"msg":"","data":"old"}')
      resolve()
    })
  })
  await get('/Base/captcha')
  const late = get('/Tag/index', { type: '0' })
  await asked
  await mock.upstream.set({ base: 'https://127.0.0.1:9' })
  answer()
  await late
  expect(await mock.upstream.differences()).toEqual([])
  await expect(mock.upstream.save('old')).rejects.toThrow(/no answer of the upstream was seen/)
})

test('UPS-3 one broken file of saved answers is named, and the others replay', async () => {
  const fixtures = copiedFixtures()
  cpSync('fixtures/members.json', join(fixtures, 'upstream/broken.json'))
  const answers = [{ path: '/Tag/index', method: 'GET', data: { type: '0' }, status: 200, answer: { code: 200 } }]
  writeFileSync(join(fixtures, 'upstream/whole.json'), JSON.stringify({ answers }))
  const { get } = await freshSite({ fixtures, upstream: { calls: [{ match: '*', mode: 'replay' }] } })
  expect(await get('/Tag/index', { type: '0' })).toMatchObject({ code: 200 })
  const said = { code: 404, msg: expect.stringContaining('fixtures/upstream/broken.json') }
  expect(await get('/Tag/index', { type: '1' })).toMatchObject(said)
})

const HOSTILE: readonly unknown[] = [
  '../../etc',
  '/\t/evil.test/',
  'https://evil.test',
  'x'.repeat(70_000),
  { __proto__: null, constructor: 1 },
  JSON.parse('{"__proto__":{"a":1}}'),
  { toString: 1, valueOf: null },
  Array.from({ length: 3_000 }, (_, n) => n),
]
const hostile = fc.oneof(odd, fc.constantFrom(...HOSTILE))

/** Draws copies of the value in which something is replaced. */
function spoilt(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return hostile
  const within = Object.entries(value).map(([name, one]) =>
    spoilt(one).map((other) => (Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other })),
  )
  return fc.oneof({ weight: 1, arbitrary: hostile }, { weight: 3, arbitrary: fc.oneof(...within) })
}

test('MOCK-9 TRU-10 four hundred hostile answers, bug files and questions give no 500', async () => {
  const { mock, other } = await forwardingSite([
    { match: '/Tag/index', mode: 'compare' },
    { match: UPLOAD, mode: 'upstream', writes: true },
  ])
  await mock.orders.seed({ wo_type: 1 })
  await mock.bugs.save('sound', { about: 'sound', phone: { address: '/', local: { fp: 'd' }, session: {} } })
  const bug: BugFile = JSON.parse(await mock.bugs.show('sound'))
  const question = { query: '怎么', inputs: {}, response_mode: 'blocking', user: '1001', conversation_id: '' }
  const headers = { Authorization: 'Bearer app-development-key', 'Content-Type': 'application/json' }
  const statuses = new Set<number>()
  const json = (value: unknown) => spoilt(value).map((one) => JSON.stringify(one))
  const sound = { code: 200, msg: 'success', data: [{ tag_id: 1, label: 'a' }] }
  const drawn = fc.sample(fc.tuple(json(sound), json(question), json(bug)), { numRuns: 134, seed: 24 })
  for (const [n, [answer, asked, file]] of drawn.entries()) {
    for (const path of [UPLOAD, '/Tag/index']) other.takeOver(path, (_, response) => void response.end(answer))
    statuses.add((await upload(mock.url, Buffer.from(`${n}`))).status)
    statuses.add((await fetch(`${mock.url}/v1/chat-messages`, { method: 'POST', headers, body: asked })).status)
    statuses.add((await fetch(`${mock.url}/__mock/bugs/spoilt/file`, { method: 'PUT', body: file })).status)
    statuses.add((await fetch(`${mock.url}/__mock/bugs/spoilt/open`, { method: 'POST' })).status)
  }
  expect([...statuses].filter((status) => status >= 500 && status !== 502)).toEqual([])
  expect(statuses.has(400)).toBe(true)
  expect((await mock.health()).problem).toBeUndefined()
})
