/** Uploads and the chat, when another back end answers them: sent on as they came, answered as it answers. */
import type { Request } from 'express'
import { isoTime } from '../time/server-time'
import type { SeenAnswer } from '../upstream/seen-answers'
import { shapeDifferences } from '../upstream/shape-differences'
import type { BackEnd } from './back-end'
import {
  askUpstream,
  asReceived,
  failedReply,
  isForwarded,
  onceEach,
  passedHeaders,
  unsentReply,
  unusableReply,
} from './forward'
import { CUT_OFF, jsonReply, type Reply } from './reply'

export interface Payload {
  contentType: string
  body: Buffer | string
}

export interface Plain {
  /** As rules and the journal name it. */
  path: string
  request: Request
  /** The body to send; null for none. */
  payload(): Promise<Payload | null> | Payload | null
  /** The payload as it is saved, without what differs each time. */
  asked: unknown
  /** Tell one call from another: a form made again has a boundary of its own. */
  bytes: Buffer | string
  /** Answers the call here. */
  here(): Reply | Promise<Reply>
  /** The form of a refusal. */
  refusal(status: number, msg: string): Reply
  /** Reads the code of an answer; by default it is the HTTP status. */
  codeOf?(answer: unknown): number
}

interface Answered {
  reply: Reply
  /** No other address was set meanwhile. */
  isCurrent(): boolean
}

export function forwardPlain(world: BackEnd) {
  const { upstream } = world
  const once = onceEach()

  function headersFor({ path, request }: Plain, payload: Payload | null): Record<string, string> {
    const passed = passedHeaders(request)
    const { chatKey } = upstream
    const isChat = path.startsWith('/v1/')
    return {
      ...passed,
      ...(isChat && chatKey !== '' ? { authorization: `Bearer ${chatKey}` } : {}),
      ...(payload === null ? {} : { 'Content-Type': payload.contentType }),
    }
  }

  async function forward(plain: Plain, payload: Payload | null, changes: boolean): Promise<Answered> {
    const { path, request, asked: data, codeOf } = plain
    const { method, originalUrl } = request
    const outgoing = { method, headers: headersFor(plain, payload), body: payload?.body ?? null, changes }
    const asked = await askUpstream(world, originalUrl, outgoing)
    const { received, record, isCurrent } = asked
    const failed = failedReply(asked)
    if (failed || !received) return { reply: failed ?? CUT_OFF, isCurrent }
    const answered = asReceived(received)
    const unusable = unusableReply(answered.answer, record)
    if (unusable) return { reply: unusable, isCurrent }
    if (isCurrent()) upstream.remember({ path, method, data, status: answered.status, answer: answered.answer })
    return { reply: { ...answered, code: codeOf?.(answered.answer) ?? answered.code, upstream: record }, isCurrent }
  }

  async function compared(plain: Plain): Promise<Reply> {
    const { reply: answered, isCurrent } = await forward(plain, await plain.payload(), false)
    if (!isCurrent() || answered.upstream?.status === undefined || answered.upstream.error !== undefined)
      return answered
    const own = await plain.here()
    const found =
      own.status === answered.status
        ? shapeDifferences(own.answer, answered.answer)
        : [{ kind: 'code' as const, member: 'status', here: own.status, there: answered.status }]
    upstream.differences.add(isoTime(world.clock.now()), plain.path, found)
    return answered
  }

  async function changed(plain: Plain): Promise<Reply> {
    const identity = [plain.path, plain.request.get('authorization') ?? '', plain.bytes]
    return once(identity, async () => (await forward(plain, await plain.payload(), true)).reply)
  }

  const unchanged = async (plain: Plain): Promise<Reply> => (await forward(plain, await plain.payload(), false)).reply

  return (plain: Plain): Reply | Promise<Reply> => {
    const { path, request, asked } = plain
    const route = upstream.route(path)
    if (!isForwarded(route)) return plain.here()
    if (!isPlainAddress(request.originalUrl)) return plain.refusal(BAD_ADDRESS, '请求地址不正确')
    const again = ({ status, answer }: SeenAnswer) => jsonReply(status, answer)
    const unsent = unsentReply(world, route, { path, method: request.method, asked, refusal: plain.refusal, again })
    if (unsent) return unsent
    if (route.mode === 'compare' && !route.changes) return compared(plain)
    return route.changes ? changed(plain) : unchanged(plain)
  }
}

const BAD_ADDRESS = 400

/** Other forms may mean another host or path on the other side: absolute addresses, dots, backslashes. */
function isPlainAddress(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return /^\/[\w-]/.test(path) && !/\\|\/\/|\/\.|%2e|%2f|%5c/i.test(path)
}
