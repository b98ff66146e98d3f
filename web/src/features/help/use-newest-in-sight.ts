import { type RefObject, useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/** Number of messages that the screen showed when it was last open. */
let seen = 0

/**
 * Scrolls to the end of the transcript when a message is added. Returning through the history keeps the
 * scroll position, unless a message arrived in the meantime.
 */
export function useNewestInSight(count: number): RefObject<HTMLDivElement | null> {
  const newest = useRef<HTMLDivElement>(null)
  const shown = useRef<number>(null)
  const way = useNavigationType()
  useLayoutEffect(() => {
    const opening = shown.current === null
    const before = shown.current ?? (way === NavigationType.Pop ? seen : 0)
    shown.current = count
    seen = count
    if (count <= before) return
    const still = opening || matchMedia('(prefers-reduced-motion: reduce)').matches
    newest.current?.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'end' })
  }, [count, way])
  return newest
}
