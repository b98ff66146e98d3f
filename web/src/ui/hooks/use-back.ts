import { useCallback } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { isKiosk } from '../../platform/kiosk/kiosk'

/** The router numbers its history entries; 0 is the one where the app was opened. */
const cameFromInside = (): boolean => Number(window.history.state?.idx ?? 0) > 0

/** History moves after the tap: a second tap before it has moved would go back twice, and may leave the app. */
let isGoingBack = false

function goBack(navigate: NavigateFunction): void {
  if (isGoingBack) return
  isGoingBack = true
  const arrive = () => {
    isGoingBack = false
  }
  window.addEventListener('popstate', arrive, { once: true })
  // A page that was left comes back as it was.
  window.addEventListener('pageshow', arrive, { once: true })
  navigate(-1)
}

/** The previous screen inside the app, else the first screen. */
export function useBack(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    if (cameFromInside()) goBack(navigate)
    else navigate('/', { replace: true })
  }, [navigate])
}

/** Goes one step back in the browser's history; on a terminal, never to before the app was opened. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    if (cameFromInside()) goBack(navigate)
    else if (!isKiosk()) navigate(-1)
  }, [navigate])
}
