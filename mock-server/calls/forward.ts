/**
 * Calls that another back end may answer. All go the same way: refused, replayed, sent on or answered here. What differs
 * between sealed and plain calls stands in a `Forwardable`.
 */
import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { jsonOr } from '#protocol/shape'
import { isTooDeep, MAX_JSON_DEPTH } from '../contract/json-depth'
import { isoTime } from '../time/server-time'
import type { SeenAnswer } from '../upstream/seen-answers'
import type { Outgoing, Received } from '../upstream/send'
import type { Found } from '../upstream/shape-differences'
import type { BackEnd } from './back-end'
import { isOfEarlierState } from './passage'
import { REPEATED_WITHIN_MS } from './repeated-requests'
import { CUT_OFF, jsonReply, type Reply } from './reply'

export interface Forwardable {
  request: Request
  /** As rules, the journal and saved answers name it. */
  path: string
  method: string
  /** The data as it is saved, without what differs each time. */
  data: unknown
  /** With its caller, the same only where a browser repeats the request by itself; null for a call that is not sealed. */
  ciphertext: string | null
  /** Path and query on the other side. */
  address: string
  /** The body to send, and headers beside those of the caller. */
  outgoing(): Sent | Promise<Sent>
  /** Answers the call here. */
  here(): Reply | Promise<Reply>
  refusal(code: number, msg: string): Reply
  /** Reads an answer; null when it cannot be opened. */
  open(received: Received): { value: unknown } | null
  /** The reply with this answer. */
  reply(received: Received, answer: unknown): Reply
  /** The reply with an answer that was saved before. */
  again(saved: SeenAnswer): Reply
  differences(there: Reply): readonly Found[] | Promise<readonly Found[]>
}

type Sent = Pick<Outgoing, 'headers' | 'body'>

/** @returns a function that forwards a call or answers it here, as the rules say */
export function forwarder(world: BackEnd): (call: Forwardable) => Reply | Promise<Reply> {
  const { upstream } = world
  const once = onceEach()

  async function send(call: Forwardable, changes: boolean): Promise<Reply> {
    const { request, path, method, data } = call
    const { headers, body } = await call.outgoing()
    const address = upstream.addressOf(call.address)
    const outgoing = { method: request.method, headers: { ...passedHeaders(request), ...headers }, body, changes }
    const { received, record } = await ask(() => upstream.send(address, outgoing))
    if (received === null) return { ...CUT_OFF, upstream: record }
    const { status } = received
    const failed = (reply: Reply, error: string): Reply => ({ ...reply, upstream: { ...record, error } })
    if (isRedirect(status))
      return failed(badGateway(`上游返回 ${status} 转向，未跟随`), 'a redirect, which is not followed')
    if (!isFine(status)) return { ...asReceived(received), upstream: record }
    const opened = call.open(received)
    // The app cannot open it either.
    if (opened === null) return failed(asReceived(received), 'cannot be opened with the public key given')
    const answer = opened.value
    // Nobody could compare, keep or show it.
    if (isTooDeep(answer))
      return failed(
        badGateway(`上游的回答超过 ${MAX_JSON_DEPTH} 层`),
        `an answer nested more than ${MAX_JSON_DEPTH} levels deep`,
      )
    // Another address may have been set meanwhile.
    if (upstream.addressOf(call.address) === address) upstream.remember({ path, method, data, status, answer })
    return { ...call.reply(received, answer), upstream: record }
  }

  async function compare(call: Forwardable): Promise<Reply> {
    const { scope } = world.timeline
    const { beginnings } = world.store
    const address = upstream.addressOf(call.address)
    const there = await send(call, false)
    if (there.upstream?.error !== undefined || upstream.addressOf(call.address) !== address) return there
    // To compare is to answer here too, which may change the state.
    if (isOfEarlierState({ world, beginnings })) return there
    const found = await world.timeline.within(scope, () => call.differences(there))
    upstream.differences.add(isoTime(world.clock.now()), call.path, found)
    return there
  }

  return (call) => {
    const { path, method, data, ciphertext } = call
    const { mode, changes, refused } = upstream.route(path)
    if (mode === 'mock') return call.here()
    if (!isPlainAddress(call.address)) return call.refusal(BAD_ADDRESS, '请求地址不正确')
    if (refused !== null) return call.refusal(REFUSED_WRITE, refusedWrite(path, refused))
    if (mode === 'replay') {
      const { saved, broken } = upstream.replay(path, method, data)
      return saved ? call.again(saved) : call.refusal(NEVER_SAVED, neverSaved(path, broken))
    }
    if (changes) return ciphertext === null ? send(call, true) : once(ciphertext, () => send(call, true))
    return mode === 'compare' ? compare(call) : send(call, false)
  }
}

/** Nothing else of the caller's is forwarded: no cookie, no referrer, no user agent. */
const PASSED = ['authorization', 'device-code', 'user-ip', 'accept-language', 'app-type', 'api-type', 'domain']

function passedHeaders(request: Request): Record<string, string> {
  const given = PASSED.map((name): [string, string | undefined] => [name, request.get(name)])
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** Never rejects: the record carries the failure. */
async function ask(send: () => Promise<Received>) {
  const started = performance.now()
  const ms = () => Math.round((performance.now() - started) * 10) / 10
  try {
    const received = await send()
    return { received, record: { ms: ms(), status: received.status } }
  } catch (error) {
    return {
      received: null,
      record: { ms: ms(), status: 0, error: error instanceof Error ? error.message : String(error) },
    }
  }
}

const isFine = (status: number): boolean => status >= 200 && status < 300
const isRedirect = (status: number): boolean => status >= 300 && status < 400
const BAD_GATEWAY = 502
const badGateway = (msg: string): Reply => jsonReply(BAD_GATEWAY, { code: BAD_GATEWAY, msg })

/** The only types that are passed on: none of them runs a script on this server's origin. */
const SAFE_TYPE =
  /^(application\/json|text\/(plain|event-stream)|image\/(png|jpeg|gif|webp))\s*(;\s*charset=[\w-]+\s*)?$/i

/** The answer as it came, unsealed. @param answer its body, where that has been read already */
export function asReceived({ status, type, body }: Received, answer?: unknown): Reply {
  const text = body.toString('utf8')
  const headers: Record<string, string> = {
    'Content-Type': SAFE_TYPE.test(type) ? type : 'text/plain; charset=utf-8',
    'Content-Security-Policy': "sandbox; default-src 'none'",
  }
  return { status, headers, body: text, answer: answer ?? readJson(text), code: status }
}

export const readJson = (text: string): unknown => jsonOr(text, text)

const REFUSED_WRITE = 403
const refusedWrite = (path: string, rule: string): string =>
  `未转发：${path} 会改动数据，规则须带 writes: true（npm run mock -- upstream set … --calls ${rule}）`
const NEVER_SAVED = 404
const neverSaved = (path: string, broken: readonly string[]): string =>
  broken.length > 0
    ? `没有找到 ${path} 的这个请求，而这些文件无法读取：${broken.join('、')}`
    : `没有保存过 ${path} 的这个请求（先转发，再 npm run mock -- upstream save NAME）`

const BAD_ADDRESS = 400

/** Other forms may mean another host or path on the other side: absolute addresses, dots, backslashes. */
function isPlainAddress(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return /^\/[\w-]/.test(path) && !/\\|\/\/|\/\.|%2e|%2f|%5c/i.test(path)
}

const MAX_KEPT = 200

/**
 * A browser may repeat a request on its own. Sealed anew, the upstream could not tell the repeat from a second order, so
 * a repeat gets the answer of the first.
 */
function onceEach(): (ciphertext: string, run: () => Promise<Reply>) => Promise<Reply> {
  const kept = new Map<string, { reply: Promise<Reply>; at: number }>()
  return (ciphertext, run) => {
    const key = createHash('sha256').update(ciphertext).digest('base64')
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
