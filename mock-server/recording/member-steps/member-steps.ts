/** Infers from recorded calls and decisions how a member used the screens meanwhile. */

import { ORDER_NOT_FOUND } from '#protocol/codes'
import { CHAT_ANSWER_MS, POLL_MS, TIMEOUT_MS } from '#protocol/limits'
import { APPROVED } from '#protocol/order'
import { kindOfType } from '../../../web/src/features/order/draft/order-kinds'
import screen from '../../../web/src/text/zh-cn'
import type { ShownOrder } from '../../contract/calls/orders'
import type { Entry } from '../../contract/calls/requests'
import { canHaveKey } from '../../contract/order-kinds'
import type { Happened, Recorded } from '../../contract/recorded'
import type { Step } from '../../contract/steps/steps'
import { LONGEST_MS, seconds } from '../../contract/words/duration'
import { createdOrder } from '../../journal/created-order'
import { stepsOf } from './call-steps'
import { nothingKnown } from './known'

/** A pause of the member that may matter, because a code can expire in the meantime. */
const LONG_PAUSE_MS = 30_000

/** The member's actions, and the time that passed in between. */
export function memberSteps({ startedAt, happened }: Pick<Recorded, 'startedAt' | 'happened'>): Step[] {
  const known = nothingKnown()
  const steps: Step[] = []
  let until = startedAt
  /** The newest order of the member, which is most likely on screen. */
  let waitingFor: string | undefined
  const pass = (at: number, least: number) => {
    if (at - until < least) return
    for (let left = at - until; left > 0; left -= LONGEST_MS)
      steps.push({ advance: seconds(Math.min(left, LONGEST_MS)) })
    until = Math.max(until, at)
  }
  for (const one of happened) {
    // The page reads the session when it opens.
    if (one.kind === 'login') {
      steps.push({ login: one.username })
      known.at = ''
    }
    if (one.kind === 'code') known.codes.set(one.to, one.code)
    // A member who has left the page of the order does not see it decided.
    const isOpen = (order: ShownOrder) =>
      order.id === waitingFor && ['', kindOfType(order.wo_type).path].includes(known.at)
    if (one.kind === 'decision' && isOpen(one.order)) {
      if (one.at - until >= 1000) pass(one.at + POLL_MS, 0)
      steps.push({ see: seenDecision(one.order) })
      waitingFor = undefined
      known.rejected = !one.order.expired && one.order.status > 1 ? kindOfType(one.order.wo_type).path : null
      // The decision stands in the place of the form.
      known.at = ''
    }
    if (one.kind !== 'request') continue
    const did = stepsOf(asRead(one), known)
    // Another code may be asked for after a wait that is counted in seconds.
    const isAskedAgain = did[0]?.click === screen.form.getCode
    if (did.length > 0) pass(one.at, isAskedAgain ? 1000 : LONG_PAUSE_MS)
    const outcome = did.at(-1)?.see === undefined ? [] : did.splice(-1)
    steps.push(...did)
    if (one.struck === 'HANG' && did.length > 0) pass(one.at + waitFor(one.entry), 0)
    steps.push(...outcome)
    waitingFor = createdOrder(one).find(({ id }) => id === known.made?.id)?.id ?? waitingFor
  }
  return withoutRepeats(steps)
}

/** The app cannot open what such a fault makes of an answer. */
const asRead = ({ entry, struck }: Extract<Happened, { kind: 'request' }>): Entry =>
  struck === 'UNDECRYPTABLE' ? { ...entry, answer: null, code: 0 } : entry

/** How long the app waits for an answer. */
const waitFor = ({ path }: Entry): number => (path.startsWith('/v1/') ? CHAT_ANSWER_MS : TIMEOUT_MS)

function seenDecision(order: ShownOrder): string {
  const { expired, status, results, key } = order
  if (expired?.code === ORDER_NOT_FOUND) return screen.order.notFound
  if (expired) return expired.msg || screen.order.invalid
  if (status !== APPROVED) return results || screen.order.rejected
  if (!canHaveKey(order)) return results || screen.order.finished
  return key === null ? screen.order.approved : '{password}'
}

/** A change of screen may appear in several calls; a tap is made as often as it stands there. */
const withoutRepeats = (steps: Step[]): Step[] =>
  steps.filter((step, index) => step.click !== undefined || JSON.stringify(step) !== JSON.stringify(steps[index - 1]))
