import { useCallback, useEffect, useRef, useState } from 'react'
import { isPlainRefusal, TransportError } from '../../protocol/errors'
import { useText } from '../../text/use-text'
import { messageOf } from '../failures/use-show-failure'
import { useOneAtATime } from '../hooks/use-one-at-a-time'
import type { FieldError } from './field'

/** An error message at one field. Only the first error is shown, and its field takes the focus. */
export interface FormError<Name extends string> {
  field: Name
  text: FieldError
}

/**
 * The state of a short form: its error, its fields (to focus them) and a limit of one request at a time.
 * @param arrived an error that the form is opened with
 */
export function useForm<Name extends string>(arrived: FormError<Name> | null = null) {
  const t = useText()
  const [error, setError] = useState(arrived)
  const { busy, run } = useOneAtATime()
  const elements = useRef(new Map<Name, HTMLElement>())
  /** The field that was sent last and had no answer. The server may have done what was asked. */
  const unanswered = useRef<Name>(null)

  /** Shows the error, if any. @returns true when there is none */
  const check = useCallback((found: FormError<Name> | null): boolean => {
    setError(found)
    if (found) elements.current.get(found.field)?.focus()
    return found === null
  }, [])
  const focus = useCallback((field: Name) => elements.current.get(field)?.focus(), [])
  /** Shows what the server refused, and a toast has said, at the field that it is about. Other failures are about none. */
  const refuse = (field: Name, failure: unknown) => {
    if (isPlainRefusal(failure)) {
      const said = messageOf(failure, t)
      check({ field, text: { said: unanswered.current === field ? t.care.mayBeDone(said) : said } })
    }
    unanswered.current = failure instanceof TransportError ? field : null
  }
  /** The last attempt was answered: no later refusal can be about an earlier one. */
  const answered = () => {
    unanswered.current = null
  }
  const [first] = useState(arrived?.field)
  useEffect(() => {
    if (first !== undefined) focus(first)
  }, [first, focus])
  const bind = (field: Name) => (element: HTMLElement | null) => {
    if (element) elements.current.set(field, element)
    else elements.current.delete(field)
  }
  const errorAt = (field: Name): FieldError | undefined => (error?.field === field ? error.text : undefined)
  /** Removes the message of a field when it is edited. */
  const edited = useCallback((field: Name) => {
    unanswered.current = null
    setError((shown) => (shown?.field === field ? null : shown))
  }, [])
  return { answered, busy, bind, check, edited, errorAt, focus, refuse, run }
}
