import { useCallback, useRef, useState } from 'react'

export interface OneAtATime {
  busy: boolean
  /** Marks work that was started elsewhere as under way or finished. */
  hold(underWay: boolean): void
  /** Runs the work, unless other work is under way. */
  run(work: () => Promise<void>): Promise<void>
}

/** One piece of work at a time; the second of two quick taps is dropped. */
export function useOneAtATime(): OneAtATime {
  const [busy, setBusy] = useState(false)
  // The rendered flag is one frame too late to block the second of two quick taps.
  const underWay = useRef(false)
  const hold = useCallback((is: boolean) => {
    underWay.current = is
    setBusy(is)
  }, [])
  const run = async (work: () => Promise<void>) => {
    if (underWay.current) return
    hold(true)
    try {
      await work()
    } finally {
      hold(false)
    }
  }
  return { busy, hold, run }
}
