/** One row of the table of control calls: method, path, and the schemas of input and answer. */
import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The inputs of a call besides its path. A call that declares none refuses every field. */
export interface Taken {
  /** Values arrive as text in the URL. */
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body is arbitrary text, which the route parses itself. */
  readonly takesText?: true
  /** The media type of an answer that is a text but not a plain one. */
  readonly media?: string
  /** Limits the body where the usual limit is too small: `20mb`. */
  readonly largestBody?: string
}

export interface Row extends Taken {
  readonly method: Method
  /** Relative to /__mock; `:name` stands for one segment. */
  readonly path: string
  readonly answer: z.ZodType
  /** `text`: a file or a stored text, sent unchanged. `events`: an endless stream of server-sent events. */
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

/** The answer of calls that return no data. */
export const doneSchema = z.object({ ok: z.literal(true) })

/** A number in a URL. */
export const numberText = z
  .string()
  .regex(/^-?\d+$/, 'a number')
  .transform(Number)

export const timeoutMs = z.number().int().min(0).max(600_000).default(5000)
