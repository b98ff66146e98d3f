import { readdirSync } from 'node:fs'
import { extname, posix } from 'node:path'
import { expect, test } from 'vitest'

/** More files than this beside each other take longer to look through than a folder's name saves. */
const MOST = 16
const CODE = new Set(['.ts', '.tsx', '.mjs', '.css', '.py'])

function codeFilesByFolder(): Map<string, number> {
  const found = new Map<string, number>()
  for (const root of ['web', 'mock-server', 'scripts', 'tests', 'fixtures'])
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && CODE.has(extname(entry.name))) {
        const folder = posix.join(entry.parentPath)
        found.set(folder, (found.get(folder) ?? 0) + 1)
      }
  return found
}

const folders = codeFilesByFolder()
const large = [...folders].filter(([, count]) => count > MOST).map(([folder]) => folder)

test(`no folder of code holds more than ${MOST} files beside each other`, () => {
  expect(folders.size).toBeGreaterThan(100)
  expect(large).toEqual([])
})
