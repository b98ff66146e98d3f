/** Uploads and the chat, when another back end answers them: sent on as they came, answered as it answers. */
import type { Request } from 'express'
import { isoTime } from '../time/server-time'
import type { SeenAnswer } from '../upstream/seen-answers'
import { shapeDifferences } from '../upstream/shape-differences'
import type { BackEnd } from './back-end'
import { askUpstream, asReceived, failedReply, isForwarded, onceEach, passedHeaders, unsentReply } from './forward'
import { jsonReply, type Reply } from './reply'

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
  /** Answers the call here. */
  here(): Reply | Promise<Reply>
  /** The form of a refusal. */
  refusal(status: number, msg: string): Reply
  /** Reads the code of an answer; by default it is the HTTP status. */
  codeOf?(answer: unknown): number
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

  async function forward(plain: Plain, changes: boolean): Promise<Reply> {
    const { path, request, asked: data, codeOf } = plain
    const { method, originalUrl } = request
    const payload = await plain.payload()
    const outgoing = { method, headers: headersFor(plain, payload), body: payload?.body ?? null, changes }
    const asked = await askUpstream(world, originalUrl, outgoing)
    const failed = failedReply(asked)
    if (failed || !asked.received) return failed ?? asReceived({ status: 0, type: '', body: Buffer.alloc(0) })
    const answered = asReceived(asked.received)
    upstream.remember({ path, method, data, status: answered.status, answer: answered.answer })
    return { ...answered, code: codeOf?.(answered.answer) ?? answered.code, upstream: asked.record }
  }

  async function compared(plain: Plain): Promise<Reply> {
    const answered = await forward(plain, false)
    if (answered.upstream?.status === undefined || answered.upstream.error !== undefined) return answered
    const own = await plain.here()
    const found =
      own.status === answered.status
        ? shapeDifferences(own.answer, answered.answer)
        : [{ kind: 'code' as const, member: 'status', here: own.status, there: answered.status }]
    upstream.differences.add(isoTime(world.clock.now()), plain.path, found)
    return answered
  }

  return (plain: Plain): Reply | Promise<Reply> => {
    const { path, request, asked } = plain
    const route = upstream.route(path)
    if (!isForwarded(route)) return plain.here()
    const again = ({ status, answer }: SeenAnswer) => jsonReply(status, answer)
    const unsent = unsentReply(world, route, { path, method: request.method, asked, refusal: plain.refusal, again })
    if (unsent) return unsent
    if (route.mode === 'compare' && !route.changes) return compared(plain)
    return route.changes ? once(identityOf(request), () => forward(plain, true)) : forward(plain, false)
  }
}

/** A form's content type names its boundary, which is random for each request that a page makes. */
const identityOf = (request: Request): string[] =>
  ['authorization', 'content-type', 'content-length'].map((name) => request.get(name) ?? '')
