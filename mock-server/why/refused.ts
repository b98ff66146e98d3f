/** Explains what the server refuses without anybody's decision: no session, a code or a key that is no longer good. */
import { APPROVED } from '#protocol/order'
import { isObject } from '#protocol/shape'
import type { WhyStep } from '../contract/calls/past/why'
import type { Entry } from '../contract/calls/requests'
import { toMs } from '../contract/words/duration'
import { CODE_EXPIRED, SENT_TOO_OFTEN, TRIED_TOO_OFTEN } from '../desk/codes'
import { KEY_INVALID } from '../desk/refusal'
import type { ReadState } from '../state/store'
import { isoTime } from '../time/server-time'
import type { Moment } from '../timeline/timeline'
import { soFar } from './struck'

/** By code of the answer. */
export const WITHOUT_SESSION: Readonly<Record<number, string>> = {
  101: 'the app sent a token that is not valid',
  102: 'the app sent no token',
}

interface Refused {
  step: WhyStep
  /** The changes behind it, newest first. */
  moments: Moment[]
}

type Message = ReadState['outbox'][number]

/** @param moments newest first. @returns null for any other call, and where its code or key is not known */
export function refused(moments: readonly Moment[], call: Entry): Refused | null {
  const msg = isObject(call.answer) ? call.answer['msg'] : undefined
  const known = soFar(moments, call)
  return msg === KEY_INVALID ? refusedKey(known, call) : refusedCode(known, call, msg)
}

function refusedCode(known: readonly Moment[], call: Entry, msg: unknown): Refused | null {
  const state = known[0]?.state
  const message = state && messageOf(state, call)
  if (!message) return null
  const at = Date.parse(call.at)
  const isSent = (moment: Moment) => moment.state.outbox.some(({ id }) => id === message.id)
  const sent = known.findLast(isSent)
  const explained = (words: string, last?: Moment): Refused => ({
    step: { words, request: call.id },
    moments: [last ?? [], sent ?? []].flat(),
  })
  if (msg === CODE_EXPIRED && message.expiresAt <= at) return outlived('code', message.expiresAt, known, call, isSent)
  if (msg === SENT_TOO_OFTEN && at < message.sentAt + toMs(state.settings.code.resend))
    return explained(`a code was sent to the same address at ${isoTime(message.sentAt)}`)
  if (msg === TRIED_TOO_OFTEN)
    return explained(
      `${message.wrongTries} wrong codes were entered`,
      known.find(({ entry, state: { outbox } }) =>
        entry.changed.includes(`state.outbox.${outbox.findIndex(({ id }) => id === message.id)}.wrongTries`),
      ),
    )
  return null
}

/** The newest code that went to an address which the call names, or else the newest that it enters. */
function messageOf({ outbox }: ReadState, call: Entry): Message | undefined {
  const purpose = /\/(getCode|checkCode)$/.test(call.path) ? 'forgot' : 'bind'
  const values = valuesOf(call).map((value) => String(value).toLowerCase())
  const asked = outbox.filter((message) => message.purpose === purpose)
  return (
    asked.findLast(({ to }) => values.some((value) => value.endsWith(to.toLowerCase()))) ??
    asked.findLast(({ code }) => values.includes(code))
  )
}

function refusedKey(known: readonly Moment[], call: Entry): Refused | null {
  const values = valuesOf(call)
  const since = known.findIndex(({ state }) => issuedAt(state, values) !== undefined)
  const last = known[since]
  const issued = last && issuedAt(last.state, values)
  if (!last || issued === undefined) return null
  const ended = known[since - 1]
  if (ended) return { step: { words: 'its key was used up or withdrawn', request: call.id }, moments: [ended] }
  const until = issued + toMs(last.state.settings.key.ttl)
  if (until > Date.parse(call.at)) return null
  return outlived('key', until, known, call, ({ state }) => issuedAt(state, values) !== undefined)
}

/** The time at which the key among the values was issued; undefined where there is none, or none to be used any more. */
function issuedAt({ tickets, orders }: ReadState, values: readonly unknown[]): number | undefined {
  const isOpen = ({ key, status, expired }: ReadState['orders'][number]) =>
    values.includes(key?.value) && status === APPROVED && expired === null && key?.redeemed === null
  return tickets.find(({ key }) => values.includes(key))?.issuedAt ?? orders.find(isOpen)?.key?.issuedAt
}

/** Its end came with the clock. @param isThere true for states that hold it */
function outlived(
  name: 'code' | 'key',
  until: number,
  known: readonly Moment[],
  { id: request }: Entry,
  isThere: (moment: Moment) => boolean,
): Refused {
  const isPast = (moment: Moment) =>
    isThere(moment) && moment.entry.kind === 'clock' && Date.parse(moment.entry.at) >= until
  const moments = [known.findLast(isPast) ?? [], known.findLast(isThere) ?? []].flat()
  return { step: { words: `its ${name} was good until ${isoTime(until)}`, request }, moments }
}

const valuesOf = ({ data }: Entry): unknown[] => Object.values(isObject(data) ? data : {})
