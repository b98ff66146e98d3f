import { useCallback, useEffect, useRef } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { isKiosk } from '../../platform/kiosk/kiosk'

/** The router numbers its history entries; 0 is the one where the app was opened. */
export const entryNumber = (): number => Number(window.history.state?.idx ?? 0)

/** The router's key of the entry that the app was opened with. */
export const FIRST_ENTRY = 'default'

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

/** @param leave is called where the previous screen is none of the app */
function useOneStepBack(leave: (navigate: NavigateFunction) => void): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const shown = useRef(0)
  useEffect(() => {
    // History may have moved on while the screen was rendered.
    if ((window.history.state?.key ?? FIRST_ENTRY) === key) shown.current = entryNumber()
  }, [key])
  return useCallback(() => {
    // History has gone back already, and the screen stays until the previous one has loaded.
    if (entryNumber() < shown.current) return
    if (entryNumber() > 0) goBack(navigate)
    else leave(navigate)
  }, [navigate, leave])
}

const goHome = (navigate: NavigateFunction) => navigate('/', { replace: true })
const leaveApp = (navigate: NavigateFunction) => isKiosk() || navigate(-1)

/** The previous screen inside the app, else the first screen. */
export const useBack = (): (() => void) => useOneStepBack(goHome)

/** Goes one step back in the browser's history; on a terminal, never to before the app was opened. */
export const useGoBack = (): (() => void) => useOneStepBack(leaveApp)
