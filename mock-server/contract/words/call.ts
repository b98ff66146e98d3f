/** One row of the table of control calls: method, path, a sentence, the schemas of input and answer, an example. */
import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Values of a call that can be made: of its path's parameters, its query, its body. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

/** The inputs of a call besides its path. A call that declares none refuses every field. */
export interface Taken {
  /** Values arrive as text in the URL. */
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body is arbitrary text, which the route parses itself. */
  readonly takesText?: true
  /** The media type of an answer that is a text but not a plain one. */
  readonly media?: string
  /** The status of success, where it is not 200. */
  readonly status?: number
  /** Limits the body where the usual limit is too small: `20mb`. */
  readonly largestBody?: string
}

export interface Row extends Taken {
  readonly method: Method
  /** One sentence, for people. */
  readonly about: string
  readonly example?: Example
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
    about: string,
    answer: Answer,
    taken: T & { readonly example?: ExampleOf<P, T> } = {} as T,
  ) => ({ method, path, about, answer, answersAs, ...taken })

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never

/** An example that its call would refuse by type does not compile. */
type ExampleOf<P extends string, T> = ([ParameterOf<P>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<ParameterOf<P>, string>> }) &
  (T extends { readonly query: infer Q } ? { readonly query?: InputOf<Q> } : { readonly query?: never }) &
  (T extends { readonly body: infer B }
    ? { readonly body?: InputOf<B> }
    : T extends { readonly takesText: true }
      ? { readonly body: string }
      : { readonly body?: never })

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
