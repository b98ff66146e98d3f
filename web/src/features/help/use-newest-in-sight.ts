import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/** [px] The newest message counts as in sight this far above the end: the height of its time line. */
const NEAR_PX = 48
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
  // A keyboard takes room from below. The end stays in sight where it was.
  useEffect(() => {
    let height = innerHeight
    const stay = () => {
      const { scrollTop, scrollHeight } = document.documentElement
      const wasAtEnd = scrollTop + height >= scrollHeight - NEAR_PX
      if (wasAtEnd && count > 0) newest.current?.scrollIntoView({ behavior: 'instant', block: 'end' })
      height = innerHeight
    }
    addEventListener('resize', stay)
    return () => removeEventListener('resize', stay)
  }, [count])
  return newest
}
