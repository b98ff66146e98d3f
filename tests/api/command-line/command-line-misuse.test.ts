import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Mock, startMock } from '../../../mock-server/start-mock'
import { runBench } from '../../../scripts/bench/cli'
import { exitCode } from '../../../scripts/command-line'
import { deploy } from '../../../scripts/deploy/cli'
import { runExplore } from '../../../scripts/explore/cli'
import { runGallery } from '../../../scripts/gallery/cli'
import { runKiosk } from '../../../scripts/kiosk/cli'
import { freshSite } from '../client/mock-per-test'
import { mockCli } from '../client/terminal'

let mock: Mock
const folder = mkdtempSync(join(tmpdir(), 'misuse-'))
const inFolder = (name: string) => join(folder, name)

/** Folders of pictures, each with a different error. */
const TRUTHS: Readonly<Record<string, string | null>> = {
  'no-truth': null,
  'broken-truth': '[{"file": "a.png",',
  'bare-truth': '[{"file": "a.png"}]',
  'empty-truth': '[]',
  'gone-picture': '[{"file": "a.png", "payTime": null, "orderId": null, "text": null, "condition": ""}]',
}

beforeAll(async () => {
  for (const [name, truth] of Object.entries(TRUTHS)) {
    mkdirSync(inFolder(name))
    if (truth !== null) writeFileSync(join(inFolder(name), 'truth.json'), truth)
  }
  writeFileSync(inFolder('garbage.pem'), 'no key')
  writeFileSync(inFolder('story.yaml'), 'name: story\nstepz: []\n')
  mock = await startMock()
})
afterAll(async () => {
  await mock.close()
  rmSync(folder, { recursive: true })
})

/** Replaces PLACE in a row with the test's folder. */
const wordsOf = (row: string): string[] => row.split(' ').map((word) => word.replace('PLACE', folder))

const mockCommand = (words: string[], env: Record<string, string> = { MOCK_URL: mock.url }) =>
  mockCli(words, undefined, env)

function expectOneLine(complaint: string): void {
  expect(complaint.trim().split('\n')).toHaveLength(1)
  expect(complaint).not.toMatch(/\bat \S+ \(|node:internal|:\d+:\d+\)/)
}

const MOCK_ROWS: [string, number, RegExp][] = [
  ['ordrs', 2, /did you mean orders/],
  ['--colour', 2, /there is no --colour/],
  ['orders aprove last', 2, /did you mean approve/],
  ['orders approve', 2, /orders approve: <id\|last> is missing/],
  ['orders show last extra', 2, /extra is one word too many/],
  ['orders ls --statsu 0', 2, /did you mean status/],
  ['orders ls --password x', 2, /orders ls takes no --password/],
  ['orders ls --status', 2, /--status/],
  ['orders ls --status one', 2, /not a whole number/],
  ['orders ls --type 5', 2, /none of 1, 2, 3, 99/],
  ['orders show last', 1, /no order/],
  ['timeline show first', 2, /^timeline: first is not the number of an entry$/],
  ['orders show ../members', 1, /./],
  ['clock advance', 2, /a duration/],
  ['clock advance 1h --to 2030-01-01T00:00:00Z', 2, /a duration/],
  ['clock freeze yesterday', 2, /./],
  ['clock advance -5h', 2, /^clock: -5h is less than zero$/],
  ['call', 2, /^call: NAME is missing/],
  ['outbox --purpose other', 2, /there is no other: known: bind, forgot/],
  ['outbox --wait soon', 2, /not a duration/],
  ['captcha lst', 1, /no captcha lst \(did you mean last/],
  ['captcha --colour', 2, /it takes no options/],
  ['faults rm ', 2, /^id: '' names nothing$/],
  ['faults add HANG --probability=', 2, /probability: a number is needed, not ""$/],
  ['faults add HANG --data []', 2, /not a JSON object/],
  ['members patch sunny2024', 2, /--password, --mobile or --email is missing/],
  ['members patch sunny2024 --mobile 138', 2, /not like/],
  ['settings set code', 2, /not like code.ttl=5m/],
  ['settings set code.attempts=many', 2, /not like code.attempts=5/],
  ['settings set __proto__.x=1', 2, /unknown field __proto__/],
  ['requests show first', 2, /not the number of a call/],
  ['requests --limit 0', 2, /less than 1/],
  ['requests --follow --space nosuch', 1, /no space nosuch.*POST/],
  ['requests --follow --code 412', 2, /takes no --code/],
  ['spaces enter main --to http://other.example', 2, /--to/],
  ['scenario run chat-recover', 2, /did you mean chat-recovers/],
  ['scenario run nope', 2, /^(?!.*schema).*known: /],
  ['scenario run PLACE/none.yaml', 2, /none\.yaml: no such file or directory$/],
  ['scenario run PLACE/story.yaml', 2, /stepz/],
  ['scenario run chat-recovers --app /nonexistent', 2, /no built app in \/nonexistent/],
  ['export curls', 2, /did you mean curl/],
  ['bug open PLACE', 2, /: illegal operation on a directory$/],
  ['conform --base nowhere', 2, /--base: nowhere is not an address/],
  ['conform --key /nonexistent', 2, /^--key: \/nonexistent: no such file or directory$/],
  ['upstream set http://127.0.0.1:9 --key PLACE', 2, /^--key: .*: illegal operation on a directory$/],
  ['conform --key PLACE/garbage.pem', 2, /--key: not the PEM/],
  ['outbox --wait 1ms', 1, /no unused code came/],
  ['faults add HNAG', 2, /did you mean HANG/],
  ['faults add HANG --path /Tag/indx', 2, /did you mean \/Tag\/index/],
  ['faults add BUSINESS --code 200 --answer {x', 2, /--answer: not JSON: line 1, column 2/],
  ['faults add HOLD --commit', 2, /commit: a held call has none/],
  ['held release x', 2, /x is not the number of a call/],
  ['held release 5 --data {"a":x}', 2, /--data: not JSON: line 1, column 6/],
  ['record stop x --dir PLACE/story.yaml', 2, /--dir: /],
  ['serve --port eighty', 2, /--port: eighty/],
  ['serve --port 0 --state PLACE', 2, /PLACE|is a folder, not a file/],
  ['serve --port 0 --state PLACE/garbage.pem', 2, /does not hold a state/],
  ['serve --port 0 --state memory --seed 99999999999999999999', 2, /^--seed: 99999999999999999999 is too large$/],
  ['health --url', 2, /--url: a value is missing/],
  ['health --url=ftp://127.0.0.1', 2, /not an address/],
  ['health --token 口令', 2, /must be printable/],
  ['requests --follow --url http://127.0.0.1:9', 3, /^no server at http:\/\/127\.0\.0\.1:9$/],
  ['conform --base http://127.0.0.1:9', 3, /http:\/\/127\.0\.0\.1:9: bad port/],
]
test.each(MOCK_ROWS)('CTL-4 SCN-2 “mock %s” exits with %i and one line, or one of JSON', async (row, expected, why) => {
  const { code, out, complaint } = await mockCommand(wordsOf(row))
  expect({ code, out }, complaint).toEqual({ code: expected, out: '' })
  expect(complaint).toMatch(why)
  expectOneLine(complaint)
  // An option at the end would take --json for its value.
  if (/ --(url|status)$/.test(row)) return
  const inJson = await mockCommand([...wordsOf(row), '--json'])
  expect(inJson).toMatchObject({ code: expected, out: '' })
  expect(JSON.parse(inJson.complaint)).toMatchObject({ error: expect.any(String), message: expect.any(String) })
})

test.each([
  [{ PORT: 'eighty' }, /^PORT: eighty/],
  [{ PORT: '70000' }, /^PORT: 70000/],
  [{ MOCK_URL: 'nowhere' }, /^MOCK_URL: nowhere/],
])('CTL-4 a variable that does not parse is named: %j', async (env: Record<string, string>, why) => {
  const { code, complaint } = await mockCommand(['health'], env)
  expect(code).toBe(2)
  expect(complaint).toMatch(why)
})

test('CTL-4 the command line looks for a server at PORT, unless --url names another', async () => {
  const { port } = new URL(mock.url)
  expect(await mockCommand(['health'], { PORT: port })).toMatchObject({ code: 0 })
  const unset = { MOCK_URL: '', MOCK_TOKEN: '', MOCK_SPACE: '' }
  expect(await mockCommand(['health'], { PORT: port, ...unset })).toMatchObject({ code: 0, complaint: '' })
  expect(await mockCommand(['health', '--url', mock.url], { PORT: '9' })).toMatchObject({ code: 0 })
  expect(await mockCommand(['health', `--url=${mock.url}`], { MOCK_URL: 'http://127.0.0.1:9' })).toMatchObject({
    code: 0,
  })
  expect(await mockCommand(['health'], { PORT: '9' })).toMatchObject({ code: 3 })
})

test('CTL-4 “serve” on a port in use fails to start and names the port', async () => {
  const { port } = new URL(mock.url)
  const { code, complaint } = await mockCommand(['serve', '--port', port, '--state', 'memory'])
  expect(code).toBe(1)
  expect(complaint).toContain(`PORT: ${port} of 127.0.0.1 is in use`)
  expectOneLine(complaint)
})

const asked = ['orders', 'snapshots show x', 'snapshots compare x', 'call server.health', 'call server.reset --json']
test.each([
  ['text/html; charset=utf-8', '<!doctype html>', [...asked, 'export curl']],
  ['text/plain', 'ok', asked],
])('CTL-4 a server that answers %s is reported as no mock server', async (type, page, commands) => {
  const port = await otherServer((_, response) => response.writeHead(200, { 'Content-Type': type }).end(page))
  for (const words of commands) {
    const { code, complaint } = await mockCommand(words.split(' '), { PORT: port })
    expect(code, words).toBe(3)
    expect(complaint).toContain('is no mock server')
    expectOneLine(complaint)
  }
})

test('CTL-4 a wait of ten minutes is asked for in parts, each short enough for Node’s fetch', async () => {
  const waits: number[] = []
  const port = await otherServer(async (request, response) => {
    const { timeoutMs } = (await json(request)) as { timeoutMs: number }
    waits.push(timeoutMs)
    response.writeHead(408).end(JSON.stringify({ error: 'timeout', message: 'no unused code came' }))
  })
  const { code, complaint } = await mockCommand(['outbox', '--wait', '10m'], { PORT: port })
  expect([code, complaint, waits]).toEqual([1, 'no unused code came', [240_000, 240_000, 120_000]])
})

/** Starts a server that is no mock server. @returns its port */
async function otherServer(listener: RequestListener): Promise<string> {
  const other = createServer(listener)
  onTestFinished(() => void other.close())
  await once(other.listen(0, '127.0.0.1'), 'listening')
  return String((other.address() as AddressInfo).port)
}

test('CTL-4 following requests ends with a line when the server ends', async () => {
  const own = (await freshSite()).mock
  const following = mockCommand(['requests', '--follow'], { MOCK_URL: own.url })
  await own.close()
  const { code, complaint } = await following
  expect(code).toBe(3)
  expectOneLine(complaint)
})

type Command = (words: string[]) => Promise<number>
const explore: Command = (words) => runExplore(words, () => {})
const deployed: Command = async (words) => deploy(words).notes.length
/** The gallery with another browser. */
const galleryIn =
  (chrome: string): Command =>
  (words) => {
    vi.stubEnv('CHROME', chrome)
    return runGallery(words).finally(() => vi.unstubAllEnvs())
  }
const OTHER_ROWS: [string, Command, string, number, RegExp][] = [
  ['bench', runBench, '', 2, /which part\? known: payment, qr/],
  ['bench', runBench, 'paymnt DIR', 2, /did you mean payment/],
  ['bench', runBench, 'payment /nonexistent', 2, /there is no folder \/nonexistent/],
  ['bench', runBench, 'payment PLACE/no-truth', 2, /has no truth\.json/],
  ['bench', runBench, 'payment PLACE/broken-truth', 2, /is not JSON/],
  ['bench', runBench, 'payment PLACE/bare-truth', 2, /0\.payTime/],
  ['bench', runBench, 'payment PLACE/empty-truth', 2, /names no pictures/],
  ['bench', runBench, 'payment PLACE/gone-picture', 2, /names a\.png, which is not there/],
  ['bench', runBench, 'server --memory 5 --json x.json', 2, /--memory takes no --json/],
  ['bench', runBench, 'payment fixtures/images --against me', 2, /known: stock/],
  ['bench', runBench, 'payment fixtures/images --json /nonexistent/a.json', 2, /there is no folder \/nonexistent/],
  ['explore', explore, '--from PLACE/story.yaml', 2, /stepz/],
  ['explore', explore, '--from token-los', 2, /there is no scenario token-los: did you mean token-lost/],
  ['deploy', deployed, 'nginx --root dist --api https://a.example/base', 2, /--api: .* has a path/],
  ['deploy', deployed, 'nginx --spaces 127.0.0.1:99999', 2, /99999 is not a port/],
  ['deploy', deployed, 'nginx --spaces a:1 b:2 a:1', 2, /a:1 stands there twice/],
  ['deploy', deployed, 'nginx --spaces a:1; b:2', 2, /a:1; is not HOST:PORT/],
  ['deploy', deployed, 'caddy --spaces a:1', 2, /only for nginx/],
  ['deploy', deployed, 'nginx --root /My;Projects/dist', 2, /--root: .*holds a sign/],
  ['gallery', runGallery, '--only no-such-state', 2, /no state has no-such-state/],
  ['gallery with CHROME=/nope', galleryIn('/nope'), '', 1, /CHROME: no such file: \/nope/],
  ['gallery with CHROME=/bin/true', galleryIn('/bin/true'), '', 1, /The browser did not start \(\/bin\/true\)/],
  ['kiosk', (words) => runKiosk(words, { PORT: 'eighty' }), '', 2, /PORT: eighty/],
]
test.each(OTHER_ROWS)('CTL-4 “%s” (%s) “%s” exits with %i and one line', async (_name, command, row, expected, why) => {
  const lines: string[] = []
  const out = vi.spyOn(console, 'log')
  const code = await exitCode(
    () => command(row === '' ? [] : wordsOf(row)),
    (line) => lines.push(line),
  )
  expect({ code, out: out.mock.calls }, lines.join('\n')).toEqual({ code: expected, out: [] })
  expect(lines.join('\n')).toMatch(why)
  expectOneLine(lines.join('\n'))
  out.mockRestore()
})

/** Commands that run as processes of their own. */
const PROCESSES: [string, Record<string, string>, number, RegExp][] = [
  // As npm runs it for someone in another folder.
  ['scripts/mock.mjs validate story.yaml', { npm_lifecycle_event: 'mock', INIT_CWD: folder }, 2, /stepz/],
  ['--import tsx scripts/kiosk/main.ts --url http://127.0.0.1:9', {}, 3, /Nothing answers at http:\/\/127\.0\.0\.1:9/],
  ['scripts/start.mjs --port 9', {}, 2, /takes no words and no options/],
  ['scripts/start.mjs', { VITE_KIOSK: 'yes', PORT: '0' }, 1, /^VITE_KIOSK: yes is none of 0, 1$/m],
]
async function ran(words: string[], settings: Record<string, string>) {
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', complaint: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.complaint += text
  })
  const [code] = await once(child, 'close')
  return { code, ...said }
}
test.concurrent.each(PROCESSES)(
  'CTL-4 “%s” with %j exits with %i and one line',
  async (row, settings, expected, why) => {
    const { code, complaint } = await ran(row.split(' '), settings)
    expect({ code, complaint }).toEqual({ code: expected, complaint: expect.stringMatching(why) })
    expectOneLine(complaint)
  },
)

test('SCN-2 following requests ends when nobody reads them any more', async () => {
  const { mock: own } = await freshSite()
  const words = ['scripts/mock.mjs', 'requests', '--follow', '--url', own.url]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  let isFollowed = false
  child.stdout.once('data', () => {
    isFollowed = true
    child.stdout.destroy()
  })
  while (child.exitCode === null) {
    await fetch(`${own.url}/ip/primary`)
    if (!isFollowed) await new Promise(setImmediate)
  }
  expect(await ended).toEqual([0, null])
})

test('CTL-4 npm start on a port that is taken says which one, and what to do, before it builds', async () => {
  const { port } = new URL(mock.url)
  const { complaint, ...said } = await ran(['scripts/start.mjs'], { PORT: port })
  expect(said).toEqual({ code: 1, out: '' })
  expect(complaint).toContain(`PORT: ${port} is in use`)
  expect(complaint).toContain(`PORT=${Number(port) + 1} MOCK_STATE=memory npm start`)
  expectOneLine(complaint)
})
