import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { APP_DIR, expect, test } from '../../helpers/browser-test'

/** The hashes in the names of files compress to other sizes after a change in any of them. */
const HASH = /-[\w-]{8}(?=\.(?:js|css)\b)/g

const bytesOf = new Map<string, number>()
function compressedBytes(path: string): number {
  const bytes =
    bytesOf.get(path) ?? brotliCompressSync(readFileSync(join(APP_DIR, path), 'utf8').replaceAll(HASH, '')).length
  bytesOf.set(path, bytes)
  return bytes
}

/** Limits on the compressed scripts that a page names: its first screen waits for all of them. */
test.for([
  // A thousand of them name the sources, in the offline build alone.
  ['index', 81_780],
  ['account', 91_690],
] as const)('PERF-1 the scripts that %s.html names stay small', ([name, most]) => {
  const html = readFileSync(join(APP_DIR, `${name}.html`), 'utf8')
  const scripts = [...html.matchAll(/<(?:link rel="modulepreload"|script type="module")[^>]*"(\/assets\/[^"]+\.js)"/g)]
  const sizes = scripts.map(([, path = '']) => ({ path, bytes: compressedBytes(path) }))
  expect(sizes.length).toBeGreaterThan(3)
  expect(
    sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    JSON.stringify(sizes),
  ).toBeLessThan(most)
})
