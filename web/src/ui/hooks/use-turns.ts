import { useCallback, useEffect, useRef } from 'react'

/** Starts a turn of work. It aborts the previous turn, so only the newest counts; unmounting aborts the last. */
export function useTurns(): () => AbortSignal {
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])
  return useCallback(() => {
    current.current?.abort()
    const turn = new AbortController()
    current.current = turn
    return turn.signal
  }, [])
}
