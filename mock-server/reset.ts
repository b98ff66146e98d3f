import { initialState } from './state'
import type { World } from './world'

/** Everything as the fixtures have it, with the same seed as at the start; the journal is empty. */
export async function reset(world: World): Promise<void> {
  const { store, fixtures, blobs, journal, events } = world
  store.replace(initialState(fixtures, world.seed))
  journal.clear()
  await store.commit()
  await blobs.clear()
  events.tell('scenario', null, 'reset')
}
