import { useEffect, useState } from 'react'
import { live, type ReadClock, useLive } from './state'
import { isoAt } from './time'

const TICK_MS = 500

/** The server's time, advanced by the time since it was read. */
export function nowOf(clock: ReadClock): number {
  return Date.parse(clock.now) + (clock.mode === 'frozen' ? 0 : performance.now() - clock.readAt)
}

/** The server's time, ISO-8601 with its offset: exact while it stands still, else whole seconds. */
export function useServerNow(): string {
  const clock = useLive(({ clock }) => clock)
  const [, tick] = useState('')
  useEffect(() => {
    const timer = setInterval(() => {
      const { clock: read } = live.get()
      if (read) tick(isoAt(nowOf(read), read.now))
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  if (!clock) return ''
  // A frozen time keeps its milliseconds, so that what expires at this very moment has expired.
  return clock.mode === 'frozen' ? clock.now : isoAt(nowOf(clock), clock.now)
}
