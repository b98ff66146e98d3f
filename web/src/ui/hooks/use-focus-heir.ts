import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Ref of a button, link or heading that may go away while it has the focus: the nearest element around it that can take the focus does.
 * It would fall to the document otherwise, and the next Tab would start at the top.
 */
export function useFocusHeir<T extends HTMLElement>(): RefObject<T | null> {
  const control = useRef<T>(null)
  useLayoutEffect(() => {
    const element = control.current
    const heir = element?.parentElement?.closest<HTMLElement>('[tabindex]')
    return () => {
      if (element === document.activeElement) heir?.focus({ preventScroll: true })
    }
  }, [])
  return control
}
