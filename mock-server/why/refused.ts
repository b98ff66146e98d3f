/** Explains what the server refuses without anybody's decision: no session, a code that came too late or too often. */
import { isObject } from '#protocol/shape'
import type { WhyStep } from '../contract/calls/past/why'
import type { Entry } from '../contract/calls/requests'
import { toMs } from '../contract/words/duration'
import { CODE_EXPIRED, SENT_TOO_OFTEN, TRIED_TOO_OFTEN } from '../desk/codes'
import { showMessage } from '../desk/views'
import type { ReadState } from '../state/store'
import type { Moment } from '../timeline/timeline'
import { soFar } from './struck'

/** By code of the answer. */
export const WITHOUT_SESSION: Readonly<Record<number, string>> = {
  101: 'the app sent a token that is not valid',
  102: 'the app sent no token',
}

interface RefusedCode {
  step: WhyStep
  /** The changes behind it, newest first. */
  moments: Moment[]
}

type Message = ReadState['outbox'][number]

/** @param moments newest first. @returns null for any other call, and where the code that it is about is not known */
export function refusedCode(moments: readonly Moment[], call: Entry): RefusedCode | null {
  const msg = isObject(call.answer) ? call.answer['msg'] : undefined
  const known = soFar(moments, call)
  const state = known[0]?.state
  const message = state && messageOf(state, call)
  if (!message) return null
  const at = Date.parse(call.at)
  const { sentAt, expiresAt } = showMessage(message)
  const isSent = (moment: Moment) => moment.state.outbox.some(({ id }) => id === message.id)
  const sent = known.findLast(isSent)
  const explained = (words: string, last?: Moment): RefusedCode => ({
    step: { words, request: call.id },
    moments: [last ?? [], sent ?? []].flat(),
  })
  if (msg === CODE_EXPIRED && message.expiresAt <= at) {
    const isPast = ({ entry }: Moment) => entry.kind === 'clock' && Date.parse(entry.at) >= message.expiresAt
    return explained(
      `its code was good until ${expiresAt}`,
      known.findLast((moment) => isSent(moment) && isPast(moment)),
    )
  }
  if (msg === SENT_TOO_OFTEN && at < message.sentAt + toMs(state.settings.code.resend))
    return explained(`a code was sent to the same address at ${sentAt}`)
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
function messageOf({ outbox }: ReadState, { path, data }: Entry): Message | undefined {
  const purpose = /\/(getCode|checkCode)$/.test(path) ? 'forgot' : 'bind'
  const values = Object.values(isObject(data) ? data : {}).map((value) => String(value).toLowerCase())
  const asked = outbox.filter((message) => message.purpose === purpose)
  return (
    asked.findLast(({ to }) => values.some((value) => value.endsWith(to.toLowerCase()))) ??
    asked.findLast(({ code }) => values.includes(code))
  )
}
