import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import parts from '../../../scripts/mutants/parts.json' with { type: 'json' }
import { compare, readExplanations, readReport } from '../../../scripts/mutants/survivors'

const mutant = (mutatorName: string, status: string, line: number) => ({
  mutatorName,
  status,
  replacement: 'a\n   b',
  location: { start: { line, column: 1 }, end: { line, column: 2 } },
})
const report = readReport(
  JSON.stringify({
    files: {
      'web/a.ts': {
        source: 'one\n  two(1)\nthree\n',
        mutants: [
          mutant('EqualityOperator', 'Survived', 2),
          mutant('StringLiteral', 'NoCoverage', 3),
          mutant('StringLiteral', 'Killed', 1),
          mutant('BlockStatement', 'Timeout', 1),
        ],
      },
    },
  }),
)
const entry = (kind: string, code: string, file = 'web/a.ts') =>
  `- ${file}, ${kind}, \`${code}\`: a reason: with a colon\n`

test('survivors are named by file, kind and the text of their line', () => {
  expect(compare(report, [])).toEqual({
    unexplained: [
      { file: 'web/a.ts', kind: 'EqualityOperator', code: 'two(1)', replacement: 'a b' },
      { file: 'web/a.ts', kind: 'StringLiteral', code: 'three', replacement: 'a b' },
    ],
    outdated: [],
  })
})

test('an explanation is kept as long as its mutant survives, and files of another report are left alone', () => {
  const text = `# Title\n\nWords.\n\n${entry('EqualityOperator', 'two(1)')}${entry('StringLiteral', 'one')}${entry('StringLiteral', 'x', 'web/b.ts')}`
  const { unexplained, outdated } = compare(report, readExplanations(text))
  expect(unexplained.map(({ code }) => code)).toEqual(['three'])
  expect(outdated).toEqual([{ file: 'web/a.ts', kind: 'StringLiteral', code: 'one', reason: 'a reason: with a colon' }])
})

test('an entry without a reason is refused', () => {
  expect(() => readExplanations('- web/a.ts, StringLiteral, `one`: \n')).toThrow('web/a.ts')
})

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
