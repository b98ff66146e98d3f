import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shrink } from '../../../scripts/explore/shrink'

const contains = (list: readonly number[], wanted: readonly number[]): boolean => {
  let next = 0
  for (const item of list) if (item === wanted[next]) next++
  return next === wanted.length
}

test('EXPL-1 shrinking keeps the steps that matter, in their order', async () => {
  const lists = fc.uniqueArray(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 40 })
  const cases = lists.chain((list) => fc.tuple(fc.constant(list), fc.subarray(list, { minLength: 1 })))
  await fc.assert(
    fc.asyncProperty(cases, async ([list, matters]) => {
      const attempt = async (part: readonly number[]) => (contains(part, matters) ? part : undefined)
      expect(await shrink(list, attempt)).toEqual(matters)
    }),
    { seed: 1 },
  )
})

test('EXPL-1 steps after the violation are dropped at once', async () => {
  const upTo = async (list: readonly string[]) =>
    list.includes('b') ? list.slice(0, list.indexOf('b') + 1) : undefined
  expect(await shrink(['a', 'b', 'c', 'd'], upTo)).toEqual(['b'])
})

test('EXPL-1 a search that has to end returns the shortest list so far', async () => {
  let left = 3
  const attempt = async (list: readonly number[]) => (list.includes(9) ? list : undefined)
  const list = Array.from({ length: 10 }, (_, index) => index)
  const found = await shrink(list, attempt, () => left-- > 0)
  expect(found).toContain(9)
  expect(found.length).toBeLessThan(10)
})
