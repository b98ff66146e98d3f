/** Lists the alternatives: each acts in a branch, so that nothing here is lost. */

import type { WhyInstead, WhyStep } from '../contract/calls/past/why'
import type { Entry } from '../contract/calls/requests'
import { MAIN } from '../contract/calls/spaces'
import { isCallPath } from '../contract/words/paths'
import { isOpenTo } from '../desk/decisions'
import { succeeded } from '../journal/succeeded'
import type { Decision } from '../state/state'
import type { Moment } from '../timeline/timeline'
import { EXPIRED, type ToldOrder } from './reasons'
import { soFar } from './struck'

export interface Asked {
  /** The space that is asked, and that the commands branch. */
  readonly name: string
  /** There is a space of that name. */
  isTaken(name: string): boolean
}

interface Way {
  words: string
  /** Name of the branch. */
  name: string
  /** As the command line says it; none: leaving things as they are leads there. */
  verb?: string
  call?: WhyInstead['call']
}

/**
 * @param known names the space that is asked, and those that there are
 * @param chain from the screen back to its cause
 * @param order of which the text tells
 */
export function insteadOf(
  known: Asked,
  chain: readonly WhyStep[],
  call: Entry,
  order: ToldOrder | undefined,
  moments: readonly Moment[],
): WhyInstead[] {
  const ways = (entry: number | undefined, all: readonly Way[]) =>
    entry === undefined ? [] : all.map((way) => branching(known, entry, way))
  const fault = chain.find((step) => step.fault !== undefined)?.fault
  if (fault !== undefined) return insteadOfFault(known, fault, call.id, moments)
  const isRefusable = succeeded(call) && isCallPath(call.path)
  if (!order) return isRefusable ? ways(lastBefore(moments, call), [refusal(call.path)]) : []
  const { id, status } = order
  const decided = chain.find((step) => step.entry !== undefined)?.entry
  const isPending = status === 0
  if (!isPending && decided === undefined) return []
  const earlier = moments.filter((moment) =>
    isPending ? moment.lastRequest < call.id : moment.entry.id < (decided ?? 0),
  )
  const orderIn = ({ state }: Moment) => state.orders.find((one) => one.id === id)
  // A world that begins anew gives its numbers again.
  const born = soFar(moments, call).map(orderIn).find(Boolean)?.createdAt
  // An order that had expired or was not there cannot be decided: it could before.
  const from = (kind: Decision['kind']) =>
    earlier.find((moment) => {
      const order = orderIn(moment)
      return order !== undefined && order.createdAt === born && isOpenTo(order, kind)
    })?.entry.id
  const done = status === EXPIRED ? 'expire' : status === 1 ? 'approve' : isPending ? '' : 'reject'
  const decisions = (['approve', 'reject', 'expire'] as const).filter((kind) => kind !== done)
  return [
    ...decisions.flatMap((kind) => ways(from(kind), [decision(kind, id)])),
    ...ways(isPending && !call.upstream ? lastBefore(moments, call) : undefined, [LATER]),
  ]
}

/** @param call id of the call that the fault struck */
export function insteadOfFault(known: Asked, fault: string, call: number, moments: readonly Moment[]): WhyInstead[] {
  // An older call may have changed something when the fault was gone.
  const withIt = moments.filter(({ state }) => state.faults.some(({ id }) => id === fault))
  return before(known, call, withIt, withoutFault(fault))
}

/** @param call id of the call that waits */
export const insteadOfLatency = (known: Asked, call: number, moments: readonly Moment[]) =>
  before(known, call, moments, AT_ONCE)

function before(known: Asked, call: number, moments: readonly Moment[], way: Way): WhyInstead[] {
  const entry = lastBefore(moments, { id: call })
  return entry === undefined ? [] : [branching(known, entry, way)]
}

const lastBefore = (moments: readonly Moment[], { id }: Pick<Entry, 'id'>): number | undefined =>
  moments.find(({ lastRequest }) => lastRequest < id)?.entry.id

const WORDS: Readonly<Record<Decision['kind'], [words: string, name: string]>> = {
  approve: ['approve it', 'approved'],
  reject: ['reject it', 'rejected'],
  expire: ['let it expire', 'expired'],
}
const decision = (kind: Decision['kind'], id: string): Way => ({
  words: WORDS[kind][0],
  name: WORDS[kind][1],
  verb: `orders ${kind} ${id}`,
  call: { method: 'POST', path: `/orders/${id}/${kind}`, body: {} },
})
/** Two days exceed the time that the app promises a decision in, so it says that this one is late. */
const LATER: Way = {
  words: 'let two days pass',
  name: 'later',
  verb: 'clock advance 48h',
  call: { method: 'POST', path: '/clock/advance', body: { by: '48h' } },
}
const AT_ONCE: Way = {
  words: 'answer at once',
  name: 'at-once',
  verb: 'settings set latency=0ms',
  call: { method: 'PUT', path: '/settings', body: { latency: '0ms' } },
}
/** The call itself is made again there, by hand. */
const refusal = (path: string): Way => ({
  words: `refuse ${path}`,
  name: 'refused',
  verb: `faults add BUSINESS --code 500 --msg refused --path ${path}`,
  call: { method: 'POST', path: '/faults', body: { kind: 'BUSINESS', code: 500, msg: 'refused', match: { path } } },
})
const withoutFault = (fault: string): Way => ({
  words: `take fault ${fault} away`,
  name: `without-${fault}`,
  verb: `faults rm ${fault}`,
  call: { method: 'DELETE', path: `/faults/${fault}` },
})

function branching(known: Asked, entry: number, { words, name, verb, call }: Way): WhyInstead {
  let free = name
  for (let nth = 2; known.isTaken(free); nth++) free = `${name}-${nth}`
  const commands = [
    `${commandIn(known.name)} timeline branch ${entry} --name ${free}`,
    ...(verb === undefined ? [] : [`${commandIn(free)} ${verb}`]),
  ]
  return { words, command: commands.join(' && '), entry, ...(call ? { call } : {}) }
}

const commandIn = (space: string): string => `npm run mock --${space === MAIN ? '' : ` --space ${space}`}`
