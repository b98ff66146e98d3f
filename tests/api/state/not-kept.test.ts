import request from 'supertest'
import { afterEach, expect, test, vi } from 'vitest'
import { createWorld } from '../../../mock-server/create-world'
import { armFault } from '../../../mock-server/desk/faults'
import { createServer } from '../../../mock-server/server'
import { Spaces } from '../../../mock-server/spaces/spaces'
import { memoryBlobs } from '../../../mock-server/state/blobs'
import { loadFixtures } from '../../../mock-server/state/fixtures'
import { NotKeptError } from '../../../mock-server/state/not-kept-error'
import { initialState } from '../../../mock-server/state/state'
import { Store } from '../../../mock-server/state/store'
import { sealedBody } from '../client/independent-rpc'

afterEach(() => vi.restoreAllMocks())

/** A server on a disk that fails as the test says. */
async function onDisk() {
  const disk: { failure: Error | null; whileWaiting: () => Promise<unknown> } = {
    failure: null,
    whileWaiting: async () => {},
  }
  const fixtures = loadFixtures('fixtures')
  const keeper = {
    write: async () => {
      if (disk.failure) throw disk.failure
    },
  }
  const world = createWorld({
    fixtures,
    seed: 1,
    store: new Store(initialState(fixtures, 1), keeper),
    blobs: memoryBlobs(),
    snapshots: {
      ...memoryBlobs(),
      remove: async () => {
        throw Object.assign(new Error('EROFS'), { code: 'EROFS' })
      },
    },
    bugs: memoryBlobs(),
    now: Date.now,
    wait: async () => void (await disk.whileWaiting()),
  })
  const app = createServer({ spaces: new Spaces(world) })
  const send = async (path: string, method: string, data: object) => {
    const { status, body } = await request(app)
      .post('/index.htm')
      .type('json')
      .send(sealedBody(path, method, data))
    return [status, body]
  }
  return {
    world,
    disk,
    add: () => send('/WorkerOrder/add', 'POST', { wo_type: 99, describe: 'x' }),
    read: () => send('/WorkerOrder/getListbyDev', 'GET', { page: 1, pageSize: 10 }),
    ask: async (method: 'post' | 'put' | 'delete', path: string) => {
      const { status, body } = await request(app)[method](`/__mock${path}`)
      return { status, ...body }
    },
  }
}
const NOT_KEPT = { code: 503, msg: '数据暂时无法保存，请稍后再试' }
const full = new NotKeptError('state.json cannot be written: the disk is full')

test('MOCK-8 a call whose change was not kept is answered 503, in the journal too, and the server prints why', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { world, disk, add } = await onDisk()
  disk.failure = full
  expect(await add()).toEqual([503, NOT_KEPT])
  expect(world.journal.list()).toMatchObject([{ path: '/WorkerOrder/add', code: 503, answer: NOT_KEPT }])
  expect(said.mock.calls).toEqual([[`POST /WorkerOrder/add: ${full.message}`]])
})

test('MOCK-8 a call during which another one lost its changes is answered 503 too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { world, disk, add, read } = await onDisk()
  armFault(world, { kind: 'DELAY', delay: '1s', commit: true, match: { path: '/WorkerOrder/getListbyDev' } })
  disk.whileWaiting = async () => {
    disk.failure = full
    await add()
    disk.failure = null
  }
  expect(await read()).toEqual([503, NOT_KEPT])
  expect(world.journal.list().map(({ path, code }) => [path, code])).toEqual([
    ['/WorkerOrder/add', 503],
    ['/WorkerOrder/getListbyDev', 503],
  ])
})

test('MOCK-8 a failure that is not the disk’s is an error of the server', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { disk, add } = await onDisk()
  disk.failure = new Error('a mistake')
  expect(await add()).toEqual([500, { code: 500, msg: '服务器内部错误' }])
  expect(said).toHaveBeenCalledExactlyOnceWith(disk.failure)
})

test('CTL-1 MOCK-8 a tester is told why a change was not kept, or that the server made a mistake', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { disk, ask } = await onDisk()
  const seed = () => ask('post', '/orders')
  await ask('put', '/snapshots/old')
  const unremoved = { status: 507, message: 'old.json cannot be removed: the disk is read-only (EROFS)' }
  expect(await ask('delete', '/snapshots/old')).toMatchObject(unremoved)
  disk.failure = full
  expect(await seed()).toEqual({
    status: 507,
    error: 'not_kept',
    message: 'state.json cannot be written: the disk is full',
    hint: 'nothing was changed; free the disk and try again',
  })
  disk.failure = new Error('a mistake')
  expect(await seed()).toEqual({
    status: 500,
    error: 'internal_error',
    message: 'the server made a mistake; its output says more',
  })
  expect(said).toHaveBeenCalledExactlyOnceWith(disk.failure)
})
