import type { ShownDue } from '../contract/calls/clock'
import { nextDue, showClock, showDue } from './scheduled-decisions'
import { isoTime } from './server-time'
import type { Scheduling } from './time-parts'

/** Moves the clock forward, running each due item at its time. @returns the items that ran, in order. */
export function advanceTo(world: Scheduling, target: number): ShownDue[] {
  const { clock, events } = world
  const fired: ShownDue[] = []
  for (let item = nextDue(world, target); item; item = nextDue(world, target)) {
    if (world.carryOut(item)) fired.push(showDue(item))
  }
  clock.moveTo(target)
  events.emit('clock', showClock(world), `clock moved to ${isoTime(target)}`)
  return fired
}
