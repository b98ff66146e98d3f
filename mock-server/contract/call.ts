/** One row of the table of control calls: method, path, and what travels either way. Rows hold schemas, not words about them. */
import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a call takes beside its path. A call without any of it refuses every field. */
export interface Taken {
  /** As its text in the address. */
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body is text of any form, and the route reads it itself. */
  readonly takesText?: true
}

export interface Row extends Taken {
  readonly method: Method
  /** Below /__mock; `:name` stands for one part of it. */
  readonly path: string
  readonly answer: z.ZodType
  /** `text`: a file or a kept text, sent as it is. `events`: server-sent events, without an end. */
  readonly answersAs: 'json' | 'text' | 'events'
}

type Path = `/${string}`
type Form = Row['answersAs']

const row =
  <const M extends Method, const F extends Form>(method: M, answersAs: F) =>
  <const P extends Path, Answer extends z.ZodType, T extends Taken = Taken>(
    path: P,
    answer: Answer,
    taken: T = {} as T,
  ) => ({ method, path, answer, answersAs, ...taken })

export const get = row('GET', 'json')
export const getText = row('GET', 'text')
export const getEvents = row('GET', 'events')
export const post = row('POST', 'json')
export const put = row('PUT', 'json')
export const patch = row('PATCH', 'json')
export const remove = row('DELETE', 'json')

/** `/orders/:id/approve` → `id` */
export type ParameterOf<P extends string> = P extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : P extends `${string}/:${infer Name}`
    ? Name
    : never

/** Answers of calls that only do something. */
export const doneSchema = z.object({ ok: z.literal(true) })

/** A number in an address. */
export const numberText = z
  .string()
  .regex(/^-?\d+$/, 'a number')
  .transform(Number)

export const timeoutMs = z.number().int().min(0).max(600_000).default(5000)
