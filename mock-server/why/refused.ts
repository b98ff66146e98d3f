/** Explains what the server refuses without anybody's decision: no session, a code that came too late. */
import { isObject } from '#protocol/shape'
import type { WhyStep } from '../contract/calls/past/why'
import type { Entry } from '../contract/calls/requests'
import { CODE_EXPIRED } from '../desk/codes'
import { showMessage } from '../desk/views'
import type { Moment } from '../timeline/timeline'
import { soFar } from './struck'

/** By code of the answer. */
export const WITHOUT_SESSION: Readonly<Record<number, string>> = {
  101: 'the app sent a token that is not valid',
  102: 'the app sent no token',
}

interface ExpiredCode {
  step: WhyStep
  /** The clock being moved past the code's end, where somebody did, and the sending of the code. */
  moments: Moment[]
}

/** @param moments newest first. @returns null for any other call, and where the code is not known */
export function expiredCode(moments: readonly Moment[], call: Entry): ExpiredCode | null {
  if (!isObject(call.answer) || call.answer['msg'] !== CODE_EXPIRED) return null
  const known = soFar(moments, call)
  const code = isObject(call.data) ? call.data['code'] : undefined
  const at = Date.parse(call.at)
  const message = known[0]?.state.outbox.findLast((one) => one.code === code && one.expiresAt <= at)
  if (!message) return null
  const sent = known.findLast(({ state }) => state.outbox.some(({ id }) => id === message.id))
  const passed = known.findLast(
    ({ entry }) =>
      entry.kind === 'clock' && entry.id > (sent?.entry.id ?? 0) && Date.parse(entry.at) >= message.expiresAt,
  )
  const step = { words: `its code was good until ${showMessage(message).expiresAt}`, request: call.id }
  return { step, moments: [passed ?? [], sent ?? []].flat() }
}
