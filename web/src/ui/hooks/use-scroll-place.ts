import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Scroll positions by history entry. */
const places = new Map<string, number>()

/** Scrolls a new screen to its top, and restores the position when the member returns to one. */
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

/** Disables the browser's scroll restoration, which runs too late, except for a reload, when `places` is empty. */
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
