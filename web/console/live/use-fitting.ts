import { useRef } from 'react'
import type { TrafficRow } from './traffic'

type RowTest = (row: TrafficRow) => boolean
interface Fitting {
  rows: readonly TrafficRow[]
  fits: RowTest
  shown: readonly TrafficRow[]
}

/** The rows that pass the test. While the test stays the same, only new rows are checked. */
export function fittingRows(before: Fitting | null, rows: readonly TrafficRow[], fits: RowTest): readonly TrafficRow[] {
  if (before?.rows === rows && before.fits === fits) return before.shown
  const first = rows[0]?.seq ?? 0
  const seen = (before?.rows.at(-1)?.seq ?? 0) - first + 1
  // No row can be reused: the test changed, the list was emptied or filled again, or the past leaves rows out.
  if (before?.fits !== fits || seen <= 0 || seen > rows.length || !isGapless(before.rows) || !isGapless(rows))
    return rows.filter(fits)
  const stays = before.shown.findIndex(({ seq }) => seq >= first)
  return [...(stays < 0 ? [] : before.shown.slice(stays)), ...rows.slice(seen).filter(fits)]
}

const isGapless = (rows: readonly TrafficRow[]): boolean =>
  (rows.at(-1)?.seq ?? 0) - (rows[0]?.seq ?? 0) + 1 === rows.length

export function useFitting(rows: readonly TrafficRow[], fits: RowTest): readonly TrafficRow[] {
  const kept = useRef<Fitting | null>(null)
  const shown = fittingRows(kept.current, rows, fits)
  kept.current = { rows, fits, shown }
  return shown
}
