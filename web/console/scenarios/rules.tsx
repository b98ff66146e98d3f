import { useMemo } from 'react'
import type { Rule } from '../../../mock-server/scenario/schema'
import { useLive } from '../live/state'
import { type TrafficRow, useTraffic } from '../live/traffic'
import { Glyph, type GlyphName } from '../parts/glyph'
import { type RuleState, ruleState, ruleWords } from './rule-state'

const ICON: Record<RuleState | 'rests', GlyphName> = {
  armed: 'circle',
  due: 'hourglass',
  fired: 'check',
  rests: 'circle',
}

/** What the back office does by itself, and what of it has happened. */
export function Rules({ rules, running }: { rules: readonly Rule[]; running: boolean }) {
  const { orders, outbox, uploads, clock } = useLive((state) => state)
  const rows = useTraffic()
  const calls = useMemo(() => callsSinceStart(rows), [rows])
  const due = clock?.due.map(({ ref }) => ref) ?? []
  return (
    <section>
      <h3 className="section-title">
        Rules <small>what the back office does by itself</small>
      </h3>
      <ul className="rules">
        {rules.map((rule) => {
          const state = running ? ruleState(rule, { orders, outbox, uploads, calls, due }) : 'rests'
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

function callsSinceStart(rows: readonly TrafficRow[]) {
  const start = rows.findLastIndex((row) => row.kind === 'mark' && row.words.startsWith('scenario '))
  return rows.slice(start + 1).flatMap((row) => (row.kind === 'call' ? [row.entry] : []))
}
