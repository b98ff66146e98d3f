import type { World } from '../world'
import { initialState } from './state'

/** Everything as the fixtures have it, with the same seed as at the start; the journal is empty. */
export const reset = (world: World): Promise<void> => resetTo(world, world.seed)

export async function resetTo({ store, fixtures, blobs, journal, events }: World, seed: number): Promise<void> {
  store.replace(initialState(fixtures, seed))
  await store.commit()
  journal.clear()
  events.tell('scenario', null, 'reset')
  await blobs.clear()
}
