import { z } from 'zod'
import { FAULT_KINDS } from '../calls/faults'
import { suggestPath } from '../words/paths'
import { closest, suggest } from '../words/suggestions'

/** An error at one place of a value, with a suggestion if there is one. */
export interface Complaint {
  path: PropertyKey[]
  /** `rules.1.do`, '' for the whole. */
  key: string
  unknownName: boolean
  /** The value is a path that no call has. */
  unknownPath?: boolean
  message: string
  hint?: string
}

type Reading<Data> = { data: Data; complaints?: never } | { data?: never; complaints: [Complaint, ...Complaint[]] }

/** Parses a value. A word that stands where a known one should is compared with those. */
export function readAs<Schema extends z.ZodType>(schema: Schema, value: unknown): Reading<z.output<Schema>> {
  const { success, data, error } = schema.safeParse(value, { error: inWords })
  if (success) return { data }
  const [first = { ...place([]), unknownName: false, message: 'not understood' }, ...rest] = complaints(
    schema,
    error,
    value,
  )
  return { complaints: [first, ...rest] }
}

/** One line for a terminal or a form. */
export const complaintLine = ({ key, message, hint }: Complaint): string =>
  [`${key === '' ? '' : `${key}: `}${message}`, ...(hint === undefined ? [] : [`(${hint})`])].join(' ')

const NOUNS: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** Says what a schema that has no words of its own expects; the library's words stand for the rest. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    const noun = NOUNS[issue.expected]
    return noun && (issue.input === undefined ? `${noun} is missing` : `${noun} is needed, not ${shown(issue.input)}`)
  }
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return 'must not be empty'
  if (issue.code === 'too_small') return `at least ${issue.minimum}${UNITS[issue.origin] ?? ''}`
  if (issue.code === 'too_big') return `at most ${issue.maximum}${UNITS[issue.origin] ?? ''}`
  return undefined
}

const UNITS: Partial<Record<string, string>> = { string: ' characters', array: ' entries' }

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null ? 'an object' : JSON.stringify(value)
}

function complaints(schema: z.ZodType, { issues }: z.ZodError, value: unknown): Complaint[] {
  return issues.flatMap((issue): Complaint[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((name) => {
        const path = [...issue.path, name]
        const found = { ...place(path), unknownName: true, message: 'unknown field' }
        const known = keysAt(schema, issue.path)
        if (known.includes(name)) return { ...found, hint: 'it belongs to another kind' }
        // A member of a member, given one level too high: a fault's path belongs in its match.
        const owner = known.find((key) => keysAt(schema, [...issue.path, key]).includes(name))
        return owner === undefined ? withHint(found, name, known) : { ...found, hint: `it belongs into ${owner}` }
      })
    const found = { ...place(issue.path), unknownName: false, message: issue.message }
    const unknownPath = issue.code === 'custom' ? issue.params?.['path'] : undefined
    if (typeof unknownPath === 'string') return [{ ...found, unknownPath: true, hint: suggestPath(unknownPath) }]
    const word = valueAt(value, issue.path)
    const isKind = issue.code === 'invalid_union' && issue.path.at(-1) === 'kind'
    if (isKind)
      return [{ ...found, message: `no such kind${meant(word, FAULT_KINDS)}; known: ${FAULT_KINDS.join(', ')}` }]
    if (issue.code !== 'invalid_value' || typeof word !== 'string') return [found]
    return [withHint({ ...found, message: `there is no ${word}` }, word, issue.values.map(String))]
  })
}

function meant(word: unknown, known: readonly string[]): string {
  const near = typeof word === 'string' ? closest(word, known) : null
  return near === null ? '' : `, did you mean ${near}?`
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined),
    value,
  )

const place = (path: PropertyKey[]) => ({ path, key: path.map(String).join('.') })

const withHint = (complaint: Complaint, name: string, known: string[]): Complaint =>
  known.length > 0 ? { ...complaint, hint: suggest(name, known) } : complaint

/** The members a schema knows at a path, to suggest one for a mistyped name. */
function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const [first, ...rest] = path
  const plain = unwrap(schema)
  if (plain instanceof z.ZodDiscriminatedUnion || plain instanceof z.ZodUnion)
    return [...new Set(plain.options.flatMap((option) => keysAt(option, path)))]
  if (plain instanceof z.ZodObject) {
    if (first === undefined) return Object.keys(plain.shape)
    const member = new Map(Object.entries(plain.shape)).get(String(first))
    return member ? keysAt(member, rest) : []
  }
  if (plain instanceof z.ZodArray) return keysAt(plain.element, rest)
  if (plain instanceof z.ZodRecord) return keysAt(plain.valueType, rest)
  return []
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap())
  return schema
}
