/** One request to another back end: certificates are checked, redirects are not followed, time and size are limited. */
import { Agent as HttpAgent, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { TIMEOUT_MS } from '#protocol/limits'

export interface Outgoing {
  method: string
  headers: Readonly<Record<string, string>>
  body: Buffer | string | null
  /** A request that changes something is never sent twice. */
  changes: boolean
}

export interface Received {
  status: number
  type: string
  body: Buffer
}

const MAX_ANSWER_BYTES = 16 * 1024 * 1024
/** Shorter than servers keep idle connections, so that a request seldom meets one that is being closed. */
const IDLE_MS = 4_000

export type Send = (address: string, outgoing: Outgoing) => Promise<Received>

/** @param ca certificates that are trusted instead of the system's */
export function sender(ca?: string): Send {
  const tls = { rejectUnauthorized: true, ...(ca === undefined ? {} : { ca }) }
  const kept = { keepAlive: true, timeout: IDLE_MS, maxFreeSockets: 16 }
  const agents = { http: new HttpAgent(kept), https: new HttpsAgent({ ...kept, ...tls }) }

  const once = (url: URL, outgoing: Outgoing): Promise<Received> => {
    const { method, body, changes } = outgoing
    const length = body === null ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const headers = { ...outgoing.headers, ...length }
    const agent = changes ? false : url.protocol === 'https:' ? agents.https : agents.http
    return exchange(url, { method, headers, agent, ...(url.protocol === 'https:' ? tls : {}) }, body)
  }
  return async (address, outgoing) => {
    const url = new URL(address)
    try {
      return await once(url, outgoing)
    } catch (error) {
      if (!(error instanceof StaleConnectionError) || outgoing.changes) throw error
      return await once(url, outgoing)
    }
  }
}

/** The other side closed a kept connection just as it was used again. */
class StaleConnectionError extends Error {
  override name = 'StaleConnectionError'
}

function exchange(url: URL, options: RequestOptions, body: Buffer | string | null): Promise<Received> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(url, options)
    const limit = setTimeout(() => request.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS)
    const fail = (error: NodeJS.ErrnoException) => {
      clearTimeout(limit)
      const stale = request.reusedSocket && error.code === 'ECONNRESET'
      reject(stale ? new StaleConnectionError(error.message) : error)
    }
    // The agent's idle limit also sets a timer on sockets in use, which means nothing here.
    request.on('error', fail)
    request.on('response', (response) => {
      read(response).then(
        (received) => {
          clearTimeout(limit)
          resolve(received)
        },
        (error: Error) => {
          request.destroy()
          fail(error)
        },
      )
    })
    request.end(body ?? undefined)
  })
}

async function read(response: IncomingMessage): Promise<Received> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of response) {
    bytes += piece.length
    if (bytes > MAX_ANSWER_BYTES) throw new Error(`the answer is longer than ${MAX_ANSWER_BYTES / 1024 / 1024} MB`)
    pieces.push(piece)
  }
  return { status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body: Buffer.concat(pieces) }
}
