import { useCallback, useEffect, useRef, useState } from 'react'

const SHOWN_MS = 2000

/** A confirmation in a control's own label: shown for two seconds after each call. */
export function useBriefly(): [shown: boolean, show: () => void] {
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = useCallback(() => {
    clearTimeout(timer.current)
    setShown(true)
    timer.current = setTimeout(() => setShown(false), SHOWN_MS)
  }, [])
  return [shown, show]
}
