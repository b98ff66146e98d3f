import type { Events } from '../journal/events'
import type { Happening } from '../journal/happening'
import type { Fixtures } from '../state/fixtures'
import type { Random } from '../state/random'
import type { Store } from '../state/store'
import type { Clock } from '../time/clock'

/** The parts of the server that the business rules need. */
export interface Desk {
  readonly fixtures: Fixtures
  readonly store: Store
  readonly clock: Clock
  readonly random: Random
  readonly events: Events
  /** Sets off the rules of the running scenario. */
  happen(happening: Happening): void
}
