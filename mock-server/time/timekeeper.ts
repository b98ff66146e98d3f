import { nextDue, runDue } from './scheduled-decisions'
import type { Scheduling } from './time-parts'

/** The longest delay that setTimeout accepts. */
export const LONGEST_WAIT_MS = 2 ** 31 - 1
const AFTER_FAILURE_MS = 5_000

/**
 * Runs what falls due between requests, as long as the clock runs.
 * @returns a function that stops it.
 */
export function keepTime(world: Scheduling): () => void {
  const { clock, store, events } = world
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const actIn = (ms: number) => {
    // A write may end after the stop.
    if (!isStopped) timer = setTimeout(act, ms).unref()
  }
  const act = () => {
    runDue(world)
    // The rollback of a failed write made the items due again; wait before the next one.
    store.commit().then(arm, () => actIn(AFTER_FAILURE_MS))
  }
  const arm = () => {
    clearTimeout(timer)
    const next = store.state.clock.mode === 'real' ? nextDue(world, Number.POSITIVE_INFINITY) : undefined
    if (next) actIn(Math.min(Math.max(0, next.at - clock.now()), LONGEST_WAIT_MS))
  }
  const stops = [events.on('clock', arm), events.on('scenario', arm)]
  arm()
  return () => {
    isStopped = true
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
