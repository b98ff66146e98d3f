import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'

/** Returns a check that the screen is still open: a late answer must not navigate a member who has left it. */
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
 * Goes to another screen if the member is still on this one. A second tap while the other screen is loading adds no
 * history entry.
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

/** The address changes at once, the screen only after it has loaded. */
export const isHere = (address: string): boolean => address === window.location.pathname + window.location.search
