import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { FaultRequestInput } from '#contract/calls/faults'
import { freshSite, type Site } from '../client/mock-per-test'
import { uploadFile } from '../client/upload-picture'

const order = { wo_type: 99, describe: 'typed', full_account: '', imgs: '', pay_time: '', outOrderid: '' }
const captcha = { path: '/Base/captcha' }
const add = { path: '/WorkerOrder/add' }
const hold = (more: object = {}): FaultRequestInput => ({ kind: 'HOLD', ...more })

/** Sends an order and waits until it is held. */
async function heldOrder({ mock, post }: Site, at: 'request' | 'answer', caller = {}) {
  await mock.faults.add(hold({ at, match: add, times: 1 }))
  const answer = post<{ id: string }>('/WorkerOrder/add', order, caller)
  answer.catch(() => undefined)
  const call = await mock.held.waitFor(add)
  return { answer, call }
}

test('CTL-1 a call held before its handler has changed nothing, and goes on with the data it is given', async () => {
  const site = await freshSite()
  const { answer, call } = await heldOrder(site, 'request')
  expect(call).toMatchObject({ at: 'request', method: 'POST', path: '/WorkerOrder/add', data: order, editable: true })
  expect(call).not.toHaveProperty('answer')
  const [listed] = await site.mock.held.ls()
  expect(listed).toEqual({ ...call, waitedMs: expect.any(Number) })
  expect(listed?.waitedMs).toBeGreaterThanOrEqual(call.waitedMs)
  expect(await site.mock.orders.ls()).toEqual([])
  await site.mock.held.release(call.id, { data: { ...order, describe: 'edited' } })
  expect(await site.mock.orders.ls()).toMatchObject([{ describe: 'edited' }])
  expect(await answer).toMatchObject({ code: 200 })
  expect(await site.mock.held.ls()).toEqual([])
  expect(await site.mock.requests.show(call.id)).toMatchObject({
    data: { describe: 'edited' },
    fault: call.fault,
    held: { at: 'request', end: 'edited' },
  })
})

test('CTL-1 a call held with its answer has had its effect, and answers what it is given', async () => {
  const site = await freshSite()
  const { answer, call } = await heldOrder(site, 'answer')
  const [{ id } = { id: '' }] = await site.mock.orders.ls()
  expect(call).toMatchObject({ at: 'answer', answer: { code: 200, data: id }, editable: true })
  const edit = { code: 205, msg: '禁止', data: { id: 'none' }, token: 'fresh' }
  await site.mock.held.release(call.id, edit)
  expect(await answer).toEqual(edit)
  expect(await site.mock.orders.ls()).toHaveLength(1)
  expect(await site.mock.requests.show(call.id)).toMatchObject({
    code: 205,
    answer: edit,
    held: { at: 'answer', end: 'edited' },
  })
})

test('CTL-1 a held call keeps the members that an edit leaves out', async () => {
  const site = await freshSite()
  const first = await heldOrder(site, 'answer')
  await site.mock.held.release(first.call.id, { msg: '稍后' })
  expect(await first.answer).toEqual({ code: 200, msg: '稍后', data: expect.any(String) })
  const second = await heldOrder(site, 'request')
  await site.mock.held.release(second.call.id)
  expect(await second.answer).toMatchObject({ code: 200, msg: 'success' })
  expect(await site.mock.orders.last().show()).toMatchObject({ describe: 'typed' })
  expect(await site.mock.requests.show(second.call.id)).toMatchObject({ held: { at: 'request', end: 'released' } })
})

test.each(['request', 'answer'] as const)(
  'CTL-1 a call held at its %s is cut off when it is dropped, and ends when its member leaves',
  async (at) => {
    const site = await freshSite()
    const { answer, call } = await heldOrder(site, at)
    await site.mock.held.drop(call.id)
    await expect(answer).rejects.toThrow('fetch failed')
    expect(await site.mock.orders.ls()).toHaveLength(at === 'answer' ? 1 : 0)
    expect(await site.mock.requests.show(call.id)).toMatchObject({ code: 0, held: { at, end: 'dropped' } })

    const leaving = new AbortController()
    const { call: left } = await heldOrder(site, at, { signal: leaving.signal })
    leaving.abort()
    await expect.poll(() => site.mock.held.ls()).toEqual([])
    const [, entry] = await site.mock.requests.waitFor(add, { count: 2 })
    expect(entry).toMatchObject({ id: left.id, held: { at, end: 'left' } })
    expect(await site.mock.orders.ls()).toHaveLength(at === 'answer' ? 2 : 0)
  },
)

const letGo: [string, (site: Site, fault: string) => Promise<unknown>][] = [
  ['the fault is removed', ({ mock }, fault) => mock.faults.rm(fault)],
  ['all faults are', ({ mock }) => mock.faults.clear()],
  ['the server is reset', ({ mock }) => mock.reset()],
  ['a scenario starts', ({ mock }) => mock.scenarios.start('approved-with-key')],
  ['a scenario stops', ({ mock }) => mock.scenarios.stop()],
  ['a snapshot is restored', ({ mock }) => mock.snapshots.restore('before')],
  ['a bug file is opened', ({ mock }) => mock.bugs.open('before')],
  ['the server stops', ({ mock }) => mock.close()],
]
test.each(letGo)('CTL-1 a held call is released when %s', async (what, act) => {
  const site = await freshSite()
  await Promise.all([site.mock.snapshots.save('before'), site.mock.bugs.save('before')])
  const { answer, call } = await heldOrder(site, 'request')
  await act(site, call.fault)
  expect(await answer).toMatchObject({ code: 200 })
  if (what !== 'the server is reset') return
  // Calls let go by the reset change nothing in the new state.
  const { orders, requests, held } = site.mock
  expect(await Promise.all([orders.ls(), requests.ls(), held.ls()])).toEqual([[], [], []])
})

const refused: [string, (site: Site) => Promise<unknown>][] = [
  ['a snapshot that does not exist', ({ mock }) => mock.snapshots.restore('nowhere')],
  ['a bug file that does not exist', ({ mock }) => mock.bugs.open('nowhere')],
  ['a scenario that does not exist', ({ mock }) => mock.scenarios.start('nowhere')],
  ['a scenario with an unknown member', ({ mock }) => mock.scenarios.start('of-nobody')],
]
test.each(refused)('CTL-1 a held call stays held when %s is refused', async (_, act) => {
  const site = await freshSite()
  await site.mock.scenarios.put('of-nobody', { name: 'of-nobody', given: { members: { nobody: { email: null } } } })
  const { call } = await heldOrder(site, 'request')
  await expect(act(site)).rejects.toThrow()
  expect(await site.mock.held.ls()).toMatchObject([{ id: call.id }])
})

test('CTL-1 removing a fault does not release the calls that another holds', async () => {
  const { mock, get } = await freshSite()
  const kept = await mock.faults.add(hold({ match: captcha }))
  const other = await mock.faults.add(hold({ match: { path: '/Tag/index' } }))
  const [one, two] = [get('/Base/captcha'), get('/Tag/index', { type: '0' })]
  const { id } = await mock.held.waitFor(captcha)
  await mock.held.waitFor({ path: '/Tag/index' })
  await mock.faults.rm(other.id)
  expect(await two).toMatchObject({ code: 200 })
  expect(await mock.held.ls()).toMatchObject([{ id, fault: kept.id }])
  await mock.held.release(id)
  expect(await one).toMatchObject({ code: 200 })
})

test('CTL-1 nth and times choose which call is held, and statistics are held only by name', async () => {
  const { mock, get } = await freshSite()
  await mock.faults.add(hold({ match: { ...captcha, nth: 2 } }))
  expect(await get('/Base/captcha')).toMatchObject({ code: 200 })
  const second = get('/Base/captcha')
  const { id } = await mock.held.waitFor()
  expect(await get('/Base/captcha')).toMatchObject({ code: 200 })
  await mock.held.release(id)
  expect(await second).toMatchObject({ code: 200 })
  await mock.faults.clear()
  await mock.faults.add(hold())
  fetch(`${mock.url}/i?begin_session=1`).catch(() => undefined)
  expect(await mock.requests.waitFor({ path: '/i' })).toMatchObject([{ code: 200 }])
  await mock.faults.add(hold({ match: { path: '/i' }, times: 1 }))
  const statistics = fetch(`${mock.url}/i?begin_session=1`)
  const call = await mock.held.waitFor({ path: '/i' })
  expect(call.editable).toBe(false)
  await expect(mock.held.release(call.id, { data: {} })).rejects.toThrow('cannot be edited')
  await mock.held.release(call.id)
  expect((await statistics).status).toBe(200)
})

test('CTL-1 an upload is held with its answer, which can be edited', async () => {
  const { mock } = await freshSite()
  await mock.faults.add(hold({ at: 'answer', match: { path: '/api/Base/uploads' } }))
  const sent = uploadFile(mock.url, new File(['no picture'], 'a.png'))
  const { id, answer } = await mock.held.waitFor()
  expect(answer).toMatchObject({ msg: '仅支持jpg和png格式' })
  const edit = { code: 200, msg: 'success', data: [{ url: '/uploads/x.png' }], token: 'fresh' }
  await mock.held.release(id, edit)
  expect(await (await sent).json()).toEqual(edit)
})

test('CTL-1 an upload whose client left while it was sent is not held', async () => {
  const { mock } = await freshSite()
  await mock.faults.add(hold({ match: { path: '/api/Base/uploads' } }))
  const { hostname, port } = new URL(mock.url)
  const socket = connect(Number(port), hostname)
  const head = ['POST /api/Base/uploads HTTP/1.1', 'Host: x', 'Content-Type: multipart/form-data; boundary=b']
  socket.end([...head, 'Content-Length: 5000', '', '--b\r\nContent-Disposition: form-data; name="pic[0]"'].join('\r\n'))
  socket.destroySoon()
  await mock.requests.waitFor({ path: '/api/Base/uploads' })
  expect(await mock.held.ls()).toEqual([])
})

test('CTL-1 releasing a call that is not held is an error that names the held ones', async () => {
  const site = await freshSite()
  const { mock } = site
  const failing = (work: Promise<unknown>) => work.then(String, ({ status, message }) => `${status} ${message}`)
  expect(await failing(mock.held.release(7))).toBe('404 no call 7 (nothing is held)')
  const { answer, call } = await heldOrder(site, 'request')
  expect(await failing(mock.held.drop(99))).toBe(`404 no call 99 (held: ${call.id})`)
  expect(await failing(mock.held.release(call.id, { code: 500 }))).toMatch(
    /^400 code: the call has no answer yet .*at: "answer"/,
  )
  await mock.held.release(call.id)
  await answer
  expect(await failing(mock.held.release(call.id))).toBe(`409 call ${call.id} is not held (nothing is held)`)
  expect(await failing(mock.held.drop(call.id))).toBe(`409 call ${call.id} is not held (nothing is held)`)
  expect(await failing(mock.held.waitFor({ path: '/nowhere' }, { timeoutMs: 1 }))).toBe(
    '408 no call was held that matches {"path":"/nowhere"} (nothing is held)',
  )
})

test.each([
  [{ cod: 5 }, 'unknown field cod'],
  [{ code: 'x' }, /^code: /],
  [{ msg: 5 }, /^msg: /],
])('CTL-1 the edit %j is refused with the place of its mistake', async (body, message) => {
  const site = await freshSite()
  const { call } = await heldOrder(site, 'answer')
  const response = await fetch(`${site.mock.url}/__mock/held/${call.id}/release`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect([response.status, (await response.json()).message]).toEqual([400, expect.stringMatching(message)])
  expect(await site.mock.held.ls()).toHaveLength(1)
})
