import { type TrafficRow, useTraffic } from '../live/traffic'
import { useFitting } from '../live/use-fitting'
import { useWord } from '../view'
import { isAnalytics } from './analytics'

const isCall = ({ kind }: TrafficRow): boolean => kind === 'call'
const isToldCall = (row: TrafficRow): boolean => isCall(row) && !isAnalytics(row)

export const useIsUnfolded = (): boolean => useWord('traffic.analytics') !== ''

/** Number of calls in the list, before any filter: without the marks between them and what is folded away. */
export function useCallCount(): number {
  const rows = useTraffic()
  return useFitting(rows, useIsUnfolded() ? isCall : isToldCall).length
}
