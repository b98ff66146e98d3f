import { useMemo, useSyncExternalStore } from 'react'
import { type Countdown, createCountdown } from './code-countdown'

/** The wait called `name` and its count, which re-renders the component every second. */
export function useCountdown(name: string): Pick<Countdown, 'start'> & { count: number } {
  const countdown = useMemo(() => createCountdown(name), [name])
  const count = useSyncExternalStore(countdown.subscribe, countdown.count, countdown.count)
  return { count, start: countdown.start }
}
