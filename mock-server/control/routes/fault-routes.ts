import type { Fault, faultCalls } from '../../contract/calls/faults'
import type { DeepReadonly } from '../../contract/words/readonly'
import { armFault, emitRemoved, showFault } from '../../desk/faults'
import type { World } from '../../world/world'
import { ControlError } from '../route/control-error'
import type { Routes } from '../route/route'

export function faultRoutes(world: World): Routes<typeof faultCalls> {
  const { store, clock } = world
  return {
    list: () => store.state.faults.map((fault) => showFault(fault, clock.now())),
    add: async ({ body }) => {
      const { id, hits, remaining } = showFault(armFault(world, body), clock.now())
      await store.commit()
      return { id, hits, remaining }
    },
    clear: async () => {
      await disarm(world, () => true)
      return { ok: true }
    },
    remove: async ({ params: { id } }) => {
      if (!store.state.faults.some((fault) => fault.id === id))
        throw new ControlError(404, 'fault_not_found', `no fault ${id}`, hintFor(store.state.faults))
      await disarm(world, (fault) => fault.id === id)
      return { ok: true }
    },
  }
}

/** Ids are too short to be compared. */
const hintFor = (faults: readonly DeepReadonly<Fault>[]): string =>
  faults.length === 0 ? 'there are no faults' : `known: ${faults.map(({ id }) => id).join(', ')}`

/** Removes faults, emits an event for each, and lets go what they hold. */
async function disarm(world: World, isMeant: (fault: DeepReadonly<Fault>) => boolean): Promise<void> {
  const { store, held } = world
  const gone = store.state.faults.filter(isMeant)
  for (const fault of gone) {
    store.change((state) => {
      state.faults = state.faults.filter(({ id }) => id !== fault.id)
    })
    emitRemoved(world, [fault])
  }
  await store.commit()
  await held.letGo((call) => gone.some(({ id }) => id === call.fault))
}
