/** The steps of a chain: from a change or a fault back to what a person did. */
import type { WhyStep } from '../contract/calls/past/why'
import type { Journal } from '../journal/journal'
import type { Moment, Timeline } from '../timeline/timeline'

export interface Past {
  readonly journal: Journal
  readonly timeline: Timeline
}

/** @param moments until the call, newest first. A reset counts faults anew, so that an earlier one may have the same id. */
export function faultSteps(known: Past, moments: readonly Moment[], fault: string): WhyStep[] {
  const struck: WhyStep = { words: `fault ${fault} struck the call`, fault }
  const has = ({ state }: Moment) => state.faults.some(({ id }) => id === fault)
  const since = moments.slice(moments.findIndex(has))
  const before = since.findIndex((moment) => !has(moment))
  const oldest = since.at(-1)
  // It may have been armed before the oldest kept entry, which only counted a call.
  const place = `state.faults.${oldest?.state.faults.findIndex(({ id }) => id === fault)}`
  const didArm =
    oldest?.entry.kind === 'state' || oldest?.entry.changed.some((path) => path === 'state.faults' || path === place)
  const armed = before >= 0 ? since[before - 1] : didArm ? oldest : undefined
  return armed ? [struck, ...entrySteps(known, armed, new Set())] : [struck]
}

export function entrySteps(known: Past, moment: Moment, seen: Set<number>): WhyStep[] {
  const { entry } = moment
  if (seen.has(entry.id)) return []
  seen.add(entry.id)
  const step: WhyStep = { words: `${entry.words}${reasonGiven(moment)} at ${entry.at}`, entry: entry.id }
  return [step, ...causeSteps(known, moment, seen)]
}

/** ` with 截图不清晰` for a decision, from the order that it decided; otherwise ''. */
function reasonGiven({ entry: { changed }, state }: Moment): string {
  const [place] = changed.flatMap((path) => /^state\.orders\.(\d+)\.(?:status|expired)$/.exec(path)?.[1] ?? [])
  const order = place === undefined ? undefined : state.orders[Number(place)]
  const reason = order?.expired?.msg ?? order?.results ?? ''
  return reason === '' ? '' : ` with ${reason}`
}

const LOST: WhyStep = { words: 'nothing is kept of what led to it' }

function causeSteps(known: Past, { entry: { cause }, isCauseLost }: Moment, seen: Set<number>): WhyStep[] {
  if (isCauseLost) return [LOST]
  if (!cause) return [{ words: 'somebody did it by hand' }]
  if ('rule' in cause) return [{ words: `rule ${cause.rule.n} of ${cause.rule.scenario} says so`, rule: cause.rule }]
  if ('request' in cause) {
    const call = known.journal.list().find(({ id }) => id === cause.request)
    return [{ words: call ? `the app called ${call.method} ${call.path}` : 'the app called', request: cause.request }]
  }
  const earlier = known.timeline.moment(cause.entry)
  return earlier ? entrySteps(known, earlier, seen) : [LOST]
}
