import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { isKiosk } from '../../platform/kiosk'

/** The router numbers its history entries; 0 is where the app was entered. */
const cameFromInside = (): boolean => Number(window.history.state?.idx ?? 0) > 0

/** The previous screen inside the app, else the first screen. */
export function useBack(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    if (cameFromInside()) navigate(-1)
    else navigate('/', { replace: true })
  }, [navigate])
}

/** One step back in the browser's own history, where there is one; on a terminal not beyond the person's own. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    if (cameFromInside() || !isKiosk()) navigate(-1)
  }, [navigate])
}
