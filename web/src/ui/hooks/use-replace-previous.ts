import { useCallback } from 'react'
import { type NavigateFunction, type NavigateOptions, useNavigate } from 'react-router-dom'

let onArrival: (() => void) | null = null

// Registered before the router's own listener, since this module is loaded before the router is rendered.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', (event) => {
    const arrive = onArrival
    if (!arrive) return
    onArrival = null
    event.stopImmediatePropagation()
    arrive()
  })

/** Goes back in the history, and calls `arrive` there. The router learns nothing of it, and so shows nothing in between. */
export function goBackAnd(navigate: NavigateFunction, entries: number, arrive: () => void): void {
  onArrival = arrive
  navigate(-entries)
}

/** Goes one entry back and puts another screen in its place. */
export function useReplacePrevious(): (to: string, state?: NavigateOptions['state']) => void {
  const navigate = useNavigate()
  return useCallback((to, state) => goBackAnd(navigate, 1, () => navigate(to, { replace: true, state })), [navigate])
}
