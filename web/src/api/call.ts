/** Calls of the main API: sealed, sent as POST /index.htm, opened, read. No user interface: failures are thrown. */
import { forgetRecovered } from '../platform/forget-recovered'
import { noteServerTime } from '../platform/server-time'
import { fingerprintWithin } from '../platform/services/fingerprint'
import { announceStored, stored } from '../platform/storage'
import { errorOf, NOT_LOGGED_IN, TOKEN_INVALID } from '../protocol/codes'
import { type Answer, type Endpoint, endpoints, type Path, type Payload, wirePath } from '../protocol/endpoints'
import type { Envelope } from '../protocol/envelope'
import { NoAnswerError, TransportError } from '../protocol/errors'
import { TIMEOUT_MS } from '../protocol/limits'
import { isSealed } from '../protocol/sealed-text'
import { addressOf, requestHeaders } from './headers'
import { noteAnswer, noteNoAnswer } from './lost-address'
import { open, seal } from './sealing/sealing'

const FINGERPRINT_WAIT_MS = 2_000

/** Typed so that a row's answer is known for a path that is not. */
const table: { readonly [P in Path]: Endpoint<Payload<P>, Answer<P>> } = endpoints

interface WholeAnswer<P extends Path> {
  data: Answer<P>
  /** '' when the envelope has none. */
  token: string
  /** False for an envelope that anyone on the way can have written. */
  isSealed: boolean
}

interface CallOptions {
  signal?: AbortSignal
}

/**
 * @returns `data` of the answer, parsed by its shape
 * @throws {CallError} TransportError when there is no readable answer, RefusedError or a subclass for an error code
 */
export async function call<P extends Path>(
  path: P,
  payload: Payload<P>,
  options: CallOptions = {},
): Promise<Answer<P>> {
  return (await wholeCall(path, payload, options)).data
}

/**
 * Like `call`, but returns the whole answer. A call that changes nothing is sent again
 * when another address was found for it.
 */
export async function wholeCall<P extends Path>(
  path: P,
  payload: Payload<P>,
  options: CallOptions = {},
): Promise<WholeAnswer<P>> {
  const askedAt = addressOf('')
  try {
    return await exchange(path, payload, options)
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    const found = await noteNoAnswer(askedAt)
    if (!found || table[path].changes) throw error
    return exchange(path, payload, options)
  }
}

async function exchange<P extends Path>(
  path: P,
  payload: Payload<P>,
  { signal }: CallOptions,
): Promise<WholeAnswer<P>> {
  const { method, read, byDevice } = table[path]
  const deviceCode = byDevice ? await fingerprintWithin(FINGERPRINT_WAIT_MS) : undefined
  const data = await seal({ path: wirePath(path), method, data: { ...payload } })
  const token = stored.get('token')
  const body = await send(
    addressOf('/index.htm'),
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...requestHeaders(deviceCode) },
      body: JSON.stringify({ data }),
    },
    signal,
  ).catch((error: unknown) => {
    // An HTTP error is an answer.
    if (error instanceof TransportError && !(error instanceof NoAnswerError)) noteAnswer()
    throw error
  })
  const envelope = await readBody(body)
  noteAnswer()
  checkCode(envelope, token)
  try {
    return { data: read(envelope.data), token: envelope.token ?? '', isSealed: isSealed(body) }
  } catch (cause) {
    throw new TransportError(`${path}: unexpected data`, { cause })
  }
}

/**
 * @param sentToken the token that the request carried; a token stored since then is kept
 * @throws the error that the envelope's code stands for; 101 and 102 also clear the token and the recovered passwords
 */
export function checkCode({ code, msg }: Envelope, sentToken: string | null): void {
  if ((code === TOKEN_INVALID || code === NOT_LOGGED_IN) && stored.get('token') === sentToken) {
    stored.remove('token')
    announceStored()
    forgetRecovered()
  }
  const error = errorOf(code, msg)
  if (error) throw error
}

async function readBody(body: string): Promise<Envelope> {
  try {
    return await open(body)
  } catch (cause) {
    throw new NoAnswerError('unreadable answer', { cause })
  }
}

/** fetch with one time limit for headers and body. Every failure except the caller's own abort is a TransportError. */
export async function send(
  url: string,
  init: RequestInit,
  signal?: AbortSignal,
  limitMs: number = TIMEOUT_MS,
): Promise<string> {
  signal?.throwIfAborted()
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), limitMs)
  const stop = () => limit.abort()
  signal?.addEventListener('abort', stop)
  try {
    const response = await fetch(url, { ...init, signal: limit.signal })
    if (!response.ok) throw new TransportError(`HTTP ${response.status}`)
    noteServerTime(response.headers.get('date'))
    return await response.text()
  } catch (cause) {
    signal?.throwIfAborted()
    throw cause instanceof TransportError ? cause : new NoAnswerError('no answer', { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    // A body that nobody reads keeps its connection.
    limit.abort()
  }
}
