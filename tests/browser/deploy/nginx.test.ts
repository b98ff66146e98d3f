import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Mock, startMock } from '../../../mock-server/start-mock'
import { ROUTE_PATHS } from '../../../web/src/screen-files'
import { expect, see, seeTitle, stored, tap, test } from '../../helpers/browser-test'
import { answers, send } from '../../helpers/help'
import { isDrawn } from '../../helpers/other-orders'
import { account, fromPicture } from '../../helpers/recovery'
import { nginxProgram, startNginx } from '../../helpers/servers/nginx'
import { freePort, type WebServer } from '../../helpers/servers/web-server'

const CHAT_KEY = 'app-development-key'
const folder = mkdtempSync(join(tmpdir(), 'deployed-'))
const dist = join(folder, 'dist')
let mock: Mock
let nginx: WebServer | undefined

/** The fixtures, with pictures at an absolute address, as a back end on another origin gives them. */
function fixturesServing(imgUrl: string): string {
  const fixtures = join(folder, 'fixtures')
  for (const name of readdirSync('fixtures'))
    if (name === 'images') cpSync('fixtures/images/payment-alipay.png', join(fixtures, 'images/payment-alipay.png'))
    else cpSync(join('fixtures', name), join(fixtures, name), { recursive: true })
  const file = join(fixtures, 'init.json')
  const init = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...init, initApp: { ...init.initApp, imgUrl } }))
  return fixtures
}

function buildProduction(apiBase: string): void {
  const free = Object.entries(process.env).filter(([name]) => !/^(VITE_|NODE_ENV$|PORT$)/.test(name))
  const env = { ...Object.fromEntries(free), ENV_DIR: 'tests', VITE_API_BASE: apiBase, VITE_DEVTOOLS_GUARD: 'off' }
  const args = [
    'build',
    '--config',
    'web/vite.config.ts',
    '--configLoader',
    'runner',
    '--outDir',
    dist,
    '--logLevel',
    'error',
  ]
  const { status, stderr } = spawnSync('node_modules/.bin/vite', args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the production app could not be built:\n${stderr}`)
}

beforeAll(async () => {
  if (nginxProgram === undefined) return
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  mock = await startMock({ port, fixtures: fixturesServing(`${base}/files`) })
  buildProduction(base)
  nginx = await startNginx(nginxProgram, dist, ['--chat', base], CHAT_KEY)
})
afterAll(async () => {
  await nginx?.close()
  await mock?.close()
  rmSync(folder, { recursive: true })
})

const url = (path: string): string => `${nginx?.url}${path}`
const get = (path: string, headers: Record<string, string> = {}) => fetch(url(path), { headers })

describe.skipIf(nginxProgram === undefined)('DIST-3 the production files behind nginx', () => {
  test('DIST-3 a member recovers an account, with the back end and its pictures on another origin', async ({
    newPage,
  }) => {
    const page = await newPage({ baseURL: nginx?.url ?? '' })
    await page.goto('/')
    await seeTitle(page, '帮助中心')
    await send(page, '工单多久能处理完？')
    await expect.poll(() => answers(page).last().innerText()).toContain('24 小时')
    await fromPicture(page)
    await tap(page, '下一步')
    await see(page, '换一批')
    await account(page).fill('sunny2024')
    await tap(page, '下一步')
    await see(page, '您的工单正在处理中，请勿重复提交')
    const id = new URL(page.url()).searchParams.get('orderId') ?? ''
    expect((await mock.uploads.ls()).length).toBe(1)
    await mock.orders.get(id).approve({ password: 'Abc12345!' })
    await page.reload()
    await see(page, '审核通过')
    await see(page, 'Abc12345!')
    expect(await stored(page, 'token')).toBeTruthy()
    await page.goto('/list')
    await page.getByRole('link', { name: id }).waitFor()
    const proof = await mock.orders.seed({
      wo_type: 3,
      status: 1,
      results: '会员已补发',
      imgs: (await mock.uploads.ls())[0]?.url ?? '',
    })
    await page.goto(`/not-account?orderId=${proof.id}`)
    await isDrawn(page, '支付凭证')
    const image = await page.getByRole('img', { name: '支付凭证' }).getAttribute('src')
    expect(new URL(image ?? '').origin).toBe(mock.url)
  })

  test('DIST-3 every route gets the page, every other path gets the app with status 404', async ({
    newPage,
    noise,
  }) => {
    for (const path of ROUTE_PATHS) expect([path, (await get(path)).status]).toEqual([path, 200])
    for (const path of ['/nowhere', '/account/', '/Account', '/assets', '/_headers', '/account/more'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    noise.expect(/404/)
    const page = await newPage({ baseURL: nginx?.url ?? '' })
    await page.goto('/nowhere')
    await see(page, '404')
  })

  test('DIST-3 hashed files are cached for ever, pages are revalidated, and missing files are not kept', async () => {
    const script = readdirSync(join(dist, 'assets')).find((name) => name.endsWith('.js'))
    expect((await get(`/assets/${script}`)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/account', '/index.html', '/nowhere', '/assets/gone.js'])
      expect([path, (await get(path)).headers.get('cache-control')]).toEqual([path, 'no-cache'])
    const first = await get('/account')
    expect((await get('/account', { 'If-None-Match': first.headers.get('etag') ?? '' })).status).toBe(304)
  })

  test('DIST-3 files are sent as the build compressed them', async () => {
    const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js.gz'))
    for (const name of [...scripts.slice(0, 3).map((file) => `/assets/${file.slice(0, -3)}`), '/']) {
      const answer = await get(name, { 'Accept-Encoding': 'gzip' })
      const kept = readFileSync(join(dist, name === '/' ? 'index.html.gz' : `${name}.gz`))
      expect([name, answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual([
        name,
        'gzip',
        String(kept.length),
      ])
    }
  })

  test('DIST-3 every answer carries the security headers of the build, errors too', async () => {
    const rows = readFileSync(join(dist, '_headers'), 'utf8').split('\n\n')[0] ?? ''
    const wanted = [...rows.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    )
    expect(wanted.map(([name]) => name)).toContain('Content-Security-Policy')
    const script = readdirSync(join(dist, 'assets')).find((name) => name.endsWith('.js'))
    for (const path of ['/', '/account', '/nowhere', `/assets/${script}`, '/assets/gone.js', '/v1/parameters'])
      for (const [name, value] of wanted)
        expect([path, name, (await get(path)).headers.get(name)]).toEqual([path, name, value])
  })

  test('DIST-3 the chat gets its key from the proxy, no cookie, and limits on size and rate', async () => {
    expect(
      readdirSync(join(dist, 'assets')).some((name) => readFileSync(join(dist, 'assets', name)).includes(CHAT_KEY)),
    ).toBe(false)
    const before = await mock.requests.ls({ path: '/v1/parameters' })
    expect((await get('/v1/parameters', { Cookie: 'a=b', Authorization: 'Bearer of-the-page' })).status).toBe(200)
    const entry = (await mock.requests.ls({ path: '/v1/parameters' }))[before.length]
    expect(entry?.headers['authorization']).toBe(`Bearer ${CHAT_KEY}`)
    expect(entry?.headers['cookie']).toBeUndefined()
    const large = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: `"${'x'.repeat(70_000)}"` }
    expect((await fetch(url('/v1/chat-messages'), large)).status).toBe(413)
    const many = await Promise.all(Array.from({ length: 40 }, () => get('/v1/parameters')))
    expect(many.map(({ status }) => status)).toContain(429)
    expect((await get('/account')).status).toBe(200)
  })
})
