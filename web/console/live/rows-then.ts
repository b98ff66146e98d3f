import { useMemo } from 'react'
import { useLive } from './state'
import { type TrafficRow, useTraffic } from './traffic'

/** The calls that had come by the moment that is looked at: all of them at present. */
export function useRowsThen(): readonly TrafficRow[] {
  const rows = useTraffic()
  const lastRequest = useLive(({ past }) => past?.lastRequest)
  return useMemo(
    () => (lastRequest === undefined ? rows : rows.filter((row) => row.kind === 'call' && row.entry.id <= lastRequest)),
    [rows, lastRequest],
  )
}
