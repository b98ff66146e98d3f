import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import request from 'supertest'
import { afterAll, expect, test, vi } from 'vitest'
import { assemble } from '../../../mock-server/assemble'
import { createServer } from '../../../mock-server/server'
import { Spaces } from '../../../mock-server/spaces/spaces'
import { reset } from '../../../mock-server/state/reset'
import { freshFolder } from '../../api/client/fresh-folder'

const appDir = mkdtempSync(join(tmpdir(), 'site-'))
mkdirSync(join(appDir, 'assets'))
const files = { 'index.html': '<h1>app</h1>', 'console.html': '<h1>console</h1>', 'assets/a1b2.js': 'export {}' }
for (const [name, text] of Object.entries(files)) {
  writeFileSync(join(appDir, name), text)
  writeFileSync(join(appDir, `${name}.br`), brotliCompressSync(text))
}
afterAll(() => rmSync(appDir, { recursive: true }))

const world = await assemble({ fixtures: 'fixtures', state: 'memory', seed: 1, now: () => 0 })
const spaces = new Spaces(world)
const app = createServer({ spaces, appDir })
const page = (path: string) => request(app).get(path).set('Accept', 'text/html,*/*').set('Accept-Encoding', 'br')

test.each(['/', '/account', '/account?orderId=5&s=2', '/no/such/screen', '/List'])(
  'SHELL-4 %s is answered by the app’s page, never from a cache',
  async (path) => {
    const response = await page(path)
    expect([response.status, response.text]).toEqual([200, '<h1>app</h1>'])
    expect(response.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      'referrer-policy': 'no-referrer',
    })
  },
)

test('SHELL-4 hashed files are cached for ever, and a missing one is answered with 404', async () => {
  const response = await request(app).get('/assets/a1b2.js').set('Accept-Encoding', 'br')
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  expect((await page('/assets/gone.js')).status).toBe(404)
  expect((await request(app).get('/account').set('Accept', 'application/json')).status).toBe(404)
})

test('CTL-1 a picture that is being written during a reset does not appear in the new state', async () => {
  const { blobs } = world
  vi.spyOn(blobs, 'put').mockImplementationOnce(async (name, bytes) => {
    await reset(world)
    await blobs.put(name, bytes)
  })
  const upload = request(app).post('/api/Base/uploads').attach('pic[0]', 'fixtures/images/payment-wechat.png')
  await expect(upload).rejects.toThrow(/socket hang up|ECONNRESET/)
  expect([world.store.state.uploads, await blobs.names()]).toEqual([[], []])
})

test('MOCK-9 pages are answered with a clear 404 unless an app is built', async () => {
  const bare = createServer({ spaces })
  const response = await request(bare).get('/').set('Accept', 'text/html')
  expect([response.status, response.body]).toEqual([404, { code: 404, msg: '接口不存在' }])
})

test('SHELL-4 a client that accepts anything gets the page for an address of the app, and no page for a call', async () => {
  const anything = (path: string) => request(app).get(path).set('Accept', '*/*')
  expect((await anything('/account')).text).toBe('<h1>app</h1>')
  for (const path of ['/api/nothing', '/v1/nothing', '/files/images/nothing', '/nothing.js'])
    expect([path, (await anything(path)).status]).toEqual([path, 404])
})

test('MOCK-9 an app that is rebuilt under a running server is served from the new build', async () => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), 'first')
  writeFileSync(join(folder, 'assets/old.js'), 'old')
  const running = createServer({ spaces: new Spaces(world), appDir: folder })
  const get = (path: string) => request(running).get(path).set('Accept', 'text/html')
  expect((await get('/')).text).toBe('first')
  rmSync(join(folder, 'assets/old.js'))
  rmSync(join(folder, 'index.html'))
  expect([(await get('/')).status, (await get('/assets/old.js')).status]).toEqual([404, 404])
  writeFileSync(join(folder, 'index.html'), 'second')
  writeFileSync(join(folder, 'assets/new.js'), 'new')
  expect([(await get('/')).text, (await get('/assets/new.js')).text]).toEqual(['second', 'new'])
})
