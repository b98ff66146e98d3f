import { UPLOAD_NAME } from '../../state/snapshots'
import type { Moment } from '../../timeline/timeline'
import type { World } from '../../world/world'
import { ControlError } from '../route/control-error'

/** @throws {ControlError} 404 */
export function momentOf({ timeline }: World, id: number | string): Moment {
  const moment = timeline.moments().find(({ entry }) => String(entry.id) === String(id))
  if (moment) return moment
  const entries = timeline.list()
  const [first, last] = [entries[0]?.id, entries.at(-1)?.id]
  const known = first === undefined ? 'nothing has changed yet' : `known: ${first} to ${last}`
  throw new ControlError(404, 'entry_not_found', `no entry ${id}`, known)
}

/**
 * Lets a world without a history go on from a moment of another: state with its draws, faults and rules, pictures, the
 * calls so far. Its clock stands still there.
 */
export async function goOnFrom(from: World, id: number, world: World): Promise<void> {
  const { state, lastRequest, entry } = momentOf(from, id)
  for (const { url } of state.uploads) {
    const name = url.slice(url.lastIndexOf('/') + 1)
    // A bug file may name anything.
    if (!UPLOAD_NAME.test(name)) continue
    const bytes = (await from.blobs.get(name)) ?? from.pastPictures.get(name)
    if (bytes) await world.blobs.put(name, bytes)
  }
  const running = state.scenario && (await from.scenarios.find(state.scenario.name).catch(() => null))
  if (running) world.scenarios.put(running)
  world.store.replace({ ...state, clock: { mode: 'frozen', now: Date.parse(entry.at) } })
  world.journal.goOn(from.journal, lastRequest)
  const inherited = from.timeline.moments(id)
  world.timeline.inherit(() =>
    inherited.map((moment) => ({ ...moment, entry: { ...moment.entry, from: moment.entry.from ?? from.name } })),
  )
}
