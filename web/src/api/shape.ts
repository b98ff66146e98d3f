/**
 * Readers for answers: unknown in, typed value out, or ShapeError. Production back ends send numbers as strings and
 * omit empty values, so the readers are lenient where this loses nothing.
 */
import { isObject } from '../protocol/envelope'

export type Reader<T> = (value: unknown) => T

export class ShapeError extends Error {
  override name = 'ShapeError'
}

export const text: Reader<string> = (value) => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (value === null || value === undefined) return ''
  throw new ShapeError('not a text')
}

export const number: Reader<number> = (value) => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof read === 'number' && Number.isFinite(read)) return read
  throw new ShapeError('not a number')
}

export const oneOf =
  <T extends number>(...allowed: T[]): Reader<T> =>
  (value) => {
    const read = number(value)
    const found = allowed.find((item) => item === read)
    if (found === undefined) throw new ShapeError('not an allowed number')
    return found
  }

export const list =
  <T>(item: Reader<T>): Reader<T[]> =>
  (value) => {
    if (value === null || value === undefined) return []
    if (!Array.isArray(value)) throw new ShapeError('not a list')
    return value.map(item)
  }

/** Returns `fallback` when `reader` throws. Only for values that no screen depends on. */
export const or =
  <T>(reader: Reader<T>, fallback: T): Reader<T> =>
  (value) => {
    try {
      return reader(value)
    } catch {
      return fallback
    }
  }

/** Members the shape does not name are dropped. */
export const shape =
  <T extends object>(members: { [K in keyof T]-?: Reader<T[K]> }): Reader<T> =>
  (value) => {
    if (!isObject(value)) throw new ShapeError('not an object')
    const names = Object.keys(members) as (keyof T & string)[]
    return Object.fromEntries(names.map((name) => [name, members[name](value[name])])) as T
  }

export const anything: Reader<null> = () => null
