/** Compares answers with the contract; every function returns the differences, none when the contract holds. */
import type { z } from 'zod'
import { isSuccess } from '#protocol/codes'
import { isObject } from '#protocol/shape'
import type { Difference } from './result'

/** An answer as it came: the code as a number, or its raw form when it is none. */
export interface RawEnvelope {
  code: number
  value: Record<string, unknown>
}

/** Success with data of this form. Members that the contract does not name are allowed. */
export function answers({ code, value }: RawEnvelope, data?: z.ZodType): Difference[] {
  if (!isSuccess(code)) return [{ member: 'code', expected: '200', found: String(code) }]
  const text =
    typeof value['msg'] === 'string' ? [] : [{ member: 'msg', expected: 'string', found: typeOf(value['msg']) }]
  return data ? [...text, ...fits(data, value['data'], 'data')] : text
}

export function hasCode({ code, value }: RawEnvelope, expected: number): Difference[] {
  const wrong = code === expected ? [] : [{ member: 'code', expected: String(expected), found: String(code) }]
  return [...wrong, ...hasMessage(value)]
}

/** Codes that say something else than that the input was refused. */
const OTHER_MEANINGS = [0, 200, 101, 102, 205, 404, 405]

/** Refused for its input, with a message for the member. */
export function refuses({ code, value }: RawEnvelope): Difference[] {
  const wrong = OTHER_MEANINGS.includes(code) || code >= 500
  return [...(wrong ? [{ member: 'code', expected: '201 or 204', found: String(code) }] : []), ...hasMessage(value)]
}

const hasMessage = ({ msg }: Record<string, unknown>): Difference[] =>
  typeof msg === 'string' && msg !== '' ? [] : [{ member: 'msg', expected: 'a message', found: typeOf(msg) }]

/** Each difference once, however many items of a list show it. */
export function fits(schema: z.ZodType, value: unknown, member: string): Difference[] {
  const parsed = schema.safeParse(value)
  if (parsed.success) return []
  const found = parsed.error.issues.map((issue) => ({
    member: memberOf(member, issue.path),
    expected: issue.code === 'invalid_type' ? issue.expected : issue.message,
    found: typeOf(valueAt(value, issue.path)),
  }))
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]
}

const memberOf = (member: string, path: readonly PropertyKey[]): string =>
  path.reduce<string>((at, part) => {
    if (typeof part === 'number') return `${at}[]`
    return at === '' ? String(part) : `${at}.${String(part)}`
  }, member)

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, part) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[part], value)

function typeOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (isObject(value)) return 'object'
  return value === '' ? 'empty string' : typeof value
}
