import { useCallback, useEffect, useRef } from 'react'

/** Work of which only the newest turn counts. Starting one aborts the turn before; leaving the screen aborts the last. */
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
