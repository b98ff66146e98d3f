import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Where each entry of the history was left. */
const places = new Map<string, number>()

/** A new screen begins at its top, and one that is come back to where it was left. */
export function useScrollPlace(): void {
  const { key } = useLocation()
  const way = useNavigationType()
  useEffect(takeOverRestoration, [])
  useLayoutEffect(() => {
    const place = way === NavigationType.Pop ? places.get(key) : 0
    if (place !== undefined) window.scrollTo({ top: place, behavior: 'instant' })
    return () => {
      places.set(key, window.scrollY)
    }
  }, [key, way])
}

/** The browser restores later than this, and to places of its own; only after a reload does it know more. */
function takeOverRestoration(): () => void {
  const take = () => {
    history.scrollRestoration = 'manual'
  }
  const give = () => {
    history.scrollRestoration = 'auto'
  }
  if (document.readyState === 'complete') take()
  window.addEventListener('pageshow', take)
  window.addEventListener('pagehide', give)
  return () => {
    window.removeEventListener('pageshow', take)
    window.removeEventListener('pagehide', give)
  }
}
