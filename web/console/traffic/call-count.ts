import { useRowsThen } from '../live/rows-then'
import type { TrafficRow } from '../live/traffic'
import { useFitting } from '../live/use-fitting'
import { useWord } from '../view/view'
import { isAnalytics } from './analytics'
import { useHeld } from './held/held-rows'

const isCall = ({ kind }: TrafficRow): boolean => kind === 'call'
const isToldCall = (row: TrafficRow): boolean => isCall(row) && !isAnalytics(row)

export const useIsUnfolded = (): boolean => useWord('traffic.analytics') !== ''

/** Number of calls in the list, held ones too, before any filter: without the marks between them and what is folded away. */
export function useCallCount(): number {
  const calls = useFitting(useRowsThen(), useIsUnfolded() ? isCall : isToldCall)
  return calls.length + useHeld().length
}

/** The same without statistics, folded away or not: they are no news. */
export const useNewsCount = (): number => useFitting(useRowsThen(), isToldCall).length
