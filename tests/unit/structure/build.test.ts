import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const COMPRESSED = new Set(['.br', '.gz'])

/** What libraries carry in their texts and the app never asks: each with the reason why it is there. */
const HARMLESS_ORIGINS: Readonly<Record<string, string>> = {
  'http://www.w3.org': 'names of XML vocabularies',
  'https://react.dev': 'explanations of error numbers',
  'https://reactrouter.com': 'explanations in error texts',
  'https://rolldown.rs': 'explanations in error texts',
  'https://github.com': 'home of a library',
  'https://opencollective.com': 'home of a library',
  'https://fingerprint.com': 'home of a library',
  'https://m1.openfpcdn.io': 'the ping of the fingerprint library, off',
  'https://resources.count.ly': 'pictures of the analytics library for windows that are never opened',
  'https://cdn.jsdelivr.net': 'defaults of the recognition library, all of them overridden',
  'https://www.bing.com': 'where the developer-tools guard leads',
  'http://localhost': 'a base for reading addresses without one',
}

let folder = ''
let files: string[] = []
const texts = new Map<string, string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'))
  // The configuration of production, whatever the one who tests has set.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITE_|NODE_ENV$|PORT$)/.test(name)))
  const args = ['build', '--config', 'web/vite.config.ts', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  await run('node', ['node_modules/vite/bin/vite.js', ...args], { env })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  files = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  for (const file of files.filter((name) => !COMPRESSED.has(extname(name))))
    texts.set(file, await readFile(join(folder, file), 'utf8'))
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const holding = (text: string): string[] => [...texts].filter(([, all]) => all.includes(text)).map(([file]) => file)

/** Every text that stands in a fixture, long enough not to occur by chance. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

describe('CON-4 the production build', () => {
  test('is there, with one page and the recognition engine', () => {
    expect(files.filter((file) => file.endsWith('.html'))).toEqual(['index.html'])
    expect(files.filter((file) => /^ocr\/\w+\/chi_sim\.traineddata\.gz$/.test(file))).toHaveLength(1)
    expect(texts.size).toBeGreaterThan(20)
    // Proof that what is looked for below would be found.
    expect(holding('账户找回')).not.toEqual([])
  })

  test('knows nothing of the console and the control API', () => {
    for (const word of ['__mock', 'mock-server', 'Playwright']) expect(holding(word), word).toEqual([])
    expect(files.filter((file) => /console|mock/i.test(file))).toEqual([])
  })

  test('holds no text of a fixture', async () => {
    const fixtures = await Promise.all(
      ['members', 'payments', 'chat'].map(async (name) => JSON.parse(await readFile(`fixtures/${name}.json`, 'utf8'))),
    )
    const told = [...new Set(strings(fixtures))].filter((text) => text.length >= 8 || /[^\p{ASCII}]{4}/u.test(text))
    expect(told.length).toBeGreaterThan(100)
    const scripts = [...texts.values()].join('\n')
    expect(told.filter((text) => scripts.includes(text))).toEqual([])
  })

  test('holds no private key, in PEM or without its lines', async () => {
    const pem = await readFile('fixtures/keys/development-private.pem', 'utf8')
    const lines = pem.split('\n').filter((line) => line.length === 64)
    expect(lines.length).toBeGreaterThan(20)
    for (const line of [...lines, 'PRIVATE KEY']) expect(holding(line)).toEqual([])
  })

  test('holds nothing of the development configuration', () => {
    for (const word of ['app-development-key', 'development-analytics-key', '127.0.0.1', '0.0.0.0', '[::1]'])
      expect(holding(word), word).toEqual([])
  })

  test('SEC-3 names no foreign address that it could ask', () => {
    const named = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/https?:\/\/[A-Za-z0-9.-]+/g)].map(([origin]) => ({ file, origin })),
    )
    expect(named.filter(({ origin }) => !Object.hasOwn(HARMLESS_ORIGINS, origin))).toEqual([])
  })

  test('takes the recognition engine from its own origin: the foreign defaults stand in the library alone', () => {
    const ours = files.filter((file) => /^assets\/(picture|payment|engine|order|index|qr)[^/]*\.js$/.test(file))
    expect(ours.length).toBeGreaterThan(2)
    for (const file of ours) expect(texts.get(file), file).not.toMatch(/jsdelivr|unpkg|cdnjs|tessdata\.projectnaptha/)
    expect(holding('ocr/').some((file) => ours.includes(file))).toBe(true)
  })

  test('SEC-1 its page has a strict policy and nothing inline', () => {
    const page = (texts.get('index.html') ?? '').replaceAll('&#39;', "'")
    const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? ''
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "connect-src 'self' https:",
        "object-src 'none'",
        "base-uri 'none'",
      ]),
    )
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).not.toContain('http:')
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=|\sstyle=/)
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script'))
  })

  test('every text file has its compressed twins', () => {
    const plain = files.filter((file) => /\.(js|css|html|wasm)$/.test(file))
    expect(plain.filter((file) => !files.includes(`${file}.br`) || !files.includes(`${file}.gz`))).toEqual([])
  })
})
