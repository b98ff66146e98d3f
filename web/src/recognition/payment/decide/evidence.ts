import type { Segment } from '../find/rows/segment'
import type { FoundId } from './ids/id-search'
import { RANKS } from './times/time-label-words'
import type { FoundTime } from './times/time-search'

/** Everything that a search has seen so far. */
export interface Evidence {
  id: FoundId | null
  /** Another id was seen too: which one is meant, nobody can tell. */
  otherId: boolean
  times: FoundTime[]
  /** Lines as long as a time in which none was read. */
  hiding: Set<Segment>
  /** A time stands somewhere that was not read for certain, or that the page names was not found. */
  unsure: boolean
  /** The end of a time was read, but not its beginning. */
  openEnds: boolean
  /** The page shows a time that is none of a payment, such as a deadline. */
  foreign: boolean
  /** The label of the best time heads a column: a time below it is nearer to the id. */
  column: boolean
}

export const noEvidence = (): Evidence => ({
  id: null,
  otherId: false,
  times: [],
  hiding: new Set(),
  unsure: false,
  openEnds: false,
  foreign: false,
  column: false,
})

/**
 * How far a field came. `undecided`: times were read, and none is beyond doubt. `unclear`: something like a time was not
 * read for certain. `unseen`: nothing like it was found.
 */
export type Stage = 'read' | 'undecided' | 'unclear' | 'unseen'

export interface Found {
  /** Equally good choices, the best first. */
  times: FoundTime[]
  /** False when the best of them may still be another time than the one of payment. */
  decided: boolean
  id: FoundId | null
  stages: { payTime: Stage; orderId: Stage }
}

/** Both fields are beyond doubt: nothing that is read later can change them. */
export const isComplete = ({ id, times }: Evidence): boolean =>
  id !== null && times.some(({ rank }) => rank === RANKS.paid)

/** Decides from the evidence alone. */
export function decisionFrom(evidence: Evidence): Found {
  const { times, unsure, openEnds, foreign, column } = evidence
  const id = evidence.otherId ? null : evidence.id
  const best = bestTimes(times, id)
  const decided = isDecided(best, times, unsure || openEnds) && !column && !(foreign && best[0]?.unknown)
  const stages = {
    payTime: decided ? 'read' : timeStage(evidence),
    orderId: id ? 'read' : evidence.id ? 'undecided' : 'unseen',
  } as const
  return { id, times: best, decided, stages }
}

/**
 * Adds what a second search found: an id, a time that its label says is the time of payment, or a doubt about another one
 * that it read as well.
 */
export function completed(first: Found, second: Found): Found {
  const isPaid = ({ times: [best] }: Found) => best?.rank === RANKS.paid
  const isBetter = second.decided && isPaid(second) && !(first.decided && isPaid(first))
  const times = isBetter ? second : first
  const isDoubted = times.decided && !isPaid(times) && second.times.length > 0 && !second.decided
  const ids = first.stages.orderId === 'unseen' ? second : first
  return {
    id: ids.id,
    times: times.times,
    decided: times.decided && !isDoubted,
    stages: { payTime: isDoubted ? 'undecided' : times.stages.payTime, orderId: ids.stages.orderId },
  }
}

/** The stage of a time that is not decided. */
function timeStage({ times, unsure, openEnds, hiding }: Evidence): Stage {
  if (times.length > 0) return 'undecided'
  return unsure || openEnds || hiding.size > 0 ? 'unclear' : 'unseen'
}

/** A time that could not be read, or whose label could not, may be the better one. */
function isDecided([best, ...equals]: readonly FoundTime[], all: readonly FoundTime[], unsure: boolean): boolean {
  if (!best || best.or !== null) return false
  if (best.rank === RANKS.paid) return !equals.some((other) => isBeside(other, best))
  const unlabelled = all.some(({ labelled }) => !labelled)
  if (unsure || (unlabelled && best.rank === RANKS.created)) return false
  return !unlabelled || equals.every(({ time }) => time === best.time)
}

/** True for another time of the same line: the label of one column may have been taken for that of both. */
const isBeside = (other: FoundTime, best: FoundTime): boolean =>
  other.time !== best.time && other.segments[0] === best.segments[0]

/** The best label wins; among equals the one nearest the order id, then the first on the page. */
export function bestTimes(times: readonly FoundTime[], id: FoundId | null): FoundTime[] {
  const best = Math.min(...times.map(({ rank }) => rank))
  const place = ({ segments: [segment] }: { segments: Segment[] }) => segment?.cy ?? 0
  const distance = (time: FoundTime) => (id ? Math.abs(place(time) - place(id)) : place(time))
  return times.filter(({ rank }) => rank === best).sort((a, b) => distance(a) - distance(b))
}
