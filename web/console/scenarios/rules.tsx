import type { Rule } from '../../../mock-server/scenario/schema'
import { useLive } from '../live/state'
import { Glyph, type GlyphName } from '../parts/glyph'
import { type RuleState, ruleState, ruleWords } from './rule-state'

const ICON: Record<RuleState | 'rests', GlyphName> = {
  armed: 'circle',
  due: 'hourglass',
  fired: 'check',
  rests: 'circle',
}

/** What the back office does by itself, and what of it has happened. */
export function Rules({ rules, hits }: { rules: readonly Rule[]; hits: readonly number[] | undefined }) {
  const due = useLive(({ clock }) => clock?.due)
  const isDue = ({ do: wanted }: Rule) => due?.some(({ kind }) => wanted && kind in wanted) ?? false
  return (
    <section>
      <h3 className="section-title">
        Rules <small>what the back office does by itself</small>
      </h3>
      <ul className="rules">
        {rules.map((rule, at) => {
          const state = hits ? ruleState(rule, hits[at] ?? 0, isDue(rule)) : 'rests'
          return (
            <li key={JSON.stringify(rule)}>
              <span className={`rule-${state}`}>
                <Glyph name={ICON[state]} size={14} />
              </span>
              <span>{ruleWords(rule)}</span>
              <span className="quiet push">{state === 'rests' ? '' : state}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
