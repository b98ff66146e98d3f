import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import parts from '../../../scripts/mutants/parts.json' with { type: 'json' }
import { readExplanations } from '../../../scripts/mutants/survivors'

test('each explained survivor names a line that is there', () => {
  const entries = readExplanations(readFileSync('scripts/mutants/survivors.md', 'utf8'))
  const missing = entries.filter(
    ({ file, code }) =>
      !existsSync(file) ||
      !readFileSync(file, 'utf8')
        .split('\n')
        .some((line) => line.trim() === code),
  )
  expect(missing).toEqual([])
})

/** A pattern is a folder, any folder in it, and a file name or `*` with an ending; `!` excludes files. */
function namesFile(pattern: string): boolean {
  const [folder = '', name = ''] = pattern.replace(/^!/, '').split('/**/')
  const fits = (file: string) => (name.startsWith('*') ? file.endsWith(name.slice(1)) : basename(file) === name)
  return existsSync(folder) && readdirSync(folder, { encoding: 'utf8', recursive: true }).some(fits)
}

test('each pattern of mutated files and of their tests names a file that is there', () => {
  const patterns = Object.values(parts).flatMap(({ mutate, tests }) => [...mutate, ...tests])
  expect(patterns.filter((pattern) => !namesFile(pattern))).toEqual([])
})
