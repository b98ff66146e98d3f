import type { Events } from '../journal/events'
import type { Journal } from '../journal/journal'
import type { Blobs, PastPictures } from './blobs'
import type { Fixtures } from './fixtures'
import { initialState } from './state'
import type { Store } from './store'

/** The parts of the server that a reset restores. */
export interface Resettable {
  readonly store: Store
  readonly fixtures: Fixtures
  readonly blobs: Blobs
  readonly pastPictures: PastPictures
  readonly journal: Journal
  readonly events: Events
  readonly timeline: { within(scope: { words: string }, act: () => void): void }
}

/** Restores the fixtures and the initial seed, and empties the journal. */
export async function reset(world: Resettable & { readonly seed: number }): Promise<void> {
  await resetTo(world, world.seed)
  world.events.emit('scenario', null, 'reset')
  world.events.changes.beginEpoch()
}

/** @param furnish changes the new state before any call of the app can */
export async function resetTo(world: Resettable, seed: number, furnish: () => void = () => {}): Promise<void> {
  const { store, fixtures, blobs, pastPictures, journal, events, timeline } = world
  const pictures = await blobs.names()
  const { cleared } = journal
  // Before the entries of the new state: a branch from one of them has none of these calls.
  journal.clear()
  // Entered at once: whoever reads the timeline while the disk writes finds it by its name.
  timeline.within({ words: 'reset' }, () => store.replace(initialState(fixtures, seed)))
  furnish()
  await store.commit().catch((error: unknown) => {
    journal.clear(cleared)
    throw error
  })
  events.changes.note('requests')
  await pastPictures.take(blobs, pictures)
}
