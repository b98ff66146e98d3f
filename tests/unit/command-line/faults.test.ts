import { expect, test } from 'vitest'
import { FAULT_KINDS, faultRequestSchema } from '#contract/calls/faults'
import { faults } from '../../../scripts/mock/verbs/faults'

test('SCN-2 the help of faults names every kind', () => {
  expect(FAULT_KINDS.filter((kind) => !new RegExp(`\\b${kind}\\b`).test(faults.help))).toEqual([])
})

test('SCN-2 the help of faults has an option for every member of a fault', () => {
  // The kind is a word, and the members of `match` are options of their own.
  const apart = ['kind', 'match']
  const members = new Set(faultRequestSchema.options.flatMap((option) => Object.keys(option.shape)))
  const missing = [...members].filter((name) => !new RegExp(`--${name}\\b`).test(faults.help))
  expect(missing.filter((name) => !apart.includes(name))).toEqual([])
})
