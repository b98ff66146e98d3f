/** Compares two snapshots member by member. */
import { HIDDEN, redact } from './words/redact'

export interface Difference {
  /** `state.orders.0.status`; uploads by their file name. */
  path: string
  /** Its values, left out where it is missing. */
  was?: unknown
  is?: unknown
}

/** @param one, other texts of snapshots. @returns an empty list when they are equal */
export function snapshotDifference(one: string, other: string): Difference[] {
  const [left, right] = [leaves(JSON.parse(one)), leaves(JSON.parse(other))]
  return [...new Set([...left.keys(), ...right.keys()])].sort().flatMap((path) => {
    const [was, is] = [left.get(path), right.get(path)]
    return was === is ? [] : [difference(path, was, is)]
  })
}

/** @param was, is JSON; undefined where the member is missing */
export const difference = (path: string, was: string | undefined, is: string | undefined): Difference => ({
  path,
  ...(was === undefined ? {} : { was: JSON.parse(was) }),
  ...(is === undefined ? {} : { is: JSON.parse(is) }),
})

/** Hides values that are secrets, but not that they differ. */
export function differenceWithoutSecrets(difference: Difference): Difference {
  const names = difference.path.split('.')
  const hide = (value: unknown): unknown => {
    const whole = names.reduceRight((inner, name) => (isIndex(name) ? [inner] : { [name]: inner }), value)
    const hidden = names.reduce((at, name) => Object(at)[isIndex(name) ? 0 : name], redact(whole, 'data'))
    return hidden === undefined ? HIDDEN : hidden
  }
  const { path, ...values } = difference
  return { path, ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hide(value)])) }
}

const isIndex = (name: string): boolean => /^\d+$/.test(name)

/** A value of a difference in words. */
export const shown = (value: unknown): string => JSON.stringify(value) ?? '(none)'

export const differenceLine = ({ path, was, is }: Difference): string => `${path}: ${shown(was)} → ${shown(is)}`

/** The members of a value that have none themselves, as JSON by their path. */
export function leaves(value: unknown, path = ''): Map<string, string> {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : []
  // An empty list is a leaf too, so that `[]` differs from a list with members.
  if (members.length === 0) return new Map([[path, JSON.stringify(value)]])
  return new Map(members.flatMap(([name, member]) => [...leaves(member, path === '' ? name : `${path}.${name}`)]))
}
