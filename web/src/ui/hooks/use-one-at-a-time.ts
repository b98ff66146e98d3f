import { useCallback, useEffect, useRef, useState } from 'react'
import { untilOnline } from '../../platform/device/online'

export interface OneAtATime {
  busy: boolean
  /** Marks work that was started elsewhere as under way or finished. */
  hold(underWay: boolean): void
  /**
   * Runs the work, unless other work is under way. Without a network it waits for one.
   * @param outlives it is done even if its screen is left while it waits
   */
  run(work: () => Promise<void>, outlives?: boolean): Promise<void>
}

/** One piece of work at a time; the second of two quick taps is dropped. */
export function useOneAtATime(): OneAtATime {
  const [busy, setBusy] = useState(false)
  // The rendered flag is one frame too late to block the second of two quick taps.
  const underWay = useRef(false)
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  const hold = useCallback((is: boolean) => {
    underWay.current = is
    setBusy(is)
  }, [])
  const run = useCallback(
    async (work: () => Promise<void>, outlives = false) => {
      if (underWay.current) return
      hold(true)
      try {
        await untilOnline()
        if (open.current || outlives) await work()
      } finally {
        hold(false)
      }
    },
    [hold],
  )
  return { busy, hold, run }
}
