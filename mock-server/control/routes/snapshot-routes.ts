import type { snapshotCalls } from '../../contract/calls/snapshots'
import { suggest } from '../../contract/errors/suggestions'
import { NAME } from '../../contract/name'
import { readSnapshot, removeSnapshot, restoreSnapshot, saveSnapshot, snapshotNames } from '../../state/snapshots'
import { showClock } from '../../time/scheduled-decisions'
import type { World } from '../../world'
import { ControlError } from '../control-error'
import type { Routes } from '../route'

export function snapshotRoutes(world: World): Routes<typeof snapshotCalls> {
  return {
    list: () => snapshotNames(world),
    save: async ({ params: { name } }) => {
      if (!NAME.test(name))
        throw new ControlError(
          400,
          'invalid_name',
          `no snapshot can be called ${name}`,
          'letters, digits, - and _, up to 64',
        )
      const text = await saveSnapshot(world, name)
      return { name, bytes: Buffer.byteLength(text) }
    },
    show: async ({ params: { name }, response }) => {
      const text = NAME.test(name) ? await readSnapshot(world, name) : null
      if (text === null) throw await unknown(world, name)
      response.type('json')
      return text
    },
    restore: async ({ params: { name } }) => {
      if (!NAME.test(name) || !(await restoreSnapshot(world, name))) throw await unknown(world, name)
      world.events.emit('scenario', world.store.state.scenario?.name ?? null, `snapshot ${name} restored`)
      world.events.emit('clock', showClock(world), 'clock restored')
      return { ok: true }
    },
    remove: async ({ params: { name } }) => {
      if (!NAME.test(name) || !(await removeSnapshot(world, name))) throw await unknown(world, name)
      return { ok: true }
    },
  }
}

async function unknown(world: World, name: string): Promise<ControlError> {
  const names = await snapshotNames(world)
  const hint = names.length > 0 ? suggest(name, names) : 'none was saved yet'
  return new ControlError(404, 'snapshot_not_found', `no snapshot ${name}`, hint)
}
