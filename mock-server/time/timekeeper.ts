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
  const act = () => {
    runDue(world)
    store.commit().then(arm, () => {
      // The rollback made the items due again; wait before the next write.
      timer = setTimeout(act, AFTER_FAILURE_MS)
      timer.unref()
    })
  }
  const arm = () => {
    clearTimeout(timer)
    const next = store.state.clock.mode === 'real' ? nextDue(world, Number.POSITIVE_INFINITY) : undefined
    if (!next) return
    timer = setTimeout(act, Math.min(Math.max(0, next.at - clock.now()), LONGEST_WAIT_MS))
    timer.unref()
  }
  const stops = [events.on('clock', arm), events.on('scenario', arm)]
  arm()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
