/** Snapshots that lead the clock back. */
import type { KeptState } from '#contract/calls/snapshots'

interface WayBack {
  name: string
  /** The server's time after the restore, in milliseconds since 1970. */
  at: number
}

/** Allows for the round trip to the server; less than the smallest jump. */
export const ROUND_TRIP_MS = 4_000

/** @returns the snapshots whose clock is before `now`, latest first; a running clock is relative to `machine` */
export function waysBack(
  states: ReadonlyMap<string, Pick<KeptState, 'clock'>>,
  now: number,
  machine: number,
): WayBack[] {
  return [...states]
    .map(([name, { clock }]) => ({ name, at: clock.mode === 'frozen' ? clock.now : machine + clock.offset }))
    .filter(({ at }) => at < now - ROUND_TRIP_MS)
    .sort((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1))
}
