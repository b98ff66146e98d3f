import { Router } from 'express'
import { armFault, showFault } from '../calls/faults'
import { type Fault, faultRequestSchema } from '../contract/calls/faults'
import type { DeepReadonly } from '../contract/readonly'
import type { World } from '../world'
import { check, takesNothing } from './check'
import { ControlError } from './control-error'

export function faultRoutes(world: World): Router {
  const { store } = world
  return Router()
    .get('/', takesNothing, (_, response) => {
      response.json(store.state.faults.map(showFault))
    })
    .post('/', async (request, response) => {
      const spec = check(faultRequestSchema, request.body)
      const { id, hits, remaining } = showFault(armFault(world, spec))
      await store.commit()
      response.json({ id, hits, remaining })
    })
    .delete('/', takesNothing, async (_, response) => {
      await disarm(world, () => true)
      response.json({ ok: true })
    })
    .delete('/:id', takesNothing, async (request, response) => {
      const { id } = request.params
      if (!store.state.faults.some((fault) => fault.id === id))
        throw new ControlError(404, 'fault_not_found', `no fault ${id}`, 'GET /__mock/faults lists them')
      await disarm(world, (fault) => fault.id === id)
      response.json({ ok: true })
    })
}

/** Takes faults away, and says so of each. */
async function disarm({ store, events }: World, isMeant: (fault: DeepReadonly<Fault>) => boolean): Promise<void> {
  const gone = store.state.faults.filter(isMeant)
  store.change((state) => {
    state.faults = state.faults.filter((fault) => !isMeant(fault))
  })
  for (const fault of gone) events.tell('fault', { ...showFault(fault), removed: true }, `fault ${fault.id} taken away`)
  await store.commit()
}
