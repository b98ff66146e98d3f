import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

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

/** One step back in the browser's own history, where there is one. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  return useCallback(() => navigate(-1), [navigate])
}
