import { type Fault, type FaultEntry, type FaultRequest, faultRequestSchema } from '../contract/calls/faults'
import type { DeepReadonly } from '../contract/words/readonly'
import type { Desk } from './desk'

export function armFault(world: Desk, wanted: DeepReadonly<FaultRequest>): Fault {
  const spec = faultRequestSchema.parse(wanted)
  const armedAt = world.clock.now()
  const fault = world.store.change((state): Fault => {
    const armed = { id: `f${++state.lastId}`, spec, armedAt, seen: 0, due: 0, hits: 0 }
    state.faults.push(armed)
    return armed
  })
  world.events.emit('fault', showFault(fault), `fault ${fault.id} armed`)
  return fault
}

export function editFault({ store }: Desk, id: string, change: (draft: Fault) => void): void {
  store.change(({ faults }) => {
    const draft = faults.find((fault) => fault.id === id)
    if (draft) change(draft)
  })
}

export const showFault = ({ id, spec, seen, due, hits }: DeepReadonly<Fault>): DeepReadonly<FaultEntry> => ({
  id,
  ...spec,
  hits,
  remaining: remaining({ spec, seen, due }),
})

/** A numbered call comes once, whether it struck or not. */
function remaining({
  spec: { match, times, after = 0 },
  seen,
  due,
}: DeepReadonly<Pick<Fault, 'spec' | 'seen' | 'due'>>) {
  if (times === undefined) return null
  const { nth } = match
  const left = Math.max(0, times - due)
  if (nth === undefined) return left
  return seen < nth && nth > after ? Math.min(1, left) : 0
}
