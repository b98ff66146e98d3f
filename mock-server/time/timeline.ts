import type { DeepReadonly } from '../contract/readonly'
import type { Events } from '../journal/events'
import type { Due } from '../state/state'
import type { Store } from '../state/store'
import type { Clock } from './clock'

/** The parts of the server that its time goes by. */
export interface Timeline {
  readonly store: Store
  readonly clock: Clock
  readonly events: Events
  /** Does what has fallen due. The schedule knows when, and not what it means. */
  carryOut(item: DeepReadonly<Due>): void
}
