import { Router } from 'express'
import { NAME } from '../contract/name'
import { suggest } from '../contract/suggestions'
import { readSnapshot, removeSnapshot, restoreSnapshot, saveSnapshot, snapshotNames } from '../state/snapshots'
import type { World } from '../world'
import { takesNothing } from './check'
import { ControlError } from './control-error'

export interface SavedSnapshot {
  name: string
  bytes: number
}

export function snapshotRoutes(world: World): Router {
  return Router()
    .get('/', takesNothing, async (_, response) => {
      response.json(await snapshotNames(world))
    })
    .put('/:name', takesNothing, async (request, response) => {
      const { name } = request.params
      if (!NAME.test(name))
        throw new ControlError(
          400,
          'invalid_name',
          `no snapshot can be called ${name}`,
          'letters, digits, - and _, up to 64',
        )
      const text = await saveSnapshot(world, name)
      response.json({ name, bytes: Buffer.byteLength(text) } satisfies SavedSnapshot)
    })
    .get('/:name', takesNothing, async (request, response) => {
      const text = NAME.test(request.params.name) ? await readSnapshot(world, request.params.name) : null
      if (text === null) throw await unknown(world, request.params.name)
      response.type('json').send(text)
    })
    .post('/:name/restore', takesNothing, async (request, response) => {
      const { name } = request.params
      if (!NAME.test(name) || !(await restoreSnapshot(world, name))) throw await unknown(world, name)
      response.json({ ok: true })
    })
    .delete('/:name', takesNothing, async (request, response) => {
      const { name } = request.params
      if (!NAME.test(name) || !(await removeSnapshot(world, name))) throw await unknown(world, name)
      response.json({ ok: true })
    })
}

async function unknown(world: World, name: string): Promise<ControlError> {
  const names = await snapshotNames(world)
  const hint = names.length > 0 ? suggest(name, names) : 'none was saved yet'
  return new ControlError(404, 'snapshot_not_found', `no snapshot ${name}`, hint)
}
