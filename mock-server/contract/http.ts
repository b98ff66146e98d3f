/** Carries the client's calls over HTTP. */

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

/** Nobody listens at the address, or it is no mock server. */
export class NoServerError extends Error {
  override name = 'NoServerError'
}

type Query = Record<string, string | number | undefined>
export interface Http {
  get<Answer>(path: string, query?: Query): Promise<Answer>
  send<Answer>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer>
  text(path: string, query?: Query): Promise<string>
}

export function httpClient(base: string, token: string | undefined): Http {
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` }

  async function call(method: string, path: string, body?: unknown): Promise<string> {
    const headers = { ...authorization, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) }
    const init = {
      method,
      headers,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }
    const response = await fetch(`${base}/__mock${path}`, init).catch((cause: unknown) => {
      throw new NoServerError(`no server at ${base}`, { cause })
    })
    const text = await response.text().catch((cause: unknown) => {
      throw new NoServerError(`${base} broke off its answer`, { cause })
    })
    if (response.ok) return text
    throw readError(response.status, text, base)
  }

  function parse(text: string) {
    try {
      return JSON.parse(text)
    } catch (cause) {
      throw new NoServerError(`${base} is no mock server: its answer is not JSON`, { cause })
    }
  }

  return {
    get: async (path, query = {}) => parse(await call('GET', path + queryText(query))),
    send: async (method, path, body) => parse(await call(method, path, body)),
    text: (path, query = {}) => call('GET', path + queryText(query)),
  }
}

function queryText(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

function readError(status: number, text: string, base: string): Error {
  try {
    const { error, message, hint } = JSON.parse(text)
    if (typeof error === 'string') return new MockError(status, error, String(message), hint)
  } catch {
    // Not ours: said below.
  }
  return new NoServerError(`${base} is no mock server: it answered ${status}`)
}
