import { useCallback, useEffect } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { isKiosk } from '../../platform/kiosk/kiosk'

/** The router numbers its history entries; 0 is the one where the app was opened. */
const cameFromInside = (): boolean => Number(window.history.state?.idx ?? 0) > 0

/**
 * History moves after the tap, and the screen stays until the next one has loaded: a second tap meanwhile would go back
 * twice, and may leave the app.
 */
let isGoingBack = false

/** @param leave is called where the previous screen is none of the app */
function useOneStepBack(leave: (navigate: NavigateFunction) => void): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  useEffect(() => {
    const arrive = () => {
      if ((window.history.state?.key ?? 'default') === key) isGoingBack = false
    }
    arrive()
    window.addEventListener('popstate', arrive)
    // A page that was left comes back as it was.
    window.addEventListener('pageshow', arrive)
    return () => {
      window.removeEventListener('popstate', arrive)
      window.removeEventListener('pageshow', arrive)
    }
  }, [key])
  return useCallback(() => {
    if (isGoingBack) return
    if (!cameFromInside()) return leave(navigate)
    isGoingBack = true
    navigate(-1)
  }, [navigate, leave])
}

const goHome = (navigate: NavigateFunction) => navigate('/', { replace: true })
const leaveApp = (navigate: NavigateFunction) => isKiosk() || navigate(-1)

/** The previous screen inside the app, else the first screen. */
export const useBack = (): (() => void) => useOneStepBack(goHome)

/** Goes one step back in the browser's history; on a terminal, never to before the app was opened. */
export const useGoBack = (): (() => void) => useOneStepBack(leaveApp)
