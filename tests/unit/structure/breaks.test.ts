/** The table of deliberate breaks fits the sources: `npm run mutants -- screens` can make every one of them. */
import { describe, expect, test } from 'vitest'
import { problemOf, readBreaks } from '../../../scripts/mutants/breaks-table'
import { ROOT } from '../../../scripts/setup.mjs'

/** Breaks for one requirement. */
const MOST = 2
const breaks = readBreaks(ROOT)

describe('the table of breaks', () => {
  test('each requirement has one or two', () => {
    const clauses = breaks.map(({ clause }) => clause)
    expect(clauses.filter((clause) => clauses.filter((other) => other === clause).length > MOST)).toEqual([])
  })

  test('each changes one place of a file that is there, and names a test that is there', () => {
    const problems = breaks.flatMap((entry) => {
      const problem = problemOf(entry, ROOT)
      return problem === undefined ? [] : [`${entry.clause}: ${problem}`]
    })
    expect(problems).toEqual([])
  })

  test('no two are the same', () => {
    const changes = breaks.map(({ file, find, replace, test }) => JSON.stringify([file, find, replace, test]))
    expect(changes.filter((change, index) => changes.indexOf(change) !== index)).toEqual([])
  })

  test('a break that cannot be made is reported with the reason', () => {
    const good = { clause: 'HELP-1', file: 'web/index.html', find: '<html', replace: '' }
    const entry = { ...good, test: 'tests/unit/structure/breaks.test.ts' }
    expect(problemOf(entry, ROOT)).toBeUndefined()
    expect(problemOf({ ...entry, find: 'not there' }, ROOT)).toMatch(/^found 0 times/)
    expect(problemOf({ ...entry, find: '<' }, ROOT)).toMatch(/^found \d+ times/)
    expect(problemOf({ ...entry, replace: '<html' }, ROOT)).toBe('changes nothing')
    expect(problemOf({ ...entry, file: 'web/gone.ts' }, ROOT)).toBe('no such file: web/gone.ts')
    expect(problemOf({ ...entry, test: 'tests/unit/gone.test.ts' }, ROOT)).toBe('no such test: tests/unit/gone.test.ts')
    const untitled = { ...entry, test: 'tests/unit/structure/survivors.test.ts', name: 'breaks apples' }
    expect(problemOf(untitled, ROOT)).toMatch(/ has the words breaks apples$/)
  })
})
