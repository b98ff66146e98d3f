/** Decisions scheduled for a later time on the server's clock. */

import type { ShownClock, ShownDue } from '../contract/calls/clock'
import type { DeepReadonly } from '../contract/words/readonly'
import type { Decision, Due } from '../state/state'
import { without } from '../state/store'
import { isoTime } from './server-time'
import type { Scheduling } from './time-parts'

type ReadDue = DeepReadonly<Due>

/** Sorting is stable and new items are appended, so of two items due at the same time the older one comes first. */
const byTime = (a: ReadDue, b: ReadDue): number => a.at - b.at

export const showDue = ({ at, decision, ref }: ReadDue): ShownDue => ({ at: isoTime(at), kind: decision.kind, ref })

export function showClock({ store, clock }: Scheduling): ShownClock {
  const due = [...store.state.due].sort(byTime)
  return { mode: store.state.clock.mode, now: isoTime(clock.now()), due: due.map(showDue) }
}

export function scheduleDecision(world: Scheduling, at: number, ref: string, decision: Decision, by: string): void {
  world.store.change((state) => {
    state.due.push({ id: ++state.lastId, at, ref, by, decision })
  })
  world.events.emit('clock', showClock(world), `order ${ref}: ${decision.kind} planned for ${isoTime(at)}`)
}

/** The earliest item that is due at `until` or before. */
export const nextDue = ({ store }: Scheduling, until: number): ReadDue | undefined =>
  store.state.due.filter((item) => item.at <= until).sort(byTime)[0]

/** Runs everything that is due by now. @returns the items that ran, in order. */
export function runDue(world: Scheduling): ReadDue[] {
  const done: ReadDue[] = []
  for (;;) {
    const item = nextDue(world, world.clock.now())
    if (!item) return done
    world.carryOut(item)
    done.push(item)
  }
}

export function unschedule({ store }: Scheduling, item: ReadDue): void {
  store.set(
    'due',
    without(store.state.due, ({ id }) => id === item.id),
  )
}
