/**
 * Readers for answers: unknown in, typed value out, or ShapeError. Production back ends send numbers as strings and
 * omit empty values, so the readers are lenient where this loses nothing.
 */

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a text that is JSON; `fallback` for any other. */
export function jsonOr(text: string, fallback: unknown): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fallback
  }
}

/** The JSON that a back end sends if it keeps to the contract. */
export type Form =
  | 'string'
  | 'number'
  | 'anything'
  | { readonly oneOf: readonly number[] }
  | { readonly item: Form }
  | { readonly members: Readonly<Record<string, Form>> }
  | { readonly optional: Form }

export interface Reader<T> {
  (value: unknown): T
  readonly form: Form
}

export class ShapeError extends Error {
  override name = 'ShapeError'
}

export const reader = <T>(form: Form, read: (value: unknown) => T): Reader<T> => Object.assign(read, { form })

export const text = reader('string', (value) => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (value === null || value === undefined) return ''
  throw new ShapeError('not a text')
})

export const number = reader('number', (value) => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof read === 'number' && Number.isFinite(read)) return read
  throw new ShapeError('not a number')
})

export const oneOf = <T extends number>(...allowed: T[]): Reader<T> =>
  reader({ oneOf: allowed }, (value) => {
    const read = number(value)
    const found = allowed.find((item) => item === read)
    if (found === undefined) throw new ShapeError('not an allowed number')
    return found
  })

export const list = <T>(item: Reader<T>): Reader<T[]> =>
  reader({ item: item.form }, (value) => {
    if (value === null || value === undefined) return []
    if (!Array.isArray(value)) throw new ShapeError('not a list')
    return value.map((one) => item(one))
  })

/** Returns `fallback` when `read` throws. Only for values that no screen depends on. */
export const or = <T>(read: Reader<T>, fallback: T): Reader<T> =>
  reader(read.form, (value) => {
    try {
      return read(value)
    } catch {
      return fallback
    }
  })

export const optional = <T>(read: Reader<T>): Reader<T> => reader({ optional: read.form }, read)

/** Members the shape does not name are dropped. */
export const shape = <T extends object>(members: { [K in keyof T]-?: Reader<T[K]> }): Reader<T> => {
  const names = Object.keys(members) as (keyof T & string)[]
  const forms = Object.fromEntries(names.map((name) => [name, members[name].form]))
  return reader({ members: forms }, (value) => {
    if (!isObject(value)) throw new ShapeError('not an object')
    return Object.fromEntries(names.map((name) => [name, members[name](value[name])])) as T
  })
}

export const anything = reader('anything', () => null)
