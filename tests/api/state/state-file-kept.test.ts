import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startMock } from '../../../mock-server/start-mock'
import { freshFolder } from '../client/fresh-folder'
import { sealedBody } from '../client/independent-rpc'
import { freshSite } from '../client/mock-per-test'
import { uploadPicture } from '../client/upload-picture'

const stateFile = () => join(freshFolder(), 'state.json')

test('MOCK-8 a second server on a state file refuses to start and names the first, which goes on', async () => {
  const state = stateFile()
  const first = await freshSite({ state })
  const second = await startMock({ state }).catch((error: Error) => error.message)
  expect(second).toContain(state)
  expect(second).toContain(`process id ${process.pid} at ${first.mock.url}`)
  await first.mock.orders.seed()
  await first.mock.close()
  const third = await freshSite({ state })
  expect(await third.mock.orders.ls()).toHaveLength(1)
})

test('MOCK-8 a second process ends at once with one line that names the first', async () => {
  const state = stateFile()
  const { mock } = await freshSite({ state })
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', MOCK_STATE: state }
  const child = spawn(process.execPath, ['--import', 'tsx', 'mock-server/main.ts'], { env })
  let words = ''
  child.stderr.on('data', (bytes) => {
    words += bytes
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(words).toContain(`is in use by the server with process id ${process.pid} at ${mock.url}`)
  expect(words.trim().split('\n')).toHaveLength(1)
})

test('MOCK-8 a lock that cannot be taken over ends the start with its name', async () => {
  const state = stateFile()
  writeFileSync(`${state}.lock`, '{"pid":999999999,"url":null}')
  // A folder stands where the lock is put aside.
  mkdirSync(`${state}.lock.${process.pid}`)
  await expect(startMock({ state })).rejects.toThrow(`${state}.lock`)
})

/** Lock files that a killed server leaves behind. */
const leftBehind: [string, string][] = [
  ['of a process that is no more', '{"pid":999999999,"url":"http://127.0.0.1:1"}'],
  ['with the number of this process, after a restart of the machine', `{"pid":${process.pid},"url":null}`],
  ['with the number of another process, that is no server', '{"pid":1,"url":"http://127.0.0.1:1"}'],
  ['that was cut off while it was written', '{"pid":'],
]
test.each(leftBehind)('MOCK-8 a lock %s is taken over', async (_, lock) => {
  const state = stateFile()
  writeFileSync(`${state}.lock`, lock)
  const { mock } = await freshSite({ state })
  expect(JSON.parse(readFileSync(`${state}.lock`, 'utf8'))).toEqual({ pid: process.pid, url: mock.url })
  await mock.close()
  expect(existsSync(`${state}.lock`)).toBe(false)
})

test('MOCK-8 a server that cannot start releases its state file', async () => {
  const state = stateFile()
  const other = await freshSite()
  await expect(startMock({ state, port: Number(new URL(other.mock.url).port) })).rejects.toThrow('is in use')
  expect(existsSync(`${state}.lock`)).toBe(false)
})

/** Makes writes fail: on a full device where the machine has one, else on an unwritable path. */
function fillDisk(state: string): void {
  const fresh = `${state}.new`
  rmSync(fresh, { force: true, recursive: true })
  if (existsSync('/dev/full')) symlinkSync('/dev/full', fresh)
  else mkdirSync(fresh)
}

test('MOCK-8 a disk that cannot be written stops the start', async () => {
  const state = stateFile()
  fillDisk(state)
  await expect(startMock({ state })).rejects.toThrow(`${state} cannot be written`)
  expect(existsSync(`${state}.lock`)).toBe(false)
  const below = join(stateFile(), '..', 'a-file')
  writeFileSync(below, '')
  await expect(startMock({ state: join(below, 'state.json') })).rejects.toThrow('cannot be written')
})

test('MOCK-8 on a full disk, a change that was not kept is never answered with success, nor shown', async () => {
  const state = stateFile()
  const { mock, get } = await freshSite({ state, clock: { mode: 'frozen' } })
  const { id } = await mock.orders.seed({ full_account: 'sunny2024' })
  await mock.orders.last().approve({ after: '1h' })
  const kept = readFileSync(state, 'utf8')
  const before = await mock.orders.ls()
  fillDisk(state)

  const call = async (path: string, method: string, data: unknown) =>
    (await fetch(`${mock.url}/index.htm`, { method: 'POST', body: sealedBody(path, method, data) })).status
  expect(await call('/WorkerOrder/add', 'POST', { wo_type: 99, describe: 'x' })).toBe(503)
  expect(await call('/Base/captcha', 'GET', {})).toBe(503)
  expect((await uploadPicture(mock.url)).status).toBe(503)
  const refused = { status: 507, error: 'not_kept', message: expect.stringContaining(`${state} cannot be written`) }
  await expect(mock.orders.seed()).rejects.toMatchObject(refused)
  await expect(mock.orders.get(id).reject()).rejects.toMatchObject(refused)
  await expect(mock.clock.advance('2h')).rejects.toMatchObject(refused)
  await expect(mock.settings.set({ latency: '1s' })).rejects.toMatchObject(refused)
  await expect(mock.faults.add({ kind: 'HANG' })).rejects.toMatchObject(refused)
  await expect(mock.members.patch('sunny2024', { password: 'Other123!' })).rejects.toMatchObject(refused)
  await expect(mock.scenarios.start('approved-with-key')).rejects.toMatchObject(refused)
  await expect(mock.reset()).rejects.toMatchObject(refused)

  expect(await get('/WorkerOrder/view', { id })).toMatchObject({ code: 200, data: { status: 0 } })
  expect(await mock.orders.ls()).toEqual(before)
  expect(await mock.uploads.ls()).toEqual([])
  expect((await mock.clock.show()).due).toHaveLength(1)
  expect(readFileSync(state, 'utf8')).toBe(kept)
  expect((await mock.health()).problem).toContain('cannot be written')
  expect((await mock.requests.ls({ code: 503 })).length).toBe(3)

  rmSync(`${state}.new`, { recursive: true })
  await mock.orders.get(id).reject()
  expect(await mock.health()).not.toHaveProperty('problem')
  expect(JSON.parse(readFileSync(state, 'utf8')).orders[0].status).toBe(2)
})

test('MOCK-8 planned decisions are still made after a scenario fails to start', async () => {
  const state = stateFile()
  const { mock } = await freshSite({ state })
  await mock.orders.seed()
  await mock.orders.last().approve({ after: '1s' })
  await mock.scenarios.put('frozen', { name: 'frozen', clock: { mode: 'frozen' } })
  fillDisk(state)
  await expect(mock.scenarios.start('frozen')).rejects.toMatchObject({ status: 507 })
  rmSync(`${state}.new`, { recursive: true })
  await expect.poll(async () => (await mock.orders.last().show()).status).toBe(1)
})

test('MOCK-8 a snapshot that cannot be written fails, and a failed restore loses no picture', async () => {
  const state = stateFile()
  const { mock } = await freshSite({ state })
  await mock.snapshots.save('empty')
  await uploadPicture(mock.url)
  const [picture] = await mock.uploads.ls()
  fillDisk(state)
  await expect(mock.snapshots.restore('empty')).rejects.toMatchObject({ status: 507 })
  expect((await fetch(`${mock.url}/files${picture?.url}`)).status).toBe(200)
  rmSync(`${state}.new`, { recursive: true })
  rmSync(join(state, '..', 'snapshots'), { recursive: true })
  writeFileSync(join(state, '..', 'snapshots'), '')
  await expect(mock.snapshots.save('next')).rejects.toMatchObject({ status: 507, error: 'not_kept' })
})

test('MOCK-8 two servers whose state files lie side by side keep pictures, snapshots and bug files apart', async () => {
  const folder = freshFolder()
  const [one, other] = [
    await freshSite({ state: join(folder, 'a.json') }),
    await freshSite({ state: join(folder, 'b.json') }),
  ]
  await uploadPicture(other.mock.url)
  const [picture] = await other.mock.uploads.ls()
  await other.mock.snapshots.save('keep')
  await other.mock.bugs.save('seen', {})
  expect(await one.mock.snapshots.ls()).toEqual([])
  expect(await one.mock.bugs.ls()).toEqual([])
  await one.mock.reset()
  expect((await fetch(`${other.mock.url}/files${picture?.url}`)).status).toBe(200)
})
