import type { ClockChange } from '../contract/calls/clock'
import { advanceTo } from './advance'
import type { Clock } from './clock'
import { showClock } from './scheduled-decisions'
import { isoTime } from './server-time'
import type { Scheduling } from './time-parts'

export class BackInTimeError extends Error {
  override name = 'BackInTimeError'
  constructor(now: number, wanted: number) {
    super(`it is ${isoTime(now)}; ${isoTime(wanted)} is over`)
  }
}

/** Sets the clock of a world without a history, which may therefore start in the past. */
export function setTime(clock: Clock, { mode = 'frozen', now }: ClockChange): void {
  const at = now === undefined ? clock.now() : Date.parse(now)
  if (mode === 'frozen') clock.freeze(at)
  else clock.run(at)
}

/**
 * Runs what becomes due, in order. Without a time, freezing stops the clock at its current time, and `real` resumes a
 * frozen clock at the machine's time, unless that is behind.
 * @throws {BackInTimeError}
 */
export function changeClock(world: Scheduling, { mode = world.store.state.clock.mode, now }: ClockChange): void {
  const { clock, store } = world
  const current = clock.now()
  const catchesUp = mode === 'real' && now === undefined && store.state.clock.mode === 'frozen'
  const target = now === undefined ? (catchesUp ? Math.max(current, clock.machineNow()) : current) : Date.parse(now)
  if (mode === 'real' && now === undefined && !catchesUp) return
  if (target < current) throw new BackInTimeError(current, target)
  advanceTo(world, target)
  if (mode === 'frozen') clock.freeze(target)
  else if (catchesUp && target > current) clock.runWithMachine()
  else clock.run(target)
  world.events.emit('clock', showClock(world), `clock ${mode}`)
}
