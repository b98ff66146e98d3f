/**
 * A browser asks again by itself, unseen by the page, when a connection that it had used before breaks before an answer
 * began. Such a repeat is the same request: the fault that struck the request strikes its repeats too, and none of
 * them is counted. Its last one comes on a fresh connection, after which the browser gives up and the page hears of it.
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

  /** The fault that a repeat meets again; null for a request of its own. */
  meet(request: Request, wire: string): SocketFault | null {
    const key = keyOf(request, wire)
    const kind = this.#open.get(key) ?? null
    if (kind !== null && !this.#isReused(request)) this.#open.delete(key)
    return kind
  }

  /** To be called for a request whose connection a fault is about to break. */
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

/** Only browsers do so, and only where no byte of an answer came. */
const repeats = (request: Request, kind: SocketFault): boolean =>
  (kind === 'CONNECTION_RESET_BY_PEER' || kind === 'EMPTY_RESPONSE') &&
  (request.get('user-agent') ?? '').startsWith('Mozilla/')

/** The type of a form holds its boundary, which is drawn anew for each request of a page. */
const keyOf = (request: Request, wire: string): string =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.originalUrl, request.get('content-type'), wire]))
    .digest('base64')
