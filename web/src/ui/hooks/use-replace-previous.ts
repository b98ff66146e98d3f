import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'

/** Goes one entry back and puts another screen in its place, before the one that stood there is painted. */
export function useReplacePrevious(): (to: string, state?: NavigateOptions['state']) => void {
  const navigate = useNavigate()
  return useCallback(
    (to, state) => {
      const replace = () => navigate(to, { replace: true, state })
      window.addEventListener('popstate', replace, { once: true })
      navigate(-1)
    },
    [navigate],
  )
}
