import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'

/** Answers whether the screen is still open: a late answer must not move whoever has left. */
export function useIsLive(): () => boolean {
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  return useCallback(() => !gone.current, [])
}

/**
 * Goes to another screen, as long as the member is still on this one. A second tap while the other screen is on its way
 * adds nothing to the history.
 */
export function useLiveNavigate(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const isLive = useIsLive()
  return useCallback(
    (to, options = {}) => {
      if (isLive() && (options.state || !isHere(to))) navigate(to, options)
    },
    [navigate, isLive],
  )
}

/** The address changes at once, the screen when it has been loaded. */
export const isHere = (address: string): boolean => address === window.location.pathname + window.location.search
