/** Held calls stand below the traffic, under the key that their row gets when they have been answered. */
import { useMemo } from 'react'
import type { HeldCall } from '#contract/calls/requests'
import { type ReadHeldCall, useLive } from '../../live/state'
import { type TrafficRow, traffic } from '../../live/traffic'

export interface HeldRow {
  kind: 'held'
  key: string
  /** After all rows of the traffic. */
  seq: number
  call: ReadHeldCall
}

/** Stands for the calls that were held at a moment of the past: nothing is kept of them. */
const NONE: readonly ReadHeldCall[] = []

/** The calls that are held at the moment that is looked at. */
export const useHeld = (): readonly ReadHeldCall[] => useLive(({ held, past }) => (past === null ? held : NONE))

export function useHeldRows(rows: readonly TrafficRow[]): readonly HeldRow[] {
  const held = useHeld()
  return useMemo(() => {
    const all = held.map((call): HeldRow => ({ kind: 'held', key: traffic.keyOf(call.id), seq: Infinity, call }))
    // An answer may arrive before the list without its call.
    return all.filter(({ key }) => !rows.some((row) => row.key === key))
  }, [held, rows])
}

export const placeWords = ({ at }: Pick<HeldCall, 'at'>): string =>
  at === 'answer' ? 'held with its answer' : 'held before it is handled'
