import { NOW, type snapshotCalls } from '../../contract/calls/snapshots'
import { removeText, textNames } from '../../state/blobs'
import { restoreSnapshotText, saveSnapshot, snapshotText } from '../../state/snapshots'
import { showClock } from '../../time/scheduled-decisions'
import type { World } from '../../world/world'
import { checkName, keptText } from '../route/names'
import type { Routes } from '../route/route'
import { withoutHolds } from '../route/without-holds'

export function snapshotRoutes(world: World): Routes<typeof snapshotCalls> {
  const { snapshots } = world
  return {
    list: () => textNames(snapshots),
    save: async ({ params: { name } }) => {
      checkName('snapshot', name)
      const text = await saveSnapshot(world, name)
      return { name, bytes: Buffer.byteLength(text) }
    },
    show: async ({ params: { name }, response }) => {
      const text = name === NOW ? await snapshotText(world) : await keptText('snapshot', name, snapshots)
      response.type('json')
      return text
    },
    restore: async ({ params: { name } }) => {
      const text = await keptText('snapshot', name, snapshots)
      const words = `snapshot ${name} restored`
      await withoutHolds(world, () => restoreSnapshotText(world, text, words))
      world.events.changes.beginEpoch()
      world.events.emit('scenario', world.store.state.scenario?.name ?? null, words)
      world.events.emit('clock', showClock(world), 'clock restored')
      return { ok: true }
    },
    remove: async ({ params: { name } }) => {
      await keptText('snapshot', name, snapshots)
      await removeText(snapshots, name)
      return { ok: true }
    },
  }
}
