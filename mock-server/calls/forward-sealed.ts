/**
 * Sealed calls that another back end answers: opened here with the development key, sealed again with the public key of
 * the upstream, and back.
 */
import type { Request } from 'express'
import { isSuccess, readCode } from '#protocol/codes'
import type { Envelope } from '#protocol/envelope'
import { openText, type RpcRequest, sealRequest } from '#protocol/sealed-text'
import { isObject } from '#protocol/shape'
import { isoTime } from '../time/server-time'
import type { SeenAnswer } from '../upstream/seen-answers'
import type { Received } from '../upstream/send'
import { shapeDifferences } from '../upstream/shape-differences'
import type { BackEnd } from './back-end'
import {
  askUpstream,
  asReceived,
  failedReply,
  isForwarded,
  onceEach,
  passedHeaders,
  type UpstreamRecord,
  unsentReply,
  unusableReply,
} from './forward'
import { jsonReply, type Reply } from './reply'

interface Sealed {
  call: RpcRequest
  /** The sealed text of the request. */
  wire: string
  request: Request
  /** Answers the call here. */
  here(): Envelope
}

/** @returns a function whose result is null when the call is to be answered here */
export function forwardSealed(world: BackEnd, seal: (value: unknown) => string) {
  const { upstream } = world
  const once = onceEach()

  const reply = (answer: unknown, record?: UpstreamRecord): Reply => ({
    ...jsonReply(200, seal(answer), codeOf(answer)),
    answer,
    ...(record ? { upstream: record } : {}),
  })
  const refusal = (code: number, msg: string) => reply({ code, msg, data: null })

  async function forward({ call, request }: Sealed, changes: boolean): Promise<Reply> {
    const body = JSON.stringify({ data: sealRequest(call, upstream.cipher) })
    const headers = { ...passedHeaders(request), 'Content-Type': 'application/json' }
    const asked = await askUpstream(world, '/index.htm', { method: 'POST', headers, body, changes })
    const { received, record, isCurrent } = asked
    const failed = failedReply(asked)
    if (failed || !received) return failed ?? reply(null)
    const opened = openAnswer(received)
    // The app cannot open it either.
    if (opened === null)
      return { ...asReceived(received), upstream: { ...record, error: 'cannot be opened with the public key given' } }
    const unusable = unusableReply(opened.value, record)
    if (unusable) return unusable
    if (isCurrent()) upstream.remember({ ...call, status: received.status, answer: opened.value })
    return reply(opened.value, record)
  }

  /** The envelope as it came, every member included; null when it cannot be opened. */
  function openAnswer({ body }: Received): { value: unknown } | null {
    const text = body.toString('utf8').trim()
    const plain = parse(text)?.value ?? text
    if (typeof plain !== 'string') return { value: plain }
    try {
      return parse(openText(plain, upstream.cipher))
    } catch {
      return null
    }
  }

  function compare({ call, here }: Sealed, answered: Reply): void {
    if (answered.upstream?.status !== 200 || answered.upstream.error !== undefined) return
    const found = envelopeDifferences(here(), answered.answer)
    upstream.differences.add(isoTime(world.clock.now()), call.path, found)
  }

  return (sealed: Sealed): Promise<Reply> | Reply | null => {
    const { path, method, data } = sealed.call
    const route = upstream.route(path)
    if (!isForwarded(route)) return null
    const again = ({ answer }: SeenAnswer) => reply(answer)
    const unsent = unsentReply(world, route, { path, method, asked: data, refusal, again })
    if (unsent) return unsent
    if (route.changes) {
      const { authorization = '', 'device-code': device = '' } = passedHeaders(sealed.request)
      return once([authorization, device, sealed.wire], () => forward(sealed, true))
    }
    const base = upstream.addressOf('')
    return forward(sealed, false).then((answered) => {
      if (route.mode === 'compare' && upstream.addressOf('') === base) compare(sealed, answered)
      return answered
    })
  }
}

/** Refusals differ in their reasons, so data is compared only when both sides say the same. */
function envelopeDifferences(here: Envelope, there: unknown) {
  if (!isObject(there)) return shapeDifferences(here, there, '')
  const code = readCode(there['code'])
  if (code !== null && !isSameCode(code, here.code))
    return [{ kind: 'code' as const, member: 'code', here: here.code, there: code }]
  // A number or a numeric text, and words that no screen shows.
  const left = code === null ? [] : ['code']
  const unread = isSuccess(here.code) ? [...left, 'msg'] : left
  return shapeDifferences(without(here, unread), without(there, unread))
}

const isSameCode = (one: number, other: number): boolean => one === other || (isSuccess(one) && isSuccess(other))

const without = (envelope: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(envelope).filter(([name]) => !names.includes(name)))

const codeOf = (answer: unknown): number => (isObject(answer) ? (readCode(answer['code']) ?? 0) : 0)

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}
