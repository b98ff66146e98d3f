/**
 * A browser retries on its own, invisibly to the page, when a connection breaks before any byte of an answer and it had
 * the connection before it had the request: it used it for another request, or opened it ahead. Such a repeat is the
 * same request: the fault that struck the request also strikes its repeats, and none of them is counted. The last
 * repeat uses a connection opened for it; after it the browser gives up and the page gets the error.
 */
import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Request, RequestHandler } from 'express'
import type { SocketFault } from './socket-fault'

const KEPT = 100
/**
 * A connection opened for a request carries it at once; after a longer gap it was opened ahead. Too short a time costs
 * more than too long a one only if a page sends the same unsealed request again within `FORGOTTEN_MS`.
 */
const AHEAD_MS = 2
/** A repeat follows at once; the same request later is a new one. */
const FORGOTTEN_MS = 2000

interface Expected {
  kind: SocketFault
  brokenAt: number
}

interface Connection {
  openedAt: number
  requests: number
  /** It stood idle before its first request. */
  isOpenedAhead: boolean
}

export class BrowserRepeats {
  readonly #connections = new WeakMap<Socket, Connection>()
  readonly #open = new Map<string, Expected>()
  readonly #now: () => number

  /** `now` is real time in milliseconds: browsers know no other. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Call this for every new connection. */
  readonly opened = (socket: Socket): void => {
    this.#connections.set(socket, { openedAt: this.#now(), requests: 0, isOpenedAhead: false })
  }

  /** Counts every request on its connection. */
  readonly count: RequestHandler = ({ socket }, _response, next) => {
    const connection = this.#connections.get(socket)
    if (connection) {
      if (connection.requests === 0) connection.isOpenedAhead = this.#now() - connection.openedAt > AHEAD_MS
      connection.requests++
    }
    next()
  }

  /** Returns the fault that a repeat meets again; null for a new request. */
  meet(request: Request, wire: string): SocketFault | null {
    const key = keyOf(request, wire)
    const expected = this.#open.get(key)
    if (expected === undefined) return null
    this.#open.delete(key)
    if (this.#now() - expected.brokenAt > FORGOTTEN_MS) return null
    const connection = this.#connections.get(request.socket)
    if (isOlder(connection) || (connection && connection.openedAt <= expected.brokenAt)) this.#keep(key, expected.kind)
    return expected.kind
  }

  /** Call this for a request whose connection a fault is about to break. */
  expect(request: Request, wire: string, kind: SocketFault): void {
    if (!isOlder(this.#connections.get(request.socket)) || !repeats(request, kind)) return
    this.#keep(keyOf(request, wire), kind)
  }

  #keep(key: string, kind: SocketFault): void {
    this.#open.set(key, { kind, brokenAt: this.#now() })
    const [oldest] = this.#open.keys()
    if (this.#open.size > KEPT && oldest !== undefined) this.#open.delete(oldest)
  }
}

/** The browser had the connection before it had the request. */
const isOlder = (connection: Connection | undefined): boolean =>
  connection !== undefined && (connection.requests > 1 || connection.isOpenedAhead)

/** Only browsers repeat requests, and only when no byte of an answer arrived. */
const repeats = (request: Request, kind: SocketFault): boolean =>
  (kind === 'CONNECTION_RESET_BY_PEER' || kind === 'EMPTY_RESPONSE') &&
  (request.get('user-agent') ?? '').startsWith('Mozilla/')

/** A form's content type includes its boundary, which is random for each request that the page makes. */
const keyOf = (request: Request, wire: string): string =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.originalUrl, request.get('content-type'), wire]))
    .digest('base64')
