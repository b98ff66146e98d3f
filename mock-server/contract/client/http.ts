/** Carries the client's calls over HTTP, and reads every answer by the schema of its row. */
import { z } from 'zod'
import { SPACE_HEADER } from '../calls/spaces'
import type { ParameterOf, Row } from '../words/call'

/** The server answered with an error of its own; `error` is its short name. */
export class MockError extends Error {
  override name = 'MockError'
  readonly status: number
  readonly error: string
  readonly hint: string | undefined
  constructor(status: number, error: string, message: string, hint?: string) {
    super(hint === undefined ? message : `${message} (${hint})`)
    this.status = status
    this.error = error
    this.hint = hint
  }
}

/** Nothing listens at the address, or it is not a mock server. */
export class NoServerError extends Error {
  override name = 'NoServerError'
}

type Parameters<R extends Row> = Readonly<Record<ParameterOf<R['path']>, string | number>>
type Query<R> = R extends { readonly query: infer Q extends z.ZodType }
  ? { readonly [Name in keyof z.input<Q>]?: string | number | undefined }
  : never
/** Accepts the text of a large body unparsed, since it comes from a file. */
type Body<R> = R extends { readonly body: infer B extends z.ZodType }
  ? z.input<B> | (R extends { readonly largestBody: string } ? string : never)
  : R extends { readonly takesText: true }
    ? string | object
    : never
interface Given<R> {
  query?: Query<R> | undefined
  body?: Body<R> | undefined
}

export interface Http {
  /** Sends a call whose inputs the server alone checks. @returns the answer's text */
  send(row: Row, parameters: Readonly<Record<string, string | number>>, given?: SentValues): Promise<string>
  ask<Answer, R extends Row>(
    row: R & { readonly answer: z.ZodType<Answer> },
    parameters: Parameters<R>,
    given?: Given<R>,
  ): Promise<Answer>
  text<R extends Row & { readonly answersAs: 'text' }>(
    row: R,
    parameters: Parameters<R>,
    given?: Given<R>,
  ): Promise<string>
}

interface SentValues {
  query?: object | undefined
  body?: unknown
}

export interface ConnectOptions {
  token?: string | undefined
  /** The space that every call names; without one, that of the server's address or of the browser's cookie. */
  space?: string | undefined
  /** For a page: by default its calls carry its cookies. */
  credentials?: 'omit' | undefined
}

/** The headers of every request to the control API. */
export const accessHeaders = ({ token, space }: ConnectOptions): Record<string, string> => ({
  ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  ...(space === undefined ? {} : { [SPACE_HEADER]: space }),
})

export function httpClient(base: string, access: ConnectOptions = {}): Http {
  async function call({ method, status = 200, media }: Row, path: string, body?: unknown): Promise<string> {
    const headers = { ...accessHeaders(access), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) }
    const init = {
      method,
      headers,
      ...(access.credentials === undefined ? {} : { credentials: access.credentials }),
      // A redirect is the answer itself: where it leads to is no call of this API.
      ...(isRedirect(status) ? { redirect: 'manual' as const } : {}),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }
    const response = await fetch(`${base}/__mock${path}`, init).catch((cause: unknown) => {
      throw new NoServerError(`no server at ${base}`, { cause })
    })
    const text = await response.text().catch((cause: unknown) => {
      throw new NoServerError(`${base} broke off its answer`, { cause })
    })
    if (isRedirect(status) && response.status === status) return text
    if (!response.ok) throw readError(response.status, text, base)
    // Servers of single-page apps answer any path with their page.
    const type = response.headers.get('content-type') ?? ''
    if (media !== 'text/html' && type.startsWith('text/html'))
      throw new NoServerError(`${base} is no mock server: it answered with a page`)
    // A kept file is sent as it is, even if somebody has broken it.
    if (media === 'application/json' && !type.startsWith(media))
      throw new NoServerError(`${base} is no mock server: its answer is not JSON`)
    return text
  }

  function parse<Answer>({ method, path, answer }: Row & { answer: z.ZodType<Answer> }, text: string): Answer {
    const parsed = answer.safeParse(readJson(text))
    if (parsed.success) return parsed.data
    const problem = `${method} ${path} answered something else`
    throw new NoServerError(`${base} is another version: ${problem}: ${z.prettifyError(parsed.error)}`)
  }

  function readJson(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch (cause) {
      throw new NoServerError(`${base} is no mock server: its answer is not JSON`, { cause })
    }
  }

  const send: Http['send'] = async (row, parameters, { query, body } = {}) => {
    const text = await call(row, addressOf(row, parameters, query), body)
    if (row.answersAs === 'json') parse(row, text)
    return text
  }
  return {
    send,
    ask: async (row, parameters, { query, body } = {}) =>
      parse(row, await call(row, addressOf(row, parameters, query), body)),
    text: send,
  }
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400

/** An address drops such a segment, and then names another call. */
const NO_SEGMENT = ['', '.', '..']

/** The row's path with its parameters filled in, and the query. @throws {MockError} */
function addressOf(
  { path }: Pick<Row, 'path'>,
  parameters: Readonly<Record<string, string | number>>,
  query: object = {},
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(parameters[name] ?? '')
    if (NO_SEGMENT.includes(value)) throw new MockError(400, 'invalid_field', `${name}: '${value}' names nothing`)
    return encodeURIComponent(value)
  })
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`
}

/** @param text of an answer that is no success. @returns the server's own error, where it is one */
export function readError(status: number, text: string, base: string): Error {
  try {
    const { error, message, hint } = JSON.parse(text)
    if (typeof error === 'string') return new MockError(status, error, String(message), hint)
  } catch {
    // Not an error of the mock server.
  }
  return new NoServerError(`${base} is no mock server: it answered ${status}`)
}
