import { useCallback, useRef, useState } from 'react'

/** An error message at one field. Only the first error is shown, and its field takes the focus. */
export interface FormError<Name extends string> {
  field: Name
  /** '' when the message is shown elsewhere: the field is only marked. */
  text: string
}

/**
 * The state of a short form: its error, its fields (to focus them) and a limit of one request at a time.
 */
export function useForm<Name extends string>() {
  const [error, setError] = useState<FormError<Name> | null>(null)
  const [busy, setBusy] = useState(false)
  // The rendered flag is one frame too late to block the second of two quick taps.
  const underWay = useRef(false)
  const elements = useRef(new Map<Name, HTMLElement>())

  /** Shows the error, if any. @returns true when there is none */
  const check = useCallback((found: FormError<Name> | null): boolean => {
    setError(found)
    if (found) elements.current.get(found.field)?.focus()
    return found === null
  }, [])
  const focus = useCallback((field: Name) => elements.current.get(field)?.focus(), [])
  /** Runs `work`, unless some is under way. */
  const run = useCallback(async (work: () => Promise<void>) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }, [])
  const bind = (field: Name) => (element: HTMLElement | null) => {
    if (element) elements.current.set(field, element)
    else elements.current.delete(field)
  }
  const errorAt = (field: Name): string | undefined => (error?.field === field ? error.text : undefined)
  /** Removes the message of a field when it is edited. */
  const edited = useCallback((field: Name) => setError((shown) => (shown?.field === field ? null : shown)), [])
  return { busy, bind, check, edited, errorAt, focus, run }
}
