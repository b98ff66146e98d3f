/** The end of each story when it was played last, kept for later visits. */
import { useSyncExternalStore } from 'react'
import { OWN_TO_CONSOLE } from '#contract/calls/bugs'
import type { Scenario } from '#contract/calls/scenarios'
import { createStore } from '../../../src/store/store'

/** Passed, or the number of the step that failed. */
export type Outcome = 'passed' | number

const KEPT = `${OWN_TO_CONSOLE}outcomes`
/** Each with the text that was played. */
type Outcomes = Readonly<Record<string, { outcome: Outcome; story: string }>>
const read = (): Outcomes => JSON.parse(localStorage.getItem(KEPT) ?? '{}')
const outcomes = createStore(read())

export const useOutcomes = (): Outcomes => useSyncExternalStore(outcomes.subscribe, outcomes.get)

function keep(next: Outcomes): void {
  localStorage.setItem(KEPT, JSON.stringify(next))
  outcomes.update(() => next)
}

export const keepOutcome = (scenario: Scenario, outcome: Outcome): void =>
  keep({ ...read(), [scenario.name]: { outcome, story: JSON.stringify(scenario) } })

/** The outcome goes if the text is another one by now. */
export function checkOutcome(scenario: Scenario): void {
  const { [scenario.name]: one, ...others } = read()
  if (one && one.story !== JSON.stringify(scenario)) keep(others)
}
