import { picturesOf } from '../../state/snapshots'
import type { ReadState } from '../../state/store'
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
  const { state, calls, entry } = momentOf(from, id)
  await copyState({ ...state, clock: { mode: 'frozen', now: Date.parse(entry.at) } }, from, world)
  world.journal.goOn(from.journal, calls, entry.request)
  const inherited = from.timeline.moments(id)
  world.timeline.inherit(() =>
    inherited.map((moment) => ({ ...moment, entry: { ...moment.entry, from: moment.entry.from ?? from.name } })),
  )
}

/**
 * Puts a state of another world, which may have left it since, into this one, with its pictures and the scenario that
 * it plays. State and bytes are shared, for nothing edits them.
 */
export async function copyState(state: ReadState, from: World, world: World): Promise<void> {
  for await (const [name, bytes] of picturesOf(state, from)) await world.blobs.put(name, bytes)
  const running = state.scenario && (await from.scenarios.find(state.scenario.name).catch(() => null))
  if (running) world.scenarios.put(running)
  world.store.replace(state)
}
