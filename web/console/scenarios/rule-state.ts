/** The state of a rule of the running scenario, by the server's own count. */

import type { ShownDue } from '#contract/calls/clock'
import type { ShownOrder } from '#contract/calls/orders'
import type { Rule } from '#contract/calls/scenarios'
import { effectOf } from '../faults/fault-words'

export type RuleState = 'armed' | 'due' | 'fired'

/**
 * @param hits number of times the server saw the condition met
 * @param isDue true while a decision of the rule is still to come
 */
export function ruleState({ when = {}, after, do: wanted }: Rule, hits: number, isDue: boolean): RuleState {
  if (hits < (when.nth ?? 1)) return 'armed'
  return wanted && after !== undefined && isDue ? 'due' : 'fired'
}

/** The rule's next decision that is due. Orders created by the scenario itself trigger no rule. */
export function nextOf(
  { on, when = {}, do: wanted }: Rule,
  due: readonly ShownDue[],
  orders: readonly ShownOrder[],
): ShownDue | undefined {
  const { type, account, nth } = when
  const meeting = orders.filter(
    ({ wo_type, full_account, history }) =>
      history[0]?.by !== 'scenario' && (type ?? wo_type) === wo_type && (account ?? full_account) === full_account,
  )
  const its = new Set((nth === undefined ? meeting : meeting.slice(nth - 1, nth)).map(({ id }) => id))
  return due.find(({ kind, ref }) => wanted && kind in wanted && (on !== 'order.created' || its.has(ref)))
}

const ORDINAL = ['', '1st ', '2nd ', '3rd ']
const WHAT: Record<Rule['on'], string> = {
  'order.created': 'order',
  'code.sent': 'code sent',
  'upload.stored': 'upload',
  request: 'call',
}

/** `2nd order, after 10m: approve`. */
export function ruleWords({ on, when = {}, after, do: wanted, fault }: Rule): string {
  const { nth, type, account, path, to } = when
  const which = nth === undefined ? 'each ' : (ORDINAL[nth] ?? `${nth}th `)
  const of = [path, account, to, type === undefined ? undefined : `type ${type}`].filter((word) => word !== undefined)
  const what = on === 'request' && path !== undefined ? path : [WHAT[on], ...of].join(' ')
  const effect = fault ? effectOf(fault) : decision(wanted)
  return `${which}${what}${after === undefined ? '' : `, after ${after}`}: ${effect}`
}

function decision(wanted: Rule['do']): string {
  const [verb = '', options] = Object.entries(wanted ?? {})[0] ?? []
  const reason = options && 'reason' in options && options.reason !== undefined ? `, ${options.reason}` : ''
  return verb + reason
}
