import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Where each entry of the history was left. */
const places = new Map<string, number>()

/**
 * A new screen begins at its top, and one that is come back to where it was left. The browser's own memory alone fails
 * where it looks before the screen has been rendered; after a reload it is the only one.
 */
export function useScrollPlace(): void {
  const { key } = useLocation()
  const way = useNavigationType()
  useLayoutEffect(() => {
    const place = way === NavigationType.Pop ? places.get(key) : 0
    if (place !== undefined) window.scrollTo({ top: place, behavior: 'instant' })
    return () => {
      places.set(key, window.scrollY)
    }
  }, [key, way])
}
