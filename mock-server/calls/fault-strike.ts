import { endOf, type Fault, type FaultRequest } from '../contract/calls/faults'
import { fits, type Seen } from '../contract/matching'
import type { DeepReadonly } from '../contract/words/readonly'
import type { Desk } from '../desk/desk'
import { editFault, showFault } from '../desk/faults'

/** The faults that strike a request: at most one delay and one other fault. */
export interface Struck {
  delay: DeepReadonly<Fault> | null
  other: DeepReadonly<Fault> | null
}

/**
 * Counts the request on every fault that matches it, whatever other faults do to it. Among the faults that are due, the
 * first armed delay and the first armed other fault strike.
 */
export function strike(world: Desk, call: Seen & { host?: string | undefined }): Struck {
  const now = world.clock.now()
  const fitting = world.store.state.faults.filter(
    (fault) =>
      fits(fault.spec.match, call) &&
      (fault.spec.match.host ?? call.host) === call.host &&
      !isOver(fault, now) &&
      !spares(fault.spec, call),
  )
  const due = fitting.filter(({ id, spec, seen }) => {
    const isDueNow = isDue(spec, seen + 1) && chance(world, spec.probability)
    editFault(world, id, (draft) => {
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

function hit(world: Desk, { id }: DeepReadonly<Fault>): void {
  editFault(world, id, (draft) => {
    draft.hits++
  })
  const struck = world.store.state.faults.find((fault) => fault.id === id)
  if (struck) world.events.emit('fault', showFault(struck, world.clock.now()), `fault ${id} struck`)
}

const STATISTICS = /^\/[io](\/|$)/
/** Statistics are skipped by a hold without a path, and by a counted fault: heartbeats would use it up unnoticed. */
const spares = ({ kind, match, times }: DeepReadonly<FaultRequest>, { path }: Seen): boolean =>
  match.path === undefined &&
  (kind === 'HOLD' || times !== undefined || match.nth !== undefined) &&
  STATISTICS.test(path)

const isOver = (fault: DeepReadonly<Fault>, now: number): boolean =>
  fault.due >= (fault.spec.times ?? Number.POSITIVE_INFINITY) ||
  fault.seen >= (fault.spec.match.nth ?? Number.POSITIVE_INFINITY) ||
  now >= endOf(fault)

const isDue = ({ match, after = 0 }: DeepReadonly<FaultRequest>, seen: number): boolean =>
  seen > after && (match.nth === undefined || seen === match.nth)

const chance = ({ random }: Desk, probability: number | undefined): boolean =>
  probability === undefined || random.fraction() < probability
