/** Keeps how the phone looked and what it stored at entries of the timeline. */
import { type BugPhone, MOST_EARLIER, type SeenPhone } from '#contract/calls/bugs'
import { createStore } from '../../src/store/store'

/** Limits the entries that keep a picture, as pictures are large. */
const MOST_KEPT = 300

const seen = createStore<ReadonlyMap<number, BugPhone>>(new Map())

export const forgetSeen = (): void => seen.update(() => new Map())

/** Each entry again replaces what was kept for it. */
export function keepSeen(phones: readonly SeenPhone[]): void {
  const all = [...seen.get(), ...phones.map(({ entry, phone }) => [entry, phone] as const)]
  const ordered = [...new Map(all)].sort(([a], [b]) => a - b)
  seen.update(() => new Map(ordered.slice(-MOST_KEPT)))
}

/** @returns the phone as it was at an entry: as it looked at the last one before that was seen. */
export function seenAt(id: number): BugPhone | null {
  return [...seen.get()].findLast(([entry]) => entry <= id)?.[1] ?? null
}

/** The newest looks, up to an entry, that differ from the one before them. They are oldest first. */
export function newestSeen(upTo = Number.POSITIVE_INFINITY): SeenPhone[] {
  const all = [...seen.get()].map(([entry, phone]) => ({ entry, phone }))
  const isNew = ({ phone: { still, address } }: SeenPhone, before: SeenPhone | undefined) =>
    still !== before?.phone.still || address !== before.phone.address
  return all.filter((one, at) => one.entry <= upTo && isNew(one, all[at - 1])).slice(-MOST_EARLIER)
}
