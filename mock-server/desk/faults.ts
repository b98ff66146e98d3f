import { endOf, type Fault, type FaultEntry, type FaultRequest, faultRequestSchema } from '../contract/calls/faults'
import type { DeepReadonly } from '../contract/words/readonly'
import { isoTime } from '../time/server-time'
import type { Desk } from './desk'

export function armFault(world: Desk, wanted: DeepReadonly<FaultRequest>): Fault {
  const spec = faultRequestSchema.parse(wanted)
  const armedAt = world.clock.now()
  const fault = world.store.change((state): Fault => {
    const armed = { id: `f${++state.lastId}`, spec, armedAt, seen: 0, due: 0, hits: 0 }
    state.faults.push(armed)
    return armed
  })
  world.events.emit('fault', showFault(fault, armedAt), `fault ${fault.id} armed`)
  return fault
}

/** Emits that faults are gone, which the caller has removed. */
export function emitRemoved({ events, clock }: Desk, faults: readonly DeepReadonly<Fault>[]): void {
  for (const fault of faults)
    events.emit('fault', { ...showFault(fault, clock.now()), removed: true }, `fault ${fault.id} taken away`)
}

export function editFault({ store }: Desk, id: string, change: (draft: Fault) => void): void {
  store.change(({ faults }) => {
    const draft = faults.find((fault) => fault.id === id)
    if (draft) change(draft)
  })
}

export function showFault(fault: DeepReadonly<Fault>, now: number): DeepReadonly<FaultEntry> {
  const { id, spec, hits } = fault
  const end = endOf(fault)
  return {
    id,
    ...spec,
    hits,
    remaining: now < end ? remaining(fault) : 0,
    ...(Number.isFinite(end) ? { expiresAt: isoTime(end) } : {}),
  }
}

/** The nth call comes only once, struck or not: 0 from then on, even without `times`. */
function remaining({
  spec: { match, times, after = 0 },
  seen,
  due,
}: DeepReadonly<Pick<Fault, 'spec' | 'seen' | 'due'>>) {
  const { nth } = match
  if (nth !== undefined && (seen >= nth || after >= nth)) return 0
  if (times === undefined) return null
  const left = Math.max(0, times - due)
  return nth === undefined ? left : Math.min(1, left)
}
