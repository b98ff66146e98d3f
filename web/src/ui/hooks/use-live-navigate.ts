import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'

/**
 * Returns a check that the screen is still open: a late answer must not navigate a member who has left it. A screen stays
 * in sight until the next one has loaded, but the address is that one's already.
 */
export function useIsLive(): () => boolean {
  const gone = useRef(false)
  const { pathname } = useLocation()
  const path = useRef(pathname)
  path.current = pathname
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  return useCallback(() => !gone.current && window.location.pathname === path.current, [])
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
export const here = (): string => window.location.pathname + window.location.search
export const isHere = (address: string): boolean => address === here()
