/** Whether a rule of the running scenario struck already, read from what the server shows. */
import type { Entry } from '../../../mock-server/journal'
import type { Rule } from '../../../mock-server/scenario/schema'
import type { ShownMessage, ShownOrder, ShownUpload } from '../../../mock-server/shown'
import { effectOf } from '../faults/fault-words'

export interface Happened {
  orders: readonly ShownOrder[]
  outbox: readonly ShownMessage[]
  uploads: readonly ShownUpload[]
  /** Calls since the scenario was started. */
  calls: readonly Entry[]
  /** Numbers of the orders for which something is due. */
  due: readonly string[]
}
export type RuleState = 'armed' | 'due' | 'fired'

export function ruleState({ on, when = {}, do: wanted }: Rule, happened: Happened): RuleState {
  const { nth } = when
  const pick = <Item>(items: readonly Item[]): Item | undefined => (nth === undefined ? items[0] : items[nth - 1])
  if (on === 'order.created') {
    const fits = happened.orders.filter(
      // What the scenario itself gave set nothing off.
      ({ wo_type, full_account, history }) =>
        history[0]?.by !== 'scenario' &&
        (when.type === undefined || when.type === wo_type) &&
        (when.account === undefined || when.account === full_account),
    )
    const order = pick(fits)
    if (!order) return 'armed'
    return wanted && happened.due.includes(order.id) ? 'due' : 'fired'
  }
  if (on === 'code.sent') {
    const fits = happened.outbox.filter(
      ({ to, channel, purpose }) =>
        (when.to === undefined || when.to === to) &&
        (when.channel === undefined || when.channel === channel) &&
        (when.purpose === undefined || when.purpose === purpose),
    )
    return pick(fits) ? 'fired' : 'armed'
  }
  if (on === 'upload.stored') return pick(happened.uploads) ? 'fired' : 'armed'
  const calls = happened.calls.filter(
    ({ path, method }) =>
      (when.path === undefined || when.path === path) && (when.method === undefined || when.method === method),
  )
  return pick(calls) ? 'fired' : 'armed'
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
