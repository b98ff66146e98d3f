/** Decisions that lie in the future of the server's clock. */

import type { ShownClock, ShownDue } from '../contract/calls/clock'
import type { DeepReadonly } from '../contract/readonly'
import type { Decision, Due } from '../state/state'
import { isoTime } from './server-time'
import type { Timeline } from './timeline'

type ReadDue = DeepReadonly<Due>

/** Sorting is stable, and the schedule grows at its end: of two at one moment, the one that was made first comes first. */
const byTime = (a: ReadDue, b: ReadDue): number => a.at - b.at

export const showDue = ({ at, decision, ref }: ReadDue): ShownDue => ({ at: isoTime(at), kind: decision.kind, ref })

export function showClock({ store, clock }: Timeline): ShownClock {
  const due = [...store.state.due].sort(byTime)
  return { mode: store.state.clock.mode, now: isoTime(clock.now()), due: due.map(showDue) }
}

export function scheduleDecision(world: Timeline, at: number, ref: string, decision: Decision, by: string): void {
  world.store.change((state) => {
    state.due.push({ id: ++state.lastId, at, ref, by, decision })
  })
  world.events.tell('clock', showClock(world), `order ${ref}: ${decision.kind} due at ${isoTime(at)}`)
}

/** The next one that is due at `until` or before, earliest first. */
export const nextDue = ({ store }: Timeline, until: number): ReadDue | undefined =>
  store.state.due.filter((item) => item.at <= until).sort(byTime)[0]

/** Does everything that is due by now. @returns what was done, in order. */
export function runDue(world: Timeline): ReadDue[] {
  const done: ReadDue[] = []
  for (;;) {
    const item = nextDue(world, world.clock.now())
    if (!item) return done
    runOne(world, item)
    done.push(item)
  }
}

export function runOne(world: Timeline, item: ReadDue): void {
  world.store.change((state) => {
    state.due = state.due.filter(({ id }) => id !== item.id)
  })
  world.carryOut(item)
}
