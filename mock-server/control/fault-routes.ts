import { Router } from 'express'
import { wirePath } from '#protocol/endpoints'
import { armFault, showFault } from '../calls/faults'
import { type Fault, type FaultRequest, faultRequestSchema } from '../contract/fault-schema'
import { closest } from '../contract/suggestions'
import { handledPaths } from '../handlers/index'
import type { DeepReadonly } from '../state/readonly'
import type { World } from '../world'
import { check } from './check'
import { ControlError } from './control-error'

const PLAIN_PATHS = [
  '/v1/parameters',
  '/v1/chat-messages',
  '/api/Base/uploads',
  '/api/Base/upload',
  '/api/base/getImage',
  '/ip/primary',
  '/ip/secondary',
  '/o/sdk',
  '/i',
]

export function faultRoutes(world: World): Router {
  const { store } = world
  return Router()
    .get('/', (_, response) => {
      response.json(store.state.faults.map(showFault))
    })
    .post('/', async (request, response) => {
      const spec = checkFault(request.body)
      const { id, hits, remaining } = showFault(armFault(world, spec))
      await store.commit()
      response.json({ id, hits, remaining })
    })
    .delete('/', async (_, response) => {
      await disarm(world, () => true)
      response.json({ ok: true })
    })
    .delete('/:id', async (request, response) => {
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

export function checkFault(body: unknown): FaultRequest {
  const spec = check(faultRequestSchema, body)
  if (spec.match.path !== undefined) checkPath(spec.match.path)
  return spec
}

/** A fault for a path that nothing answers would wait for ever. */
function checkPath(path: string): void {
  const known = [...handledPaths(), ...PLAIN_PATHS]
  if (known.includes(path)) return
  const near = known.includes(wirePath(path)) ? wirePath(path) : closest(path, known)
  throw new ControlError(
    400,
    'unknown_path',
    `match.path: no call has the path ${path}`,
    near === null ? `known: ${known.join(', ')}` : `did you mean ${near}?`,
  )
}
