import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = 'web/src'

/** Which folders a folder may import besides itself. `features` may import all of them, and never one another. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  recognition: ['protocol'],
  platform: ['protocol'],
  text: ['protocol'],
  store: ['protocol'],
  api: ['protocol', 'platform'],
  ui: ['protocol', 'platform', 'store', 'text'],
}
const BELOW_FEATURES = Object.keys(MAY_IMPORT)

/** Packages that only some folders may use; others are free. */
const OWNERS: Readonly<Record<string, (file: string) => boolean>> = {
  'node-forge': (file) => file === 'protocol/crypto.ts' || file === 'protocol/node-forge.d.ts',
  swr: (file) => ['api', 'features'].includes(folderOf(file)),
  'tesseract.js': (file) => folderOf(file) === 'recognition',
  react: (file) => isHook(file) || mayRender(file),
  'react-dom': mayRender,
  'react-router-dom': mayRender,
}
const mayRenderIn = new Set(['ui', 'features', ''])
function mayRender(file: string): boolean {
  return mayRenderIn.has(folderOf(file))
}
const isHook = (file: string) => basename(file).startsWith('use-')

interface Import {
  file: string
  /** Of ours: a path below web/src. Of others: the name of the package. */
  target: string
  isOurs: boolean
}

const files = readdirSync(ROOT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => posix.relative(ROOT, posix.join(entry.parentPath, entry.name)))
const imports = files.flatMap(importsOf)

/** '' for what stands in web/src itself: it may import everything. */
function folderOf(path: string): string {
  const [first = '', rest] = path.split('/')
  return rest === undefined ? '' : first
}
const featureOf = (path: string): string => path.split('/')[1] ?? ''

function importsOf(file: string): Import[] {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const named = [
    ...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g),
    ...source.matchAll(/new URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g),
    ...source.matchAll(/declare module ['"]([^'"]+)['"]/g),
  ].map(([, name = '']) => name)
  return named.map((name) => {
    if (name.startsWith('#protocol/')) return { file, target: name.slice(1), isOurs: true }
    if (name.startsWith('.')) return { file, target: posix.join(posix.dirname(file), name), isOurs: true }
    const parts = name.split('/')
    return { file, target: parts.slice(0, name.startsWith('@') ? 2 : 1).join('/'), isOurs: false }
  })
}

const said = (found: Import[]) => found.map(({ file, target }) => `${file} → ${target}`)

describe('the table of imports', () => {
  test('there are files and imports to look at', () => {
    expect(files.length).toBeGreaterThan(80)
    expect(imports.filter(({ isOurs }) => isOurs).length).toBeGreaterThan(200)
    expect(said(imports)).toContain('protocol/crypto.ts → node-forge')
    expect(said(imports)).toContain('features/order/creation/create-order.ts → api/call')
  })

  test('every folder has its row', () => {
    const folders = new Set(files.map(folderOf))
    expect([...folders].filter((name) => !['', 'features', ...BELOW_FEATURES].includes(name))).toEqual([])
    expect(BELOW_FEATURES.filter((name) => !folders.has(name))).toEqual([])
  })

  test.each(BELOW_FEATURES)('%s imports what its row allows', (folder) => {
    const allowed = [folder, ...(MAY_IMPORT[folder] ?? [])]
    const own = imports.filter(({ file, isOurs }) => isOurs && folderOf(file) === folder)
    expect(said(own.filter(({ target }) => !allowed.includes(folderOf(target))))).toEqual([])
  })

  const features = [...new Set(files.filter((file) => folderOf(file) === 'features').map(featureOf))]
  test.each(features)('features/%s imports no other feature, and nothing above itself', (feature) => {
    const own = imports.filter(
      ({ file, isOurs }) => isOurs && folderOf(file) === 'features' && featureOf(file) === feature,
    )
    const foreign = own.filter(({ target }) => {
      const folder = folderOf(target)
      return folder === 'features' ? featureOf(target) !== feature : !BELOW_FEATURES.includes(folder)
    })
    expect(own.length).toBeGreaterThan(0)
    expect(said(foreign)).toEqual([])
  })

  test('nothing in web/src reaches outside of it: no mock server, no fixtures, no scripts, no console', () => {
    expect(said(imports.filter(({ target, isOurs }) => isOurs && target.startsWith('..')))).toEqual([])
    expect(said(imports.filter(({ target }) => target.startsWith('node:')))).toEqual([])
  })

  test.each(Object.entries(OWNERS))('%s is imported only where it belongs', (name, isOwner) => {
    const found = imports.filter(({ target, isOurs }) => !isOurs && target === name)
    expect(found.length).toBeGreaterThan(0)
    expect(said(found.filter(({ file }) => !isOwner(file)))).toEqual([])
  })

  test('ERR-6 the calls show nothing themselves, for no path: api imports neither ui nor React', () => {
    const shown = imports.filter(
      ({ file, target }) => folderOf(file) === 'api' && /^(ui\/|features\/|react|text\/)/.test(target),
    )
    expect(said(shown)).toEqual([])
  })
})

describe('the mock server', () => {
  const outside = /(?:\bfrom|\bimport)\s*\(?\s*['"]((?:\.\.\/)+web\/[^'"]*)['"]/g
  test('imports of the web app the protocol alone, by its own name', () => {
    const sources = readdirSync('mock-server', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
    const found = sources.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(outside)].map(([, name]) => `${path} → ${name}`),
    )
    expect(sources.length).toBeGreaterThan(30)
    expect(found).toEqual([])
  })
})

describe('the sources of the web app', () => {
  test('CON-4 SEC-3 name no host but in the defaults of the build', () => {
    const named = files.flatMap((file) =>
      [
        ...readFileSync(join(ROOT, file), 'utf8').matchAll(
          /(?:https?:)?\/\/[\w-]+(?:\.[\w-]+)+|localhost|127\.0\.0\.1/g,
        ),
      ].map(([host]) => `${file}: ${host}`),
    )
    expect(named).toEqual([])
  })
})
