import type { DeepReadonly } from '../contract/words/readonly'
import type { Events } from '../journal/events'
import type { Due } from '../state/state'
import type { Store } from '../state/store'
import type { Clock } from './clock'

/** The parts of the server that scheduling needs. */
export interface Scheduling {
  readonly store: Store
  readonly clock: Clock
  readonly events: Events
  /**
   * Moves the clock to a due item's time, takes it off the schedule and runs it. The schedule knows when it is due, but not what it means.
   * @returns false when it could not happen any more
   */
  carryOut(item: DeepReadonly<Due>): boolean
}
