import { NOW, type snapshotCalls } from '../../contract/calls/snapshots'
import { NAME } from '../../contract/words/name'
import { readText, removeText, textNames } from '../../state/blobs'
import { restoreSnapshot, saveSnapshot, snapshotText } from '../../state/snapshots'
import { showClock } from '../../time/scheduled-decisions'
import type { World } from '../../world/world'
import { checkName, unknownName } from '../route/names'
import type { Routes } from '../route/route'
import { withoutHolds } from '../route/without-holds'

export function snapshotRoutes(world: World): Routes<typeof snapshotCalls> {
  const { snapshots } = world
  const unknown = (name: string) => unknownName('snapshot', name, snapshots)
  return {
    list: () => textNames(snapshots),
    save: async ({ params: { name } }) => {
      checkName('snapshot', name)
      const text = await saveSnapshot(world, name)
      return { name, bytes: Buffer.byteLength(text) }
    },
    show: async ({ params: { name }, response }) => {
      const text = name === NOW ? await snapshotText(world) : NAME.test(name) ? await readText(snapshots, name) : null
      if (text === null) throw await unknown(name)
      response.type('json')
      return text
    },
    restore: async ({ params: { name } }) => {
      const isKept = NAME.test(name) && (await readText(snapshots, name)) !== null
      if (!isKept || !(await withoutHolds(world, () => restoreSnapshot(world, name)))) throw await unknown(name)
      world.events.changes.beginEpoch()
      world.events.emit('scenario', world.store.state.scenario?.name ?? null, `snapshot ${name} restored`)
      world.events.emit('clock', showClock(world), 'clock restored')
      return { ok: true }
    },
    remove: async ({ params: { name } }) => {
      if (!NAME.test(name) || !(await removeText(snapshots, name))) throw await unknown(name)
      return { ok: true }
    },
  }
}
