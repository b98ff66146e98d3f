/** Describes the differences between two states of the server. */
import { type KeptState, snapshotTextSchema } from '#contract/calls/snapshots'
import { effectOf } from '../faults/fault-words'
import { isoAt, roughly, shortTime } from '../live/time'
import { statusOf, typeWord } from '../orders/decisions/order-words'
import { ROUND_TRIP_MS } from './way-back'

export interface Difference {
  sign: '+' | '-' | '~'
  words: string
}

/** @returns the state within the text of a snapshot */
export function readState(text: string): KeptState {
  return snapshotTextSchema.parse(JSON.parse(text)).state
}

/** The clock of a snapshot: its frozen time, or the offset of a running clock from this computer's. */
export function clockWords({ clock }: Pick<KeptState, 'clock'>, now: string): string {
  if (clock.mode === 'frozen' && now !== '') return shortTime(isoAt(clock.now, now), now)
  if (clock.mode === 'frozen' || Math.abs(clock.offset) < ROUND_TRIP_MS) return 'real time'
  return `real time, ${roughly(clock.offset)} ${clock.offset > 0 ? 'ahead' : 'behind'}`
}

function compareLists<Entry>(
  one: readonly Entry[],
  other: readonly Entry[],
  key: (e: Entry) => string,
  words: (e: Entry) => string,
): Difference[] {
  const before = new Map(one.map((entry) => [key(entry), words(entry)]))
  const after = new Map(other.map((entry) => [key(entry), words(entry)]))
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name): Difference[] => {
    const [was, is] = [before.get(name), after.get(name)]
    if (was === is) return []
    if (was === undefined) return [{ sign: '+', words: is ?? '' }]
    return is === undefined ? [{ sign: '-', words: was }] : [{ sign: '~', words: `${was} → ${is}` }]
  })
}

export function differences(one: KeptState, other: KeptState): Difference[] {
  return [
    ...compareLists(
      one.orders,
      other.orders,
      ({ id }) => id,
      (order) => `order ${order.id}, ${typeWord(order)}, ${statusOf(order).word.toLowerCase()}`,
    ),
    ...compareLists(
      one.uploads,
      other.uploads,
      ({ url }) => url,
      ({ url }) => `upload ${url.replace(/^.*\//, '')}`,
    ),
    ...compareLists(
      one.outbox,
      other.outbox,
      ({ id }) => String(id),
      ({ code, to, usedAt }) => `code ${code} to ${to}${usedAt === null ? '' : ', used'}`,
    ),
    ...compareLists(
      one.due,
      other.due,
      ({ id }) => String(id),
      ({ ref, decision }) => `due: ${decision.kind} order ${ref}`,
    ),
    ...compareLists(
      one.faults,
      other.faults,
      ({ id }) => id,
      ({ spec, hits }) => `fault: ${spec.match.path ?? 'every call'} ${effectOf(spec)}, ${hits} hits`,
    ),
    ...compareLists(
      Object.values(one.members),
      Object.values(other.members),
      ({ username }) => username,
      (member) =>
        `member ${member.username}, ${member.mobile?.number ?? 'no phone'}, ${member.email ?? 'no e-mail'}, password ${member.password}, ${member.tokens.length} sessions`,
    ),
    ...compareLists(
      [one],
      [other],
      () => 'clock',
      ({ clock }) =>
        clock.mode === 'frozen' ? `clock frozen at ${new Date(clock.now).toISOString().slice(0, 19)}Z` : 'clock runs',
    ),
    ...compareLists(
      [one],
      [other],
      () => 'scenario',
      ({ scenario }) => `scenario ${scenario?.name ?? 'none'}`,
    ),
    ...compareLists(
      [one],
      [other],
      () => 'settings',
      ({ settings }) => `settings ${JSON.stringify(settings)}`,
    ),
  ]
}
