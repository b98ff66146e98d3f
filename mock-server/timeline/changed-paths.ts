/** Compares two states by identity: only parts that a change created are visited. */
import { isDeepStrictEqual } from 'node:util'

/** @returns the paths that differ, each as high as all below it is new: `state.orders.0.status` */
export function changedPaths(before: unknown, after: unknown, path = 'state'): string[] {
  if (before === after || areEqualLists(before, after)) return []
  // A restored state has objects of its own.
  if (WHOLE.test(path) && isDeepStrictEqual(before, after)) return []
  if (WHOLE.test(path) || isLeaf(before) || isLeaf(after) || Array.isArray(before) !== Array.isArray(after))
    return [path]
  if (isShortened(before, after)) return [path]
  const [was, is] = [before as Members, after as Members]
  return namesThatDiffer(was, is).flatMap((name) => changedPaths(was[name], is[name], `${path}.${name}`))
}

/** Parts whose members a tester may name, with dots too. */
const WHOLE = /^state\.(faults\.\d+\.spec|scenario\.rules\.\d+)$/

/** Lists may be long: names are made only of what differs. */
function namesThatDiffer(was: Members, is: Members): (string | number)[] {
  if (!Array.isArray(was) || !Array.isArray(is))
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => was[name] !== is[name])
  const differing: number[] = []
  for (let at = 0; at < Math.max(was.length, is.length); at++) if (was[at] !== is[at]) differing.push(at)
  return differing
}

/** All items behind one that is gone moved: the list is one change. The last one is named by its place. */
const isShortened = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) &&
  Array.isArray(after) &&
  after.length > 0 &&
  after.length < before.length &&
  after.at(-1) === before.at(-1) &&
  freshIn(before, after).length === 0

/** Items of a list that it did not have before. */
export function freshIn(before: readonly unknown[], after: readonly unknown[]): unknown[] {
  const known = new Set(before)
  return after.filter((item) => !known.has(item))
}

/** A restored state has lists of its own. */
const areEqualLists = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) &&
  Array.isArray(other) &&
  isLeaf(one) &&
  one.length === other.length &&
  one.every((item, at) => item === other[at])

type Members = Readonly<Record<string | number, unknown>>

/** Lists of numbers and texts count as one value. */
const isLeaf = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Array.isArray(value) && value.length > 0 && typeof value[0] !== 'object')

export const valueAt = (state: unknown, path: string): unknown =>
  path
    .split('.')
    .slice(1)
    .reduce((value: unknown, name) => (value as Members | undefined)?.[name], state)
