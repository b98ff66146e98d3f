import type { Entry } from '../contract/calls/requests'
import type { SocketFault } from './socket-fault'

/** An answer before it is sent. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: string
  /** The decoded body, for the journal. */
  answer: unknown
  code: number
  /** The connection is broken in this way, and nothing is sent. */
  breaks?: SocketFault
  /** How another back end answered. */
  upstream?: NonNullable<Entry['upstream']>
}

/** Handles one kind of call and builds the answers of its faults. */
export interface Work {
  /** @param edit replaces the request's data */
  handle(edit?: Record<string, unknown>): Reply | Promise<Reply>
  /** True if `handle` takes an edit. */
  takesEdit?: boolean
  business(code: number, msg: string, data: unknown, token?: string): Reply
  undecryptable(): Reply
  httpError?(status: number): Reply
}

/** The form of a sealed answer, sealed by nobody. */
export const undecryptableReply: Work['undecryptable'] = () => jsonReply(200, 'bm90IGZvciB5b3U=')

export const jsonReply = (status: number, answer: unknown, code = status): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify(answer),
  answer,
  code,
})

/** An envelope that is not sealed. */
export const envelopeReply: Work['business'] = (code, msg, data, token) =>
  jsonReply(200, { code, msg, data, ...(token === undefined ? {} : { token }) }, code)

/** The connection is cut instead of an answer. */
export const CUT_OFF: Reply = { ...jsonReply(0, null), body: '', breaks: 'CONNECTION_RESET_BY_PEER' }
