/** The parts of the matrix: its cells, what counts as a difference, what the page marks. */
import { expect, test } from 'vitest'
import { FAULT_KINDS, faultRequestSchema } from '#contract/calls/faults'
import { chosenCells, fileName, outcomeOf } from '../../../scripts/gallery/matrix/cells'
import { strikes } from '../../../scripts/gallery/matrix/strikes'
import { struckStates } from '../../../scripts/screens/struck-states'
import { ROUTE_PATHS, screenFile } from '../../../web/src/screen-files'

test('MTX-1 every kind of fault but HOLD is a column, as are the codes that have a meaning of their own', () => {
  const faults = strikes.flatMap(({ fault }) => (fault ? [faultRequestSchema.parse(fault)] : []))
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(FAULT_KINDS.filter((kind) => kind !== 'HOLD')))
  const codes = faults.flatMap((fault) => (fault.kind === 'BUSINESS' ? [fault.code] : []))
  expect(codes).toEqual(expect.arrayContaining([101, 102, 201, 204, 205, 410, 412]))
  // A fault at some calls only would miss the screens that make other calls.
  expect(faults.every(({ match, times, after }) => Object.keys(match).length === 0 && !times && !after)).toBe(true)
})

test('MTX-1 every screen file has at least one row, and no two cells share a picture', () => {
  const drawn = new Set(struckStates.map(({ path }) => screenFile(path)))
  expect([...ROUTE_PATHS, '/nowhere'].filter((path) => !drawn.has(screenFile(path)))).toEqual([])
  const files = chosenCells({}).map(fileName)
  expect(files.length).toBe(struckStates.length * strikes.length)
  expect(new Set(files).size).toBe(files.length)
})

test('MTX-1 a part of a name picks screens, names pick columns, and an unknown name is refused', () => {
  const picked = chosenCells({ only: 'account, waiting', fault: '205,HANG' })
  expect(picked.map(fileName)).toEqual(['account-waiting--205.png', 'account-waiting--HANG.png'])
  expect(() => chosenCells({ only: 'nothing' })).toThrow('--only: no screen has nothing in its name')
  expect(() => chosenCells({ fault: '205,HANGS' })).toThrow('--fault: there is no HANGS')
})

test('MTX-1 a first picture is new, changed edges of letters do not count, and more is a difference', () => {
  expect(outcomeOf(null).outcome).toBe('new')
  expect(outcomeOf(0).outcome).toBe('same')
  expect(outcomeOf(0.0004).outcome).toBe('same')
  expect(outcomeOf(0.004)).toEqual({ outcome: 'differs', words: '0.40 % of its pixels' })
  expect(outcomeOf(1)).toEqual({ outcome: 'differs', words: '100 % of its pixels' })
})
