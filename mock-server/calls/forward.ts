/** Parts shared by forwarded calls: the headers that go on, the answers of failures, and no second sending. */
import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { isTooDeep, MAX_JSON_DEPTH } from '../contract/json-depth'
import type { SeenAnswer } from '../upstream/seen-answers'
import type { Outgoing, Received } from '../upstream/send'
import type { Routed } from '../upstream/upstream'
import type { BackEnd } from './back-end'
import { CUT_OFF, jsonReply, type Reply } from './reply'

/** Nothing else of the caller's goes on: no cookie, no referrer, no name of a browser. */
const PASSED = ['authorization', 'device-code', 'user-ip', 'accept-language', 'app-type', 'api-type', 'domain']

export function passedHeaders(request: Request): Record<string, string> {
  const given = PASSED.map((name): [string, string | undefined] => [name, request.get(name)])
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

export type UpstreamRecord = NonNullable<Reply['upstream']>

interface Asked {
  /** null when no answer came. */
  received: Received | null
  /** No other address was set meanwhile. */
  isCurrent(): boolean
  record: UpstreamRecord
}

/** Never throws: a failure stands in the record. */
export async function askUpstream({ upstream }: BackEnd, path: string, outgoing: Outgoing): Promise<Asked> {
  const started = performance.now()
  const ms = () => Math.round((performance.now() - started) * 10) / 10
  const address = upstream.addressOf(path)
  const isCurrent = () => upstream.addressOf(path) === address
  try {
    const received = await upstream.send(address, outgoing)
    return { received, isCurrent, record: { ms: ms(), status: received.status } }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { received: null, isCurrent, record: { ms: ms(), status: 0, error: why } }
  }
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400
const BAD_GATEWAY = 502

/** The reply for an upstream that gave no answer with a body to read; null when it gave one. */
export function failedReply({ received, record }: Pick<Asked, 'received' | 'record'>): Reply | null {
  if (received === null) return { ...CUT_OFF, upstream: record }
  const { status } = received
  if (isRedirect(status)) {
    const error = 'a redirect, which is not followed'
    const answer = { code: BAD_GATEWAY, msg: `上游返回 ${status} 转向，未跟随` }
    return { ...jsonReply(BAD_GATEWAY, answer), upstream: { ...record, error } }
  }
  return status >= 200 && status < 300 ? null : { ...asReceived(received), upstream: record }
}

/** The only types that are passed on: none of them runs a script on this server's origin. */
const SAFE_TYPE =
  /^(application\/json|text\/(plain|event-stream)|image\/(png|jpeg|gif|webp))\s*(;\s*charset=[\w-]+\s*)?$/i

/** The answer as it came, unsealed. */
export function asReceived({ status, type, body }: Received): Reply {
  const text = body.toString('utf8')
  const headers: Record<string, string> = {
    'Content-Type': SAFE_TYPE.test(type) ? type : 'text/plain; charset=utf-8',
    'Content-Security-Policy': "sandbox; default-src 'none'",
  }
  return { status, headers, body: text, answer: readJson(text), code: status }
}

/** The reply for an answer that nobody can compare, keep or show; null for any other. */
export function unusableReply(answer: unknown, record: UpstreamRecord): Reply | null {
  if (!isTooDeep(answer)) return null
  const error = `an answer nested more than ${MAX_JSON_DEPTH} levels deep`
  const msg = `上游的回答超过 ${MAX_JSON_DEPTH} 层`
  return { ...jsonReply(BAD_GATEWAY, { code: BAD_GATEWAY, msg }), upstream: { ...record, error } }
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const REFUSED_WRITE = 403
const refusedWrite = (path: string): string =>
  `未转发：${path} 会改动数据，规则须带 writes: true（npm run mock -- upstream set … --calls ${path}=upstream:writes）`
const NEVER_SAVED = 404
const neverSaved = (path: string, broken: readonly string[]): string =>
  broken.length > 0
    ? `没有找到 ${path} 的这个请求，而这些文件无法读取：${broken.join('、')}`
    : `没有保存过 ${path} 的这个请求（先转发，再 npm run mock -- upstream save NAME）`

interface Unsent {
  path: string
  method: string
  /** The request as it is saved. */
  asked: unknown
  /** The form of a refusal. */
  refusal(code: number, msg: string): Reply
  /** The form of an answer that was saved before. */
  again(saved: SeenAnswer): Reply
}

/** The answer of a forwarded call that is refused or replayed; null when it is to be sent. */
export function unsentReply({ upstream }: BackEnd, { isRefused, mode }: Routed, call: Unsent): Reply | null {
  const { path, method, asked, refusal, again } = call
  if (isRefused) return refusal(REFUSED_WRITE, refusedWrite(path))
  if (mode !== 'replay') return null
  const { saved, broken } = upstream.replay(path, method, asked)
  return saved ? again(saved) : refusal(NEVER_SAVED, neverSaved(path, broken))
}

export const isForwarded = ({ mode }: Routed): boolean => mode !== 'mock'

const MAX_KEPT = 200
const REPEATED_WITHIN_MS = 10 * 60_000

/**
 * A browser may repeat a request on its own. Sealed anew, the upstream could not tell the repeat from a second order, so
 * a repeat gets the answer of the first.
 */
export function onceEach(): (parts: readonly (string | Buffer)[], run: () => Promise<Reply>) => Promise<Reply> {
  const kept = new Map<string, { reply: Promise<Reply>; at: number }>()
  return (parts, run) => {
    const hash = createHash('sha256')
    for (const part of parts) hash.update(part).update('\0')
    const key = hash.digest('base64')
    const now = performance.now()
    const known = kept.get(key)
    if (known && now - known.at < REPEATED_WITHIN_MS) return known.reply
    const reply = run()
    kept.delete(key)
    kept.set(key, { reply, at: now })
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    return reply
  }
}
