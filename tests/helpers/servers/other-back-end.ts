/**
 * A second back end of the same protocol, with a key pair of its own, whose answers a test can change: it stands for
 * staging or production.
 */
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { privateCipher } from '../../../mock-server/calls/ciphers'
import { type Mock, startMock } from '../../../mock-server/start-mock'
import { openRequest, sealText } from '../../../web/src/protocol/sealed-text'
import { seal, unseal } from '../../api/client/independent-rpc'
import { type Certificate, loopbackCertificate } from './certificate'

interface ReceivedCall {
  path: string
  method: string
  headers: IncomingMessage['headers']
  /** Decrypted; null for calls that are not sealed. */
  data: unknown
  body: string
}

/** Changes an answer; gets a copy. */
export type Plant = (answer: never) => unknown

export interface OtherBackEnd {
  url: string
  /** PEM. */
  publicKey: string
  /** The certificate; '' without https. */
  ca: string
  mock: Mock
  received: ReceivedCall[]
  /** Changes the answers of a path from now on. */
  plant(path: string, change: Plant): void
  /** Answers a path in a way of its own. */
  takeOver(path: string, listener: RequestListener): void
  /** Answers as the contract says again. */
  restore(): void
  close(): Promise<void>
}

let certificate: Certificate | undefined
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })

export async function startOtherBackEnd({ https = false } = {}): Promise<OtherBackEnd> {
  const mock = await startMock()
  const cipher = privateCipher(keys.privateKey)
  const plants = new Map<string, Plant>()
  const taken = new Map<string, RequestListener>()
  const received: ReceivedCall[] = []
  const planted = (path: string, answer: unknown): unknown =>
    plants.has(path) ? (plants.get(path) as (answer: unknown) => unknown)(structuredClone(answer)) : answer

  const answerSealed = async (request: IncomingMessage, response: ServerResponse, body: string) => {
    const opened = openSealed(body)
    if (opened === null) return passOn(request, response, Buffer.from(body))
    received.push({ ...opened, headers: request.headers, body })
    const listener = taken.get(opened.path)
    if (listener) return listener(request, response)
    const inner = await fetch(`${mock.url}/index.htm`, {
      method: 'POST',
      headers: headersOf(request),
      body: JSON.stringify({ data: seal(JSON.stringify(opened)) }),
    })
    const answer: unknown = JSON.parse(unseal(JSON.parse(await inner.text())))
    const text = sealText(JSON.stringify(planted(opened.path, answer)), cipher)
    response.setHeader('Content-Type', 'application/json').setHeader('Access-Control-Allow-Origin', '*')
    response.end(JSON.stringify(text))
  }

  const openSealed = (body: string) => {
    try {
      return openRequest(JSON.parse(body).data, cipher)
    } catch {
      return null
    }
  }

  const passOn = async (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const { method = 'GET', url = '/' } = request
    const path = url.split('?')[0] ?? ''
    if (path !== '/index.htm')
      received.push({ path, method, headers: request.headers, data: null, body: body.toString('latin1') })
    const listener = taken.get(path)
    if (listener) return listener(request, response)
    const sent = method === 'GET' ? {} : { body: new Uint8Array(body) }
    const inner = await fetch(mock.url + url, { method, headers: headersOf(request), ...sent })
    const bytes = Buffer.from(await inner.arrayBuffer())
    response.statusCode = inner.status
    for (const name of ['content-type', 'access-control-allow-origin', 'access-control-allow-headers']) {
      const value = inner.headers.get(name)
      if (value !== null) response.setHeader(name, value)
    }
    response.end(
      plants.has(path) && method !== 'OPTIONS'
        ? JSON.stringify(planted(path, JSON.parse(bytes.toString('utf8'))))
        : bytes,
    )
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readAll(request)
    if (request.method === 'POST' && request.url === '/index.htm')
      await answerSealed(request, response, body.toString('utf8'))
    else await passOn(request, response, body)
  }
  const listener: RequestListener = (request, response) =>
    void answer(request, response).catch(() => response.destroy())
  if (https) certificate ??= loopbackCertificate()
  const server = https && certificate ? createHttpsServer(certificate, listener) : createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http${https ? 's' : ''}://127.0.0.1:${port}`,
    publicKey: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ca: https ? (certificate?.cert ?? '') : '',
    mock,
    received,
    plant: (path, change) => void plants.set(path, change),
    takeOver: (path, own) => void taken.set(path, own),
    restore: () => {
      plants.clear()
      taken.clear()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await mock.close()
    },
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}

const OWN = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'expect'])
const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      OWN.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )
