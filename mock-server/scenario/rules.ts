/** Decides which rules fire: a pure function of the rules, their counts and what happened. */

import type { Rule } from '../contract/calls/scenarios'
import { fits } from '../contract/matching'
import type { DeepReadonly } from '../contract/words/readonly'
import type { Happening } from '../journal/happening'

export interface Decided {
  /** Number of times each rule's condition was met, ignoring `nth`. */
  hits: number[]
  /** Rules that act now, in their order. */
  fired: DeepReadonly<Rule>[]
}

export function decideRules(
  rules: readonly DeepReadonly<Rule>[],
  hits: readonly number[],
  happening: Happening,
): Decided {
  const met = rules.map((rule) => meets(rule, happening))
  const counted = rules.map((_, index) => (hits[index] ?? 0) + (met[index] ? 1 : 0))
  const fired = rules.filter(({ when }, index) => met[index] && [undefined, counted[index]].includes(when?.nth))
  return { hits: counted, fired }
}

function meets({ on, when = {} }: DeepReadonly<Rule>, happening: Happening): boolean {
  if (on !== happening.on) return false
  const same = <Value>(wanted: Value | undefined, found: Value) => wanted === undefined || wanted === found
  switch (happening.on) {
    case 'order.created':
      return same<number>(when.type, happening.type) && same(when.account, happening.account)
    case 'code.sent':
      return (
        same(when.to, happening.to) && same(when.channel, happening.channel) && same(when.purpose, happening.purpose)
      )
    case 'upload.stored':
      return true
    case 'request':
      return fits({ path: when.path, method: when.method, data: when.data }, happening)
  }
}
