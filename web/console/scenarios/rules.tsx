import type { Rule } from '#contract/calls/scenarios'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { shortTime } from '../live/time'
import { OrderLink } from '../orders/order-link'
import { Glyph, type GlyphName } from '../parts/marks/glyph'
import { nextOf, type RuleState, ruleState, ruleWords } from './rule-state'

const ICON: Record<RuleState | 'rests', GlyphName> = {
  armed: 'circle',
  due: 'hourglass',
  fired: 'check',
  rests: 'circle',
}

/** The rules of the simulated back office, each with its state. */
export function Rules({ rules, hits }: { rules: readonly Rule[]; hits: readonly number[] | undefined }) {
  const due = useLive(({ clock }) => clock?.due)
  const orders = useLive(({ orders }) => orders)
  const now = useServerNow()
  return (
    <section>
      <h3 className="section-title">
        Rules <small>what the back office does by itself</small>
      </h3>
      <ul className="rules">
        {rules.map((rule, at) => {
          const next = nextOf(rule, due ?? [], orders)
          const state = hits ? ruleState(rule, hits[at] ?? 0, next !== undefined) : 'rests'
          return (
            <li key={JSON.stringify(rule)}>
              <span className={`rule-${state}`}>
                <Glyph name={ICON[state]} size={14} />
              </span>
              <span>{ruleWords(rule)}</span>
              <span className="quiet push">
                {state === 'rests' ? '' : state}
                {state === 'due' && next && (
                  <>
                    {' '}
                    {shortTime(next.at, now)} for order <OrderLink id={next.ref} />
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
