/** Asks a back end as the app does, without the app. */
import { randomBytes } from 'node:crypto'
import { NoServerError } from '#contract/client/http'
import { readCode } from '#protocol/codes'
import { publicCipher } from '#protocol/crypto'
import type { Method } from '#protocol/endpoints'
import { CHAT_ANSWER_MS, TIMEOUT_MS } from '#protocol/limits'
import { type BlockCipher, openText, sealRequest } from '#protocol/sealed-text'
import { isObject, jsonOr } from '#protocol/shape'
import { UsageError } from '../command-line'
import type { RawEnvelope } from './expect'

export interface Target {
  base: string
  /** PEM of the server's public key. */
  publicKey: string
  /** A member, for calls that name one. */
  account: string | undefined
  /** A session of that member. */
  token: string | undefined
  /** Also makes calls that change something. */
  write: boolean
  /** Origin of the app, if it is another one. */
  origin: string | undefined
  chat: { base: string; key: string }
}

/** The answer is none that the app could read. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'
}

export interface Plain {
  status: number
  headers: Headers
  text: string
  /** Parsed; undefined when it is not JSON. */
  json: unknown
}

export interface Asker {
  readonly target: Target
  /** Its own for each run, so that a list of orders holds only those of this run. */
  readonly device: string
  call(method: Method, path: string, data?: Record<string, unknown>, token?: string): Promise<RawEnvelope>
  /** The sealed answer of a call, with more headers than the app's own. */
  sealed(method: Method, path: string, data: Record<string, unknown>, headers: Record<string, string>): Promise<Plain>
  fetch(address: string, init?: RequestInit): Promise<Plain>
  upload(path: string, file: Blob | null): Promise<Plain>
  chat(method: Method, path: string, body?: object): Promise<Plain>
  /** Creates an order with this description. @returns its number, or the answer when it was not created */
  order(describe: string): Promise<string | RawEnvelope>
}

/** @param limitMs for each call; by default those of the app */
export function asker(target: Target, limitMs?: number): Asker {
  const cipher = cipherOf(target.publicKey)
  const device = `conform-${randomBytes(6).toString('hex')}`
  const own = { 'app-type': 'web', 'api-type': 'web', 'device-code': device, 'accept-language': 'zh-CN', 'user-ip': '' }

  const ask = async (address: string, init: RequestInit = {}, usualMs = TIMEOUT_MS): Promise<Plain> => {
    const ms = limitMs ?? usualMs
    const limited = { redirect: 'manual' as const, ...init, signal: AbortSignal.timeout(ms) }
    try {
      const response = await fetch(address, limited)
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, json: jsonOr(text, undefined) }
    } catch (cause) {
      throw new NoServerError(failureOf(cause, address, ms), { cause })
    }
  }

  const sealed: Asker['sealed'] = (method, path, data, headers) =>
    ask(`${target.base}/index.htm`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...own, ...headers },
      body: JSON.stringify({ data: sealRequest({ path, method, data }, cipher) }),
    })

  const call: Asker['call'] = async (method, path, data = {}, token) => {
    const { status, text } = await sealed(method, path, data, token === undefined ? {} : { Authorization: token })
    if (status !== 200) throw new UnreadableError(`HTTP status ${status}`)
    return openEnvelope(text, cipher)
  }

  return {
    target,
    device,
    call,
    sealed,
    fetch: (address, init) => ask(address, init),
    upload: (path, file) => {
      const form = new FormData()
      if (file) form.append('pic[0]', file, 'conform.png')
      return ask(target.base + path, { method: 'POST', headers: own, body: form })
    },
    chat: (method, path, body) => {
      const { base, key } = target.chat
      const headers = { 'Content-Type': 'application/json', ...(key === '' ? {} : { Authorization: `Bearer ${key}` }) }
      return ask(base + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }, CHAT_ANSWER_MS)
    },
    order: async (describe) => {
      const order = { pay_time: '', outOrderid: '', imgs: '', full_account: '', describe, wo_type: 99 }
      const created = await call('POST', '/WorkerOrder/add', order)
      return typeof created.value['data'] === 'string' ? created.value['data'] : created
    },
  }
}

function cipherOf(pem: string): BlockCipher {
  try {
    return publicCipher(pem)
  } catch {
    throw new UsageError('--key: not the PEM of an RSA public key')
  }
}

/** The members as they came; the app's own reader would fill in what is missing. */
function openEnvelope(text: string, cipher: BlockCipher): RawEnvelope {
  const plain = jsonOr(text, undefined) ?? text.trim()
  const value = typeof plain === 'string' ? jsonOr(opened(plain, cipher), undefined) : plain
  if (!isObject(value)) throw new UnreadableError('no envelope')
  const code = readCode(value['code'])
  if (code === null) throw new UnreadableError('no code')
  return { code, value }
}

function opened(text: string, cipher: BlockCipher): string {
  try {
    return openText(text, cipher)
  } catch {
    throw new UnreadableError('an answer that the public key does not open (--key)')
  }
}

const BROKEN_OFF = ['ECONNRESET', 'UND_ERR_SOCKET']

/** fetch keeps the reason in the cause of its error. */
function failureOf(error: unknown, address: string, limitMs: number): string {
  const { origin } = new URL(address)
  if (error instanceof Error && error.name === 'TimeoutError') return `${origin}: no answer within ${limitMs / 1000} s`
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ECONNREFUSED') return `no server at ${origin}`
  if (code === 'ENOTFOUND') return `${origin}: there is no such name`
  if (BROKEN_OFF.includes(code)) return `${origin}: the connection broke off`
  return `${origin}: ${cause instanceof Error && cause.message !== '' ? cause.message : code || String(cause)}`
}
