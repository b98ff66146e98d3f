/** Snapshots that lead the clock back. */
import type { KeptState } from '../../../mock-server/contract/calls/snapshots'

export interface WayBack {
  name: string
  /** Where the server's clock would be, milliseconds since 1970. */
  at: number
}

/** Less is no way back. */
const LEAST_MS = 4_000

/** @returns those whose clock is before `now`, the latest first; `machine` is what a clock that runs goes by */
export function waysBack(
  states: ReadonlyMap<string, Pick<KeptState, 'clock'>>,
  now: number,
  machine: number,
): WayBack[] {
  return [...states]
    .map(([name, { clock }]) => ({ name, at: clock.mode === 'frozen' ? clock.now : machine + clock.offset }))
    .filter(({ at }) => at < now - LEAST_MS)
    .sort((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1))
}
