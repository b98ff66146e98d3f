import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'

/** Goes one entry back and puts another screen in its place, so that the one that stood there is never drawn. */
export function useReplacePrevious(): (to: string, state?: NavigateOptions['state']) => void {
  const navigate = useNavigate()
  return useCallback(
    (to, state) => {
      const replace = () => navigate(to, { replace: true, state })
      // Before the router follows the history.
      window.addEventListener('popstate', replace, { once: true, capture: true })
      navigate(-1)
    },
    [navigate],
  )
}
