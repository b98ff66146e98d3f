/**
 * Sealed calls, as they are forwarded: opened here with the development key, sealed again with the public key of the
 * upstream, and back.
 */
import type { Request } from 'express'
import { isSuccess, readCode } from '#protocol/codes'
import type { Envelope } from '#protocol/envelope'
import { type BlockCipher, openText, type RpcRequest, sealRequest } from '#protocol/sealed-text'
import { isObject, jsonOr } from '#protocol/shape'
import type { Received } from '../upstream/send'
import { type Found, shapeDifferences } from '../upstream/shape-differences'
import type { Upstream } from '../upstream/upstream'
import type { Forwardable } from './forward'
import type { Reply } from './reply'

interface Sealed {
  call: RpcRequest
  /** The sealed text of the request. */
  wire: string
  request: Request
  /** Answers the call here. */
  here(): Envelope
  /** Seals an answer. */
  reply(answer: unknown): Reply
  upstream: Upstream
}

/** The status of every sealed answer, refusals included. */
const OK = 200

export function sealedForm({ call, wire, request, here, reply, upstream }: Sealed): Forwardable {
  const { path, method, data } = call
  return {
    request,
    path,
    method,
    data,
    ciphertext: [request.get('authorization'), request.get('device-code'), wire].join('\n'),
    address: '/index.htm',
    outgoing: () => ({
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ data: sealRequest(call, upstream.cipher) }),
    }),
    here: () => reply(here()),
    refusal: (code, msg) => reply({ code, msg, data: null }),
    open: (received) => openAnswer(received, upstream.cipher),
    reply: (_, answer) => reply(answer),
    again: ({ answer }) => reply(answer),
    differences: ({ upstream: { status = 0 } = {}, answer }) =>
      status === OK
        ? envelopeDifferences(here(), answer)
        : [{ kind: 'code', member: 'status', here: OK, there: status }],
  }
}

/** The envelope as it came, every member included; null when it cannot be opened. */
function openAnswer({ body }: Received, cipher: BlockCipher): { value: unknown } | null {
  const text = body.toString('utf8').trim()
  const plain = jsonOr(text, text) ?? text
  if (typeof plain !== 'string') return { value: plain }
  try {
    return { value: JSON.parse(openText(plain, cipher)) }
  } catch {
    return null
  }
}

/** Refusals differ in their reasons, so data is compared only when both sides say the same. */
function envelopeDifferences(here: Envelope, there: unknown): Found[] {
  if (!isObject(there)) return shapeDifferences(here, there, '')
  const code = readCode(there['code'])
  if (code !== null && !isSameCode(code, here.code))
    return [{ kind: 'code', member: 'code', here: here.code, there: code }]
  // A number or a numeric text, and words that no screen shows.
  const left = code === null ? [] : ['code']
  const unread = isSuccess(here.code) ? [...left, 'msg'] : left
  return shapeDifferences(without(here, unread), without(there, unread))
}

const isSameCode = (one: number, other: number): boolean => one === other || (isSuccess(one) && isSuccess(other))

const without = (envelope: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(envelope).filter(([name]) => !names.includes(name)))
