import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const listed = [...readFileSync('tests/requirements.md', 'utf8').matchAll(/^- ([A-Z0-9]+-\d+) /gm)].map(([, id]) => id)

/** The ids at the beginning of a title: `'REC-15 REC-29 polls …'`. */
function idsOfTitles(source: string): string[] {
  return [...source.matchAll(/['"`]((?:[A-Z][A-Z0-9]+-\d+ )+)/g)].flatMap(([, ids = '']) => ids.trim().split(' '))
}

const carried = new Set(
  readdirSync('tests', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => idsOfTitles(readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))),
)

test('no test carries an id that is not listed', () => {
  expect([...carried].filter((id) => !listed.includes(id))).toEqual([])
})

test('every listed requirement is listed once and has a test', () => {
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((id) => id !== undefined && !carried.has(id))).toEqual([])
})
