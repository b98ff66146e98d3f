/**
 * Compares two answers by shape: members and types, empty against filled. Values may differ, because each side has data of
 * its own.
 */
import { isObject } from '#protocol/shape'
import type { ShapeDifference } from '../contract/calls/upstream'

export type Found = Omit<ShapeDifference, 'at' | 'path'>

/** @param member path of both values, '' for the whole */
export function shapeDifferences(here: unknown, there: unknown, member = ''): Found[] {
  if (isObject(here) && isObject(there)) return inMembers(here, there, member)
  if (Array.isArray(here) && Array.isArray(there)) return inItems(here, there, member)
  if (isEmpty(here) !== isEmpty(there) && mayBeEmpty(here, there)) return [found('empty', here, there, member)]
  return typeOf(here) === typeOf(there) ? [] : [found('type', here, there, member)]
}

function inMembers(here: Record<string, unknown>, there: Record<string, unknown>, member: string): Found[] {
  const names = [...new Set([...Object.keys(here), ...Object.keys(there)])]
  return names.flatMap((name) => {
    const at = member === '' ? name : `${member}.${name}`
    if (!Object.hasOwn(there, name))
      return [{ kind: 'missing' as const, member: at, here: typeOf(here[name]), there: 'missing' }]
    if (!Object.hasOwn(here, name))
      return [{ kind: 'additional' as const, member: at, here: 'missing', there: typeOf(there[name]) }]
    return shapeDifferences(here[name], there[name], at)
  })
}

/** Every item there is compared with the items here as a whole, and each difference is named once. */
function inItems(here: unknown[], there: unknown[], member: string): Found[] {
  if (here.length === 0 || there.length === 0)
    return here.length === there.length ? [] : [found('empty', here, there, member)]
  const at = `${member}[]`
  const all = there.slice(0, MAX_ITEMS).flatMap((item) => leastOf(here.map((own) => shapeDifferences(own, item, at))))
  return [...new Map(all.map((one) => [`${one.kind} ${one.member}`, one])).values()]
}

/** Items may differ among themselves, so the most similar one counts. */
const MAX_ITEMS = 200
const MAX_COMPARED = 50
function leastOf(candidates: Found[][]): Found[] {
  const [first = [], ...rest] = candidates.slice(0, MAX_COMPARED)
  return rest.reduce((least, one) => (one.length < least.length ? one : least), first)
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0)

/** null stands for an empty value of any type; '' only for an empty text. */
const mayBeEmpty = (here: unknown, there: unknown): boolean =>
  here === null || there === null || typeOf(here).split(' ').at(-1) === typeOf(there).split(' ').at(-1)

const found = (kind: Found['kind'], here: unknown, there: unknown, member: string): Found => ({
  kind,
  member,
  here: typeOf(here),
  there: typeOf(there),
})

/** `string`, `empty string`, `array`, `null`, … */
function typeOf(value: unknown): string {
  if (value === null) return 'null'
  const type = Array.isArray(value) ? 'array' : typeof value
  return isEmpty(value) ? `empty ${type}` : type
}
