import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder } from '../client/fresh-folder'
import { freshSite } from '../client/mock-per-test'
import { uploadPicture } from '../client/upload-picture'

const stateFile = () => join(freshFolder(), 'deep', 'state.json')

test('MOCK-8 orders, passwords, tokens and uploads survive a restart', async () => {
  const state = stateFile()
  const first = await freshSite({ state })
  await uploadPicture(first.mock.url)
  const { id } = await first.mock.orders.seed({ full_account: 'paperboat7' })
  const { key } = await first.mock.orders.last().approve({ password: 'Abc12345!' })
  const { token = '' } = await first.post('/people/getTokenByKey', { username: 'paperboat7', key })
  const before = await first.mock.orders.ls()
  await first.mock.close()

  const second = await freshSite({ state })
  expect(await second.mock.orders.ls()).toEqual(before)
  expect(await second.get('/Member/view', {}, { token })).toMatchObject({ data: { username: 'paperboat7' } })
  const [upload] = await second.mock.uploads.ls()
  expect((await fetch(`${second.mock.url}/files${upload?.url}`)).status).toBe(200)
  expect((await second.mock.orders.get(id).show()).status).toBe(1)
})

test('TRU-10 pictures, snapshots and bug files are the owner’s alone', async () => {
  const state = stateFile()
  const { mock } = await freshSite({ state })
  await uploadPicture(mock.url)
  await mock.snapshots.save('now')
  await mock.bugs.save('lost')
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  for (const name of ['uploads', 'snapshots', 'bugs']) {
    const folder = join(dirname(state), name)
    const modes = readdirSync(folder).map((file) => modeOf(join(folder, file)))
    expect([name, modeOf(folder), modes]).toEqual([name, '700', ['600']])
  }
})

test('MOCK-8 a snapshot that cannot be written again keeps what it held', async () => {
  const state = stateFile()
  const { mock } = await freshSite({ state })
  const { id } = await mock.orders.seed()
  await mock.snapshots.save('now')
  const folder = join(dirname(state), 'snapshots')
  const [file = ''] = readdirSync(folder)
  const held = readFileSync(join(folder, file))
  await mock.orders.get(id).approve()
  // A folder stands where the new file would be written.
  mkdirSync(join(folder, `${file}.new`))
  await expect(mock.snapshots.save('now')).rejects.toThrow('cannot be written')
  expect(readFileSync(join(folder, file))).toEqual(held)
  expect(await mock.snapshots.ls()).toEqual(['now'])
})

test('MOCK-8 reset returns to the fixtures, in the file too', async () => {
  const state = stateFile()
  const { mock } = await freshSite({ state })
  await mock.reset()
  const fresh = readFileSync(state, 'utf8')
  await mock.orders.seed()
  await mock.orders.last().approve()
  expect(readFileSync(state, 'utf8')).not.toBe(fresh)
  await mock.reset()
  expect(readFileSync(state, 'utf8')).toBe(fresh)
  expect(await mock.orders.ls()).toEqual([])
  expect(await mock.requests.ls()).toEqual([])
  expect(readdirSync(join(state, '..')).sort()).toEqual(['state.json', 'state.json.lock'])
})
