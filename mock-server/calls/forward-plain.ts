/** Uploads and the chat, as they are forwarded: sent on as they came, answered as the other back end answers. */
import { shapeDifferences } from '../upstream/shape-differences'
import { asReceived, type Forwardable, readJson } from './forward'
import { jsonReply } from './reply'

interface Payload {
  contentType: string
  body: Buffer | string
}

interface Plain extends Pick<Forwardable, 'request' | 'path' | 'data' | 'here' | 'refusal'> {
  /** The body to send; null for none. */
  payload(): Promise<Payload | null> | Payload | null
  /** Replaces the caller's key; '' for none. */
  key?: string
  /** Reads the code of an answer; by default it is the HTTP status. */
  codeOf?(answer: unknown): number
}

export function plainForm({ payload, key = '', codeOf, ...call }: Plain): Forwardable {
  const { request, here } = call
  return {
    ...call,
    method: request.method,
    ciphertext: null,
    address: request.originalUrl,
    outgoing: async () => {
      const sent = await payload()
      return {
        headers: {
          ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
          ...(sent === null ? {} : { 'Content-Type': sent.contentType }),
        },
        body: sent?.body ?? null,
      }
    },
    open: ({ body }) => ({ value: readJson(body.toString('utf8')) }),
    reply: (received, answer) => {
      const reply = asReceived(received, answer)
      return { ...reply, code: codeOf?.(answer) ?? reply.code }
    },
    again: ({ status, answer }) => jsonReply(status, answer),
    differences: async (there) => {
      const own = await here()
      return own.status === there.status
        ? shapeDifferences(own.answer, there.answer)
        : [{ kind: 'code', member: 'status', here: own.status, there: there.status }]
    },
  }
}
