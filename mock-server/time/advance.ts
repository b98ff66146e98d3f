import type { ShownDue } from '../contract/calls/clock'
import { nextDue, runOne, showClock, showDue } from './schedule'
import type { Timeline } from './timeline'

/** Moves the clock on, stopping at everything that is due on the way. @returns what was done, in order. */
export function advanceTo(world: Timeline, target: number): ShownDue[] {
  const { clock, events } = world
  const fired: ShownDue[] = []
  for (let item = nextDue(world, target); item; item = nextDue(world, target)) {
    clock.moveTo(item.at)
    runOne(world, item)
    fired.push(showDue(item))
  }
  clock.moveTo(target)
  events.tell('clock', showClock(world), 'clock moved')
  return fired
}
