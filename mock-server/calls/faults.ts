import { toMs } from '../contract/duration'
import { type Fault, type FaultRequest, faultRequestSchema, type Match } from '../contract/fault-schema'
import type { DeepReadonly } from '../state/readonly'
import type { World } from '../world'
import { isSocketFault } from './socket-fault'

/** What faults, rules and waiting testers look at. */
export interface Seen {
  path: string
  method: string
  data: unknown
}

/** Without regard to `nth`, which is for whoever counts. */
export function fits(match: DeepReadonly<Match>, { path, method, data }: Seen): boolean {
  if (match.path !== undefined && match.path !== path) return false
  if (match.method !== undefined && match.method !== method) return false
  return match.data === undefined || holds(data, match.data)
}

/** Every member that is wanted is there and the same; objects within are compared the same way. */
function holds(found: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return found === wanted
  if (typeof found !== 'object' || found === null) return false
  const members = new Map(Object.entries(found))
  return Object.entries(wanted).every(([name, value]) => holds(members.get(name), value))
}

export function armFault(world: World, wanted: DeepReadonly<FaultRequest>): Fault {
  const spec = faultRequestSchema.parse(wanted)
  const armedAt = world.clock.now()
  const fault = world.store.change((state): Fault => {
    const armed = { id: `f${++state.lastId}`, spec, armedAt, seen: 0, hits: 0 }
    state.faults.push(armed)
    return armed
  })
  world.events.tell('fault', showFault(fault), `fault ${fault.id} armed`)
  return fault
}

/** The first armed fault that this request runs into; what was seen and struck is counted. */
export function strike(world: World, call: Seen): DeepReadonly<Fault> | null {
  const now = world.clock.now()
  for (const fault of world.store.state.faults) {
    if (!fits(fault.spec.match, call) || isOver(fault, now) || spares(fault.spec, call)) continue
    const seen = fault.seen + 1
    const due = isDue(fault.spec, seen) && chance(world, fault.spec.probability)
    edit(world, fault.id, (draft) => {
      draft.seen = seen
      if (due) draft.hits++
    })
    if (due) {
      world.events.tell('fault', showFault(fault), `fault ${fault.id} struck`)
      return fault
    }
  }
  return null
}

const STATISTICS = /^\/[io](\/|$)/
/** A count without a path is meant for calls whose failing is seen: the beats of the statistics would use it up. */
const spares = ({ match, times }: DeepReadonly<FaultRequest>, { path }: Seen): boolean =>
  match.path === undefined && (times !== undefined || match.nth !== undefined) && STATISTICS.test(path)

/** Whether a fault is armed that breaks connections. */
export function breaksConnections({ store, clock }: World): boolean {
  const { faults } = store.state
  return faults.length > 0 && faults.some((fault) => isSocketFault(fault.spec.kind) && !isOver(fault, clock.now()))
}

function isOver({ spec, hits, armedAt }: DeepReadonly<Fault>, now: number): boolean {
  return hits >= (spec.times ?? Number.POSITIVE_INFINITY) || (spec.ttl !== undefined && now >= armedAt + toMs(spec.ttl))
}

const isDue = ({ match, after = 0 }: DeepReadonly<FaultRequest>, seen: number): boolean =>
  seen > after && (match.nth === undefined || seen === match.nth)

const chance = ({ draw }: World, probability: number | undefined): boolean =>
  probability === undefined || draw.fraction() < probability

function edit({ store }: World, id: string, change: (draft: Fault) => void): void {
  store.change(({ faults }) => {
    const draft = faults.find((fault) => fault.id === id)
    if (draft) change(draft)
  })
}

export interface ShownFault {
  id: string
  hits: number
  /** How often it will still strike; null without a bound. */
  remaining: number | null
}
export const showFault = ({ id, spec, hits }: DeepReadonly<Fault>): ShownFault & DeepReadonly<FaultRequest> => ({
  id,
  ...spec,
  hits,
  remaining: spec.times === undefined ? null : Math.max(0, spec.times - hits),
})
