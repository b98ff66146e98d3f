import { readdirSync } from 'node:fs'
import { extname, posix } from 'node:path'
import { expect, test } from 'vitest'

/** More files than this beside each other take longer to look through than a folder's name saves. */
const MOST = 16
const CODE = new Set(['.ts', '.tsx', '.mjs', '.css', '.py'])

/** Folders that may hold more, each with its reason. */
const LISTS: Readonly<Record<string, string>> = {
  'scripts/pictures/apps': 'the stages of one drawing, from the facts to the photo; the designs stand below',
  'web/src/recognition/payment/decide': 'one kind of evidence for a time or an id in each file',
  'web/src/ui/kit': 'a list of components, each with its sheet',
}

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

test(`no folder of code holds more than ${MOST} files beside each other, but for the named lists`, () => {
  expect(folders.size).toBeGreaterThan(100)
  expect(large.filter((folder) => !Object.hasOwn(LISTS, folder))).toEqual([])
})

test('a list that has become short loses its exception', () => {
  expect(Object.keys(LISTS).filter((folder) => !large.includes(folder))).toEqual([])
})
