/**
 * The wait before another code can be requested. Counts down in whole seconds to an end time stored for the tab, so
 * that leaving the screen or reloading does not shorten it.
 */
import { tabStored } from '../storage'

/** The wait after a code was sent, and the longest there is. */
export const RESEND_SECONDS = 60
/** The count while no wait is running. */
export const IDLE = 60
const DEFAULT_SECONDS = 30
const TICK_MS = 1_000

export interface Countdown {
  /** Seconds left, or IDLE. */
  count(): number
  start(seconds?: number): void
  stop(): void
  subscribe(listener: () => void): () => void
}

/** @param name storage name of the end time; each kind of code has its own */
export function createCountdown(name: string): Countdown {
  const key = `wait:${name}`
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const left = () => {
    const kept = tabStored.get(key)
    const ms = typeof kept === 'number' ? kept - Date.now() : 0
    // An end further away than any wait means that the clock was set back.
    return ms > RESEND_SECONDS * TICK_MS ? 0 : Math.max(0, Math.ceil(ms / TICK_MS))
  }
  // 60 means idle, so a wait of 60 s shows 59 at once.
  const count = () => (left() === 0 ? IDLE : Math.min(left(), IDLE - 1))
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const tick = () => {
    clearTimeout(timer)
    if (left() === 0) tabStored.remove(key)
    else if (listeners.size > 0) timer = setTimeout(tick, TICK_MS)
    notify()
  }
  return {
    count,
    start(seconds = DEFAULT_SECONDS) {
      tabStored.set(key, Date.now() + seconds * TICK_MS)
      tick()
    },
    stop() {
      tabStored.remove(key)
      tick()
    },
    subscribe(listener) {
      listeners.add(listener)
      tick()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
  }
}
