import { useCallback, useRef, useState } from 'react'

export interface OneAtATime {
  busy: boolean
  /** Says that work is under way which was begun elsewhere, or that it is over. */
  hold(underWay: boolean): void
  /** Runs the work, unless other work is under way. */
  run(work: () => Promise<void>): Promise<void>
}

/** One piece of work at a time; the second of two quick taps is dropped. */
export function useOneAtATime(): OneAtATime {
  const [busy, setBusy] = useState(false)
  // The rendered flag is a frame late for the second of two quick taps.
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
