/**
 * A browser retries on its own, invisibly to the page, when a reused connection breaks before any byte of an answer.
 * Such a repeat is the same request: the fault that struck the request also strikes its repeats, and none of them is
 * counted. The last repeat uses a fresh connection; after it the browser gives up and the page gets the error.
 */
import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Request, RequestHandler } from 'express'
import type { SocketFault } from './socket-fault'

const KEPT = 100

export class BrowserRepeats {
  readonly #requests = new WeakMap<Socket, number>()
  readonly #open = new Map<string, SocketFault>()

  /** Counts every request on its connection. */
  readonly count: RequestHandler = ({ socket }, _response, next) => {
    this.#requests.set(socket, (this.#requests.get(socket) ?? 0) + 1)
    next()
  }

  /** Returns the fault that a repeat meets again; null for a new request. */
  meet(request: Request, wire: string): SocketFault | null {
    const key = keyOf(request, wire)
    const kind = this.#open.get(key) ?? null
    if (kind !== null && !this.#isReused(request)) this.#open.delete(key)
    return kind
  }

  /** Call this for a request whose connection a fault is about to break. */
  expect(request: Request, wire: string, kind: SocketFault): void {
    if (!this.#isReused(request) || !repeats(request, kind)) return
    this.#open.set(keyOf(request, wire), kind)
    const [oldest] = this.#open.keys()
    if (this.#open.size > KEPT && oldest !== undefined) this.#open.delete(oldest)
  }

  #isReused({ socket }: Request): boolean {
    return (this.#requests.get(socket) ?? 0) > 1
  }
}

/** Only browsers repeat requests, and only when no byte of an answer arrived. */
const repeats = (request: Request, kind: SocketFault): boolean =>
  (kind === 'CONNECTION_RESET_BY_PEER' || kind === 'EMPTY_RESPONSE') &&
  (request.get('user-agent') ?? '').startsWith('Mozilla/')

/** A form's content type includes its boundary, which is random for each request that the page makes. */
const keyOf = (request: Request, wire: string): string =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.originalUrl, request.get('content-type'), wire]))
    .digest('base64')
