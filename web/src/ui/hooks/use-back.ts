import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { isKiosk } from '../../platform/kiosk/kiosk'

/** The router numbers its history entries; 0 is the one where the app was opened. */
const cameFromInside = (): boolean => Number(window.history.state?.idx ?? 0) > 0

/** The previous screen inside the app, else the first screen. */
export function useBack(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    if (cameFromInside()) navigate(-1)
    else navigate('/', { replace: true })
  }, [navigate])
}

/** Goes one step back in the browser's history; on a terminal, never to before the app was opened. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    if (cameFromInside() || !isKiosk()) navigate(-1)
  }, [navigate])
}
