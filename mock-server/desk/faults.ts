import { type Fault, type FaultEntry, type FaultRequest, faultRequestSchema } from '../contract/calls/faults'
import { toMs } from '../contract/duration'
import { fits, type Seen } from '../contract/matching'
import type { DeepReadonly } from '../contract/readonly'
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

/** The faults that strike a request: at most one delay and one other fault. */
export interface Struck {
  delay: DeepReadonly<Fault> | null
  other: DeepReadonly<Fault> | null
}

/**
 * Counts the request on every fault that matches it, whatever other faults do to it. Among the faults that are due, the
 * first armed delay and the first armed other fault strike.
 */
export function strike(world: Desk, call: Seen): Struck {
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

function hit(world: Desk, fault: DeepReadonly<Fault>): void {
  edit(world, fault.id, (draft) => {
    draft.hits++
  })
  world.events.emit('fault', showFault(fault), `fault ${fault.id} struck`)
}

const STATISTICS = /^\/[io](\/|$)/
/** A counted fault without a path skips the statistics, whose heartbeats would use up the count unnoticed. */
const spares = ({ match, times }: DeepReadonly<FaultRequest>, { path }: Seen): boolean =>
  match.path === undefined && (times !== undefined || match.nth !== undefined) && STATISTICS.test(path)

function isOver({ spec, due, armedAt }: DeepReadonly<Fault>, now: number): boolean {
  return due >= (spec.times ?? Number.POSITIVE_INFINITY) || (spec.ttl !== undefined && now >= armedAt + toMs(spec.ttl))
}

const isDue = ({ match, after = 0 }: DeepReadonly<FaultRequest>, seen: number): boolean =>
  seen > after && (match.nth === undefined || seen === match.nth)

const chance = ({ random }: Desk, probability: number | undefined): boolean =>
  probability === undefined || random.fraction() < probability

function edit({ store }: Desk, id: string, change: (draft: Fault) => void): void {
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
  const { nth } = match
  const counted = times === undefined ? null : Math.max(0, times - due)
  if (nth === undefined) return counted
  return seen < nth && nth > after ? Math.min(1, counted ?? 1) : 0
}
