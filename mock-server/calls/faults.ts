import {
  type Fault,
  type FaultEntry,
  type FaultRequest,
  faultRequestSchema,
  type Match,
} from '../contract/calls/faults'
import { toMs } from '../contract/duration'
import type { DeepReadonly } from '../contract/readonly'
import type { World } from '../world'

/** What faults, rules and waiting testers look at. */
export interface Seen {
  path: string
  method: string
  data?: unknown
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
    const armed = { id: `f${++state.lastId}`, spec, armedAt, seen: 0, due: 0, hits: 0 }
    state.faults.push(armed)
    return armed
  })
  world.events.tell('fault', showFault(fault), `fault ${fault.id} armed`)
  return fault
}

/** What a request runs into: a delay, and one fault besides. */
export interface Struck {
  delay: DeepReadonly<Fault> | null
  other: DeepReadonly<Fault> | null
}

/**
 * Counts the request on every fault whose match it fits, whatever other faults do to it. Of the faults that are due the
 * first armed delay acts, and the first armed of the others.
 */
export function strike(world: World, call: Seen): Struck {
  const now = world.clock.now()
  const fitting = world.store.state.faults.filter(
    (fault) => fits(fault.spec.match, call) && !isOver(fault, now) && !spares(fault.spec, call),
  )
  const due = fitting.filter(({ id, spec, seen }) => {
    const isDueNow = isDue(spec, seen + 1) && chance(world, spec.probability)
    edit(world, id, (draft) => {
      draft.seen++
      if (isDueNow) draft.due++
    })
    return isDueNow
  })
  const delay = due.find(({ spec }) => spec.kind === 'DELAY') ?? null
  const other = due.find(({ spec }) => spec.kind !== 'DELAY') ?? null
  for (const fault of [delay, other]) if (fault) hit(world, fault)
  return { delay, other }
}

function hit(world: World, fault: DeepReadonly<Fault>): void {
  edit(world, fault.id, (draft) => {
    draft.hits++
  })
  world.events.tell('fault', showFault(fault), `fault ${fault.id} struck`)
}

const STATISTICS = /^\/[io](\/|$)/
/** A count without a path is meant for calls whose failing is seen: the beats of the statistics would use it up. */
const spares = ({ match, times }: DeepReadonly<FaultRequest>, { path }: Seen): boolean =>
  match.path === undefined && (times !== undefined || match.nth !== undefined) && STATISTICS.test(path)

function isOver({ spec, due, armedAt }: DeepReadonly<Fault>, now: number): boolean {
  return due >= (spec.times ?? Number.POSITIVE_INFINITY) || (spec.ttl !== undefined && now >= armedAt + toMs(spec.ttl))
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

export const showFault = ({ id, spec, due, hits }: DeepReadonly<Fault>): DeepReadonly<FaultEntry> => ({
  id,
  ...spec,
  hits,
  remaining: spec.times === undefined ? null : Math.max(0, spec.times - due),
})
