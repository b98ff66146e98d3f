import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMock } from '../../../mock-server/start-mock'
import { securityHeaders } from '../../../web/security-headers'

const run = promisify(execFile)
const NOTICES = 'THIRD-PARTY-NOTICES.txt'
const UNREAD = new Set(['.br', '.gz', '.map'])

/** Origins that occur in libraries and that the app never contacts, each with its reason. */
const HARMLESS_ORIGINS: Readonly<Record<string, string>> = {
  'http://www.w3.org': 'names of XML vocabularies',
  'https://react.dev': 'explanations of error numbers',
  'https://reactrouter.com': 'explanations in error texts',
  'https://rolldown.rs': 'explanations in error texts',
  'https://github.com': 'home of a library',
  'https://fingerprint.com': 'home of a library',
  'https://m1.openfpcdn.io': 'the ping of the fingerprint library, off',
  'https://resources.count.ly': 'pictures of the analytics library for windows that are never opened',
  'https://cdn.jsdelivr.net': 'defaults of the recognition library, all of them overridden',
  'https://www.bing.com': 'where the developer-tools guard leads',
  'http://localhost': 'a base for reading addresses without one',
}

let folder = ''
/** The build's terminal output. */
let said = ''
let files: string[] = []
const texts = new Map<string, string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'))
  said = await build(folder)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  files = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  for (const file of files.filter((name) => !UNREAD.has(extname(name))))
    texts.set(file, await readFile(join(folder, file), 'utf8'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Builds for production, ignoring the tester's environment. @returns the terminal output */
async function build(outDir: string): Promise<string> {
  const free = Object.entries(process.env).filter(([name]) => !/^(VITE_|NODE_ENV$|PORT$)/.test(name))
  // A folder without .env files.
  const env = { ...Object.fromEntries(free), NODE_ENV: 'development', ENV_DIR: 'tests', NO_COLOR: '1' }
  const args = ['build', '--config', 'web/vite.config.ts', '--outDir', outDir, '--emptyOutDir', '--sourcemap', 'hidden']
  const { stdout, stderr } = await run('node', ['node_modules/vite/bin/vite.js', ...args], { env })
  return stdout + stderr
}

const holding = (text: string): string[] => [...texts].filter(([, all]) => all.includes(text)).map(([file]) => file)

/** Every text in a fixture, except the ordinary words by which a question is recognised. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => (name === 'words' ? [] : strings(member)))
}

describe('CON-4 the production build', () => {
  test('has a page for each route and the recognition engine', () => {
    const pages = files.filter((file) => file.endsWith('.html')).map((file) => file.replace('.html', ''))
    const orders = ['account', 'not-account', 'other', 'pwd1']
    const forgotten = ['Authentication', 'forgot', 'getCode', 'setPwd', 'success']
    const others = ['email', 'forbidden', 'index', 'kefu', 'list', 'phone', 'pwd', 'reault']
    expect(pages.sort()).toEqual([...orders, ...forgotten, ...others].sort())
    expect(files.filter((file) => /^ocr\/\w+\/chi_sim\.traineddata\.gz$/.test(file))).toHaveLength(1)
    expect(texts.size).toBeGreaterThan(20)
    // Proves that the searches below would find what they look for.
    expect(holding('账户找回')).not.toEqual([])
  })

  test('knows nothing of the console, the control API, the places of components and the development configuration', () => {
    const ofTesters = ['__mock', 'mock-server', 'Playwright', 'placesOf']
    const ofDevelopers = ['app-development-key', 'development-analytics-key', '127.0.0.1', '0.0.0.0', '[::1]']
    for (const word of [...ofTesters, ...ofDevelopers]) expect(holding(word), word).toEqual([])
    expect(files.filter((file) => /console|mock/i.test(file))).toEqual([])
    // Only React's development build says so.
    expect(holding('Download the React DevTools')).toEqual([])
  })

  test('holds no text of a fixture', async () => {
    const fixtures = await Promise.all(
      ['members', 'payments', 'chat'].map(async (name) => JSON.parse(await readFile(`fixtures/${name}.json`, 'utf8'))),
    )
    const told = [...new Set(strings(fixtures))].filter((text) => text.length >= 8 || /[^\p{ASCII}]{4}/u.test(text))
    expect(told.length).toBeGreaterThan(100)
    const scripts = [...texts].filter(([file]) => !/\.(wasm|bin)$/.test(file)).map(([, text]) => text)
    const all = scripts.join('\n')
    expect(told.filter((text) => all.includes(text))).toEqual([])
  })

  test('holds no private key, in PEM or without its lines', async () => {
    const pem = await readFile('fixtures/keys/development-private.pem', 'utf8')
    const lines = pem.split('\n').filter((line) => line.length === 64)
    expect(lines.length).toBeGreaterThan(20)
    for (const line of [...lines, 'PRIVATE KEY']) expect(holding(line)).toEqual([])
  })

  test('SEC-3 holds no list of the development dependencies of its libraries', async () => {
    const { scripts, devDependencies } = JSON.parse(await readFile('node_modules/tesseract.js/package.json', 'utf8'))
    const told = [...Object.values<string>(scripts), ...Object.keys(devDependencies).map((name) => `${name}":`)]
    expect(told.length).toBeGreaterThan(20)
    expect(told.filter((text) => holding(text).length > 0)).toEqual([])
    expect(holding('localhost:3000')).toEqual([])
  })

  test('SEC-3 names no foreign address that it could ask', () => {
    // The notices are for people, and name the homes of their authors.
    const asked = [...texts].filter(([file]) => file !== NOTICES)
    const named = asked.flatMap(([file, text]) =>
      [...text.matchAll(/https?:\/\/[A-Za-z0-9.-]+/g)].map(([origin]) => ({ file, origin })),
    )
    expect(named.filter(({ origin }) => !Object.hasOwn(HARMLESS_ORIGINS, origin))).toEqual([])
  })

  test.each(['index.html', 'account.html'])('SEC-1 %s has a strict policy that covers all inline content', (name) => {
    const page = (texts.get(name) ?? '').replaceAll('&#39;', "'")
    const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? ''
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        ["script-src 'self' 'wasm-unsafe-eval'", ...hashesOf(page, 'script')].join(' '),
        ["style-src 'self'", ...hashesOf(page, 'style')].join(' '),
        "connect-src 'self' https:",
        "object-src 'none'",
        "base-uri 'none'",
      ]),
    )
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).not.toContain('http:')
    const markup = page.replace(/<(script|style)>[\s\S]*?<\/\1>/g, '')
    expect(markup).not.toMatch(/<script(?![^>]*\s(?:src|type="application\/json"))|<style|\son\w+=|\sstyle=/)
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script'))
  })

  test('every text file has its compressed twins', () => {
    const plain = files.filter((file) => /\.(js|css|html|wasm)$/.test(file))
    expect(plain.filter((file) => !files.includes(`${file}.br`) || !files.includes(`${file}.gz`))).toEqual([])
  })
})

/** Hashes of the inline contents of the page, as a policy names them. */
function hashesOf(page: string, element: 'script' | 'style'): string[] {
  const inline = [...page.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))]
  expect(inline.length).toBeGreaterThan(0)
  return inline.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

describe('SEC-5 the production build', () => {
  const notices = () => texts.get(NOTICES) ?? ''
  const packageFile = async (name: string, file: string) => readFile(join('node_modules', name, file), 'utf8')

  test('SEC-5 says in its last lines that it holds the development key, and how to set another', () => {
    const last = said.trimEnd().split('\n').slice(-2).join('\n')
    expect(last).toContain('THIS BUILD HOLDS THE DEVELOPMENT KEY')
    expect(last).toContain('VITE_RSA_PUBLIC_KEY_FILE')
  })

  test('START-6 says in its last lines where the guard leads, and how a monitor can look at the app', () => {
    const last = said.trimEnd().split('\n').slice(-5).join('\n')
    expect(last).toMatch(/guard is on: .*automated browser, to https:\/\/www\.bing\.com\//)
    expect(last).toContain('window.devtoolsDetector')
    expect(last).toContain('VITE_DEVTOOLS_GUARD=off')
  })

  test('SEC-5 the production build holds the development key, and its notices name every package of its source maps', async () => {
    const pem = await readFile('fixtures/keys/development-public.pem', 'utf8')
    expect(holding(pem.replace(/-----[^-]+-----|\s/g, ''))).not.toEqual([])
    const maps = files.filter((name) => name.endsWith('.js.map'))
    const mapped = await Promise.all(maps.map((name) => readFile(join(folder, name), 'utf8')))
    const bundled = new Set(mapped.flatMap((map) => packagesIn(JSON.parse(map).sources)))
    expect([...bundled]).toEqual(expect.arrayContaining(['react', 'node-forge', 'jsqr', 'tesseract.js', 'uqr']))
    expect([...bundled].filter((name) => !new RegExp(`^  ${name}[ :]`, 'm').test(notices()))).toEqual([])
  })

  test.each(['react', 'node-forge', 'jsqr', 'dayjs', 'swr', 'uqr', 'countly-sdk-web', 'tesseract.js-core', 'zlibjs'])(
    'SEC-5 carries the whole licence of %s, with its version',
    async (name) => {
      const { version } = JSON.parse(await packageFile(name, 'package.json'))
      expect(notices()).toContain(`\n${name} ${version}\n`)
      expect(notices()).toContain((await packageFile(name, 'LICENSE')).trim())
    },
  )

  test.each(readdirSync('web/vite/licences/texts').filter((name) => name.endsWith('.txt')))(
    'SEC-5 carries the text kept in %s',
    async (name) => {
      expect(notices()).toContain((await readFile(join('web/vite/licences/texts', name), 'utf8')).trim())
    },
  )

  test('SEC-5 says where the data and the network of recognition are from', () => {
    expect(notices()).toMatch(/tesseract\.js-data\/chi_sim.*\n.*Balearica[\s\S]*It was changed/)
    expect(notices()).toMatch(/network of this project[\s\S]*taught by scripts\/training\/train\.py/)
  })
})

const packagesIn = (sources: string[]): string[] =>
  sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [])

describe('SEC-4 the headers file of the production build', () => {
  test('SEC-4 is the table of the server, with the policy of the page', () => {
    const page = /Content-Security-Policy" content="([^"]+)"/.exec(texts.get('index.html') ?? '')?.[1]
    const { 'Content-Security-Policy': framing = '', ...others } = securityHeaders('/nowhere')
    const headers = headersAt('/nowhere')
    expect(headers).toEqual({
      ...others,
      'Content-Security-Policy': `${page?.replaceAll('&#39;', "'")}; ${framing}`,
    })
    expect(framing).toBe("frame-ancestors 'self'")
    expect(Object.keys(others)).toEqual(['X-Content-Type-Options', 'Referrer-Policy', 'Cross-Origin-Opener-Policy'])
  })

  test('SEC-4 gives the same caching as the server, and no header twice', async () => {
    const script = files.find((file) => /^assets\/.*\.js$/.test(file))
    const engine = files.find((file) => /^ocr\/.*\.wasm$/.test(file))
    const mock = await startMock({ appDir: folder })
    try {
      for (const path of ['/', '/index.html', '/account', '/account.html', `/${script}`, `/${engine}`]) {
        const answer = await fetch(mock.url + path)
        const { 'Content-Security-Policy': _, ...headers } = headersAt(path)
        expect(headers['Cache-Control'], path).toBeTruthy()
        for (const [name, value] of Object.entries(headers)) expect(answer.headers.get(name), path).toBe(value)
      }
    } finally {
      await mock.close()
    }
  })

  /** Reads headers as hosts do: a path gets the headers of every matching rule. */
  function headersAt(path: string): Record<string, string> {
    const found: Record<string, string> = {}
    for (const block of (texts.get('_headers') ?? '').trim().split('\n\n')) {
      const [pattern = '', ...lines] = block.split('\n')
      if (pattern.endsWith('*') ? !path.startsWith(pattern.slice(0, -1)) : path !== pattern) continue
      for (const line of lines) {
        const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
        expect(found[name], `${name} twice for ${path}`).toBeUndefined()
        found[name] = value
      }
    }
    return found
  }
})

test('SEC-5 the command `npm sbom` lists every package of the build, no package for development, and no host', async () => {
  const { stdout } = await run('npm', ['sbom', '--omit', 'dev', '--package-lock-only'])
  const { bomFormat, components } = JSON.parse(stdout)
  const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8'))
  const listed = [...(texts.get(NOTICES) ?? '').matchAll(/^ {2}(\S+) \d+\.\d+\.\d+:/gm)].map(([, name = '']) => name)
  const bundled = listed.filter((name) => !['vite', 'rolldown'].includes(name))
  const names = components.map(({ name }: { name: string }) => name)
  expect(bomFormat).toBe('CycloneDX')
  expect(bundled.length).toBeGreaterThan(15)
  expect(bundled.filter((name) => !names.includes(name))).toEqual([])
  expect(Object.keys(devDependencies).filter((name) => names.includes(name))).toEqual([])
  expect(stdout.match(/https?:\/\/[^/"]+/g)).toEqual(['http://cyclonedx.org'])
})
