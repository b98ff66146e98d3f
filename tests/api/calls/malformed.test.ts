import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seal } from '../client/independent-rpc'
import { freshSite } from '../client/mock-per-test'

const key = createPublicKey(readFileSync('fixtures/keys/development-public.pem'))
const block = (bytes: Buffer) => publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, bytes).toString('base64')
const padded = (head: number[], filler: number) => Buffer.from([...head, ...Array(256 - head.length).fill(filler)])

const bodies: [string, string][] = [
  ['no body', ''],
  ['no JSON', 'data=abc'],
  ['an array', '[]'],
  ['no data', '{}'],
  ['data that is no text', '{"data":5}'],
  ['not base64', '{"data":"***"}'],
  ['a bad escape', '{"data":"%E0%A4%A"}'],
  ['empty text', '{"data":""}'],
  ['padding of the wrong type', JSON.stringify({ data: block(padded([0, 1], 255)) })],
  ['plaintext that is no UTF-8', JSON.stringify({ data: seal(Buffer.from([0xff, 0xfe])) })],
  ['another method', JSON.stringify({ data: seal('{"path":"/Base/captcha","method":"PUT","data":{}}') })],
]

test.each(bodies)('MOCK-9 %s gets the one answer that says nothing about why', async (_, body) => {
  const { mock } = await freshSite()
  const response = await fetch(`${mock.url}/index.htm`, { method: 'POST', body })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ code: 400, msg: '请求无法解读' })
  expect((await mock.health()).name).toBe('support-desk-mock')
})

test('MOCK-9 a body of 5 MB is too large', async () => {
  const { mock } = await freshSite()
  const response = await fetch(`${mock.url}/index.htm`, { method: 'POST', body: 'x'.repeat(5 * 1024 * 1024) })
  expect([response.status, await response.json()]).toEqual([413, { code: 413, msg: '请求过大' }])
})

test.each([
  ['/WorkerOrder/add', { wo_type: 5, full_account: 'sunny2024' }, 'wo_type'],
  ['/WorkerOrder/add', { wo_type: 1, full_account: 'sunny2024', describe: 'x'.repeat(20_001) }, 'describe'],
  ['/WorkerOrder/getusersbypaytime', { pay_time: 5, limit: 10, page: 1, outOrderid: '' }, 'pay_time'],
  ['/WorkerOrder/getusersbypaytime', { pay_time: '', limit: 100_000, page: 1, outOrderid: '' }, 'limit'],
  ['/Member/getCode', { type: 'pigeon', key: '', subject: '' }, 'type'],
  ['/people/getTokenByKey', { username: 'sunny2024', key: null }, 'key'],
])('MOCK-9 a field of the wrong type is named and refused: %s %j', async (path, payload, field) => {
  const { mock, post } = await freshSite()
  expect(await post(path, payload)).toEqual({ code: 400, msg: `参数错误：${field}`, data: null })
  expect(await mock.orders.ls()).toEqual([])
})

test('MOCK-9 no answer carries a stack trace, and unknown addresses get a clear 404', async () => {
  const { mock } = await freshSite()
  for (const path of [
    '/nowhere',
    '/files/uploads/..%2f..%2fstate.json',
    '/files/images/..%2f..%2fpackage.json',
    '/%',
  ]) {
    const response = await fetch(mock.url + path)
    expect([400, 404]).toContain(response.status)
    expect(await response.text()).not.toMatch(/node_modules|at .*\.ts/)
  }
})
