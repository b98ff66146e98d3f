/** The package as its users have it: packed, installed into a folder of its own, and used by its name alone. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { startMock } from '../../../mock-server/start-mock'
import { findHeadlessBrowser } from '../../../scripts/find-browser.mjs'
import { ROOT } from '../../../scripts/setup.mjs'
import { call } from '../../api/client/independent-rpc'
import { mockCli } from '../../api/client/terminal'
import { expect, test } from '../../helpers/browser-test'

const folder = mkdtempSync(join(tmpdir(), 'package-'))
const project = join(folder, 'project')
const checkout = () => readFileSync(join(ROOT, 'package.json'), 'utf8')
const manifest = checkout()
const env = { ...process.env, NODE_ENV: 'production', CHROME: findHeadlessBrowser(), BUILT_APP: inject('appDir') }

function run(cwd: string, command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
  return { status, out: stdout, said: `${stdout}${stderr}` }
}

/** Every write to the manifest of the checkout while it was packed. */
const written: string[] = []

beforeAll(async () => {
  const watched = watch(ROOT, (_, name) => void (name?.startsWith('package.json') && written.push(name)))
  const pack = spawn('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(await once(pack, 'exit')).toEqual([0, null])
  watched.close()
  cpSync(join(ROOT, 'fixtures/sample-project'), project, { recursive: true })
  const file = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  // Users bring a Playwright of their own; here the checkout's is used, so that nothing has to be fetched.
  const playwright = join(ROOT, 'node_modules/@playwright/test')
  const installed = run(project, 'npm', 'install', '--offline', '--ignore-scripts', join(folder, file), playwright)
  expect(installed.status, installed.said).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('DIST-1 packing leaves the checkout as it was, and the package brings no other package', () => {
  expect([checkout(), written]).toEqual([manifest, []])
  const visible = readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))
  expect(visible.sort()).toEqual(['@playwright', 'support-desk'])
  expect(JSON.parse(readFileSync(join(project, 'node_modules/support-desk/package.json'), 'utf8'))).toMatchObject({
    name: 'support-desk',
    private: true,
  })
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('*.tgz')
})

test('SEC-5 the package carries the licences of all libraries in its programs and its app', () => {
  const notices = ['lib', 'app'].map((part) =>
    readFileSync(join(project, 'node_modules/support-desk/.package', part, 'THIRD-PARTY-NOTICES.txt'), 'utf8'),
  )
  const { dependencies } = JSON.parse(checkout())
  const unnamed = Object.keys(dependencies).filter((name) => !notices.some((text) => text.includes(name)))
  // This one only re-exports react-router.
  expect(unnamed).toEqual(['react-router-dom'])
  for (const name of ['express', 'multer', 'yaml', 'zod', 'react', 'tesseract.js-core'])
    expect(notices.join('\n')).toContain(readFileSync(join('node_modules', name, licenceOf(name)), 'utf8').trim())
})

const licenceOf = (name: string): string =>
  readdirSync(join('node_modules', name)).find((file) => /^licen[cs]e/i.test(file)) ?? ''

test('DIST-1 the types of the package know the verbs and the fields in another project', () => {
  const types = run(project, join(ROOT, 'node_modules/.bin/tsc'), '-p', 'tsconfig.json')
  expect(types.said).toBe('')
  expect(types.status).toBe(0)
})

/** Sends a question as the app does, and has staff reject it. */
async function recordQuestion(folder: string): Promise<void> {
  const mock = await startMock()
  await mock.recordings.start()
  const form = new FormData()
  form.append('pic[0]', new File([readFileSync(join(ROOT, 'fixtures/images/payment-bank.png'))], 'payment-bank.png'))
  const sent = await fetch(`${mock.url}/api/Base/uploads`, { method: 'POST', body: form })
  const { data } = await sent.json()
  await call(mock.url, 'POST', '/WorkerOrder/add', { wo_type: 99, describe: '视频卡顿', imgs: data[0].url })
  await mock.orders.last().reject({ reason: '请补充截图' })
  const { complaint } = await mockCli(['record', 'stop', 'question', '--dir', folder], mock.url)
  expect(complaint).toBe('')
  await mock.close()
}

test('DIST-1 SCN-1 the tests of another project, a recorded one too, drive server, clock and app of the package', async () => {
  await recordQuestion(join(project, 'tests/recorded'))
  const { status, said } = run(project, 'node', join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test')
  expect(status, said).toBe(0)
  expect(said).toContain('10 passed')
})

const SIDE_BY_SIDE = `import { appendFileSync, readFileSync } from 'node:fs'
import { expect, test } from 'support-desk/playwright'
for (let nth = 0; nth < 36; nth++)
  test(\`space \${nth}\`, async ({ mock, request }) => {
    appendFileSync('servers.txt', \`\${mock.url}\\n\`)
    const { id } = await mock.orders.seed({ wo_type: 99, describe: \`question \${nth}\` })
    const listed = await (await request.get('/__mock/orders')).json()
    expect(listed).toMatchObject([{ id, describe: \`question \${nth}\` }])
  })
for (let nth = 0; nth < 4; nth++)
  test(\`phone \${nth}\`, async ({ mock, member, newMember, saveBug }) => {
    const members = nth === 0 ? [member, await newMember()] : [member]
    for (const { page } of members) expect(page.viewportSize()).toEqual({ width: 320, height: 568 })
    appendFileSync('servers.txt', \`\${mock.url}\\n\`)
    const { id } = await mock.orders.seed({ wo_type: 99, describe: '视频卡顿' })
    await mock.orders.get(id).reject({ reason: \`reason \${nth}\` })
    await member.open(\`/other?id1=\${id}\`)
    await member.see(\`reason \${nth}\`)
    expect(await mock.why('您的工单被驳回')).toMatchObject({ source: { key: 'order.rejected' } })
    const saved = new Set()
    for (let bug = 0; bug < 2; bug++) saved.add(await saveBug())
    expect(saved.size).toBe(2)
    for (const path of saved) expect(readFileSync(path, 'utf8')).toContain(\`reason \${nth}\`)
    await mock.clock.advance('1h')
    for (const one of members) await one.open('/kefu')
    const { now } = await mock.clock.show()
    for (const { page } of members) expect(await page.evaluate(() => Date.now())).toBe(Date.parse(now))
  })
`

test('SPC-3 WHY-1 four workers run forty tests on one server in forty spaces, on phones of the size that the configuration says, and end it', async () => {
  writeFileSync(join(project, 'tests/side-by-side.spec.ts'), SIDE_BY_SIDE)
  writeFileSync(
    join(project, 'small.config.ts'),
    `import config from './playwright.config'
export default { ...config, use: { ...config.use, viewport: { width: 320, height: 568 } } }`,
  )
  const words = ['test', 'side-by', '--config', 'small.config.ts']
  const { status, said } = run(project, 'node', join(ROOT, 'node_modules/@playwright/test/cli.js'), ...words)
  rmSync(join(project, 'tests/side-by-side.spec.ts'))
  expect(status, said).toBe(0)
  expect(said).toContain('40 passed')
  const servers = readFileSync(join(project, 'servers.txt'), 'utf8').trim().split('\n')
  expect(servers).toHaveLength(40)
  expect(new Set(servers).size).toBe(1)
  const isGone = () =>
    fetch(`${servers[0]}/__mock/health`).then(
      () => false,
      () => true,
    )
  await expect.poll(isGone).toBe(true)
})

test('DIST-1 TML-2 a test that fails or runs out of time leaves a bug file, one that should fail does not, and its timeline as a page that needs no server', async ({
  newPage,
}) => {
  const failing = `import { expect, test } from 'support-desk/playwright'
test('fails', async ({ member, mock, stage }) => {
  const { id } = await mock.orders.seed({ wo_type: 99, describe: '视频卡顿' })
  await member.open('/other?id1=' + id)
  await member.see('客服审核中')
  await mock.orders.get(id).reject({ reason: '请补充截图' })
  await stage.clock.advance('10s')
  await member.see('请补充截图')
  const recovery = await mock.orders.seed({})
  await mock.orders.get(recovery.id).approve({ password: 'Shown2026' })
  await member.open('/account?orderId=' + recovery.id)
  await member.see('Shown2026')
  await member.open('/pwd')
  await stage.page.getByLabel('新密码', { exact: true }).fill('Hidden2026!')
  expect(await mock.orders.ls(), 'after Shown2026').toEqual([])
})
test('runs out of time', async ({ stage }) => {
  test.setTimeout(3_000)
  await stage.mock.orders.seed()
  await new Promise(() => {})
})
test('fails as expected', async ({ stage }) => {
  test.fail()
  expect(await stage.mock.orders.ls()).toEqual(['none'])
})
`
  writeFileSync(join(project, 'tests/failing.spec.ts'), failing)
  const { status, said } = run(project, 'node', join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', 'failing')
  rmSync(join(project, 'tests/failing.spec.ts'))
  expect(status, said).toBe(1)
  const results = readdirSync(join(project, 'test-results'), { recursive: true, encoding: 'utf8' })
  expect(results.filter((file) => file.endsWith('.bug.json'))).toEqual([
    expect.stringContaining('failing-fails'),
    expect.stringContaining('failing-runs-out-of-time'),
  ])
  const [, path = ''] = /attachment #1: bug file .*\n\s*(\S+\.bug\.json)/.exec(said) ?? []
  expect(JSON.parse(readFileSync(join(project, path), 'utf8'))).toMatchObject({
    about: 'fails',
    phone: { address: '/pwd' },
    snapshot: { state: { orders: [{ describe: '视频卡顿' }, {}] } },
  })
  const [, attached = ''] = /attachment #2: timeline .*\n\s*(\S+timeline\.html)/.exec(said) ?? []
  const file = join(project, attached)
  expect(statSync(file).size).toBeLessThan(1_000_000)
  expect(readFileSync(file, 'utf8')).not.toMatch(/Hidden2026!|Shown2026/)
  const page = await newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`file://${file}`)
  const current = page.locator('[aria-current]')
  expect(await current.innerText()).toContain('after ***')
  const phone = page.frameLocator('iframe')
  await phone.getByText('修改密码').first().waitFor()
  const moments = page.getByRole('listitem').getByRole('button')
  /** Goes to the newest moment at which the phone showed the text. */
  const goTo = async (text: string) => {
    const run = JSON.parse((await page.locator('#run').textContent()) ?? '')
    const nth = run.marks.findLastIndex(({ picture }: { picture: number }) => run.looks[picture]?.includes(text))
    expect(nth, text).not.toBe(-1)
    await moments.nth(nth).click()
    await phone.getByText(text).first().waitFor()
  }
  await goTo('请补充截图')
  await goTo('客服审核中')
  await page.getByRole('slider', { name: 'Moment' }).press('End')
  expect(await current.innerText()).toContain('after ***')
  await page.getByRole('button', { name: /rejected/ }).click()
  expect(await page.locator('#call').innerText()).toContain('state.orders.0.status')
})

test('DIST-1 the command line runs stories in another project, and its errors are its own', () => {
  expect(run(project, 'npx', '--no', '--', 'support-desk', '--help').out).toContain('npx support-desk <verb>')
  const command = (...words: string[]) => run(project, join(project, 'node_modules/.bin/support-desk'), ...words)
  // Commands that it prints begin alike.
  const lib = join(project, 'node_modules/support-desk/.package/lib')
  for (const file of readdirSync(lib)) expect(readFileSync(join(lib, file), 'utf8'), file).not.toContain('npm run mock')
  expect(command('mock', 'orders', '--url', 'http://127.0.0.1:9').status).toBe(3)
  expect(command('nothing')).toMatchObject({ status: 2, said: expect.stringContaining('there is no nothing') })
  const story = command('scenario', 'run', 'other-approved', '--json', '--junit', 'reports/story.xml')
  expect(story.status, story.said).toBe(0)
  expect(JSON.parse(story.out)).toMatchObject([{ name: 'other-approved', passed: true }])
  expect(readFileSync(join(project, 'reports/story.xml'), 'utf8')).toContain('<testsuite name="other-approved"')
})

test('DIST-1 start serves app, console and control API from nothing but the package', async () => {
  const bin = join(project, 'node_modules/.bin/support-desk')
  const child = spawn(bin, ['start', '--port', '0', '--state', 'memory'], { cwd: project, env })
  const [line] = await once(child.stdout, 'data')
  const url = /http:\/\/\S+/.exec(String(line))?.[0] ?? ''
  const statuses = ['/', '/console', '/__mock', '/__mock/health', '/files/none.png'].map(
    async (path) => (await fetch(url + path, { headers: { accept: 'text/html' } })).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 404])
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
