import { useCallback, useEffect, useRef } from 'react'
import { useIsLive } from './use-live-navigate'

/** Starts a turn of work. It aborts the previous turn, so only the newest counts; after unmounting none does. */
export function useTurns(): () => AbortSignal {
  const current = useRef<AbortController>(null)
  const isLive = useIsLive()
  useEffect(() => () => current.current?.abort(), [])
  return useCallback(() => {
    current.current?.abort()
    const turn = new AbortController()
    current.current = turn
    if (!isLive()) turn.abort()
    return turn.signal
  }, [isLive])
}
