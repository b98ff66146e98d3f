import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Ref of a button that may go away while it has the focus: the nearest element around it that can take the focus does.
 * It would fall to the document otherwise, and the next Tab would start at the top.
 */
export function useFocusHeir(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    const heir = element?.closest<HTMLElement>('[tabindex]')
    return () => {
      if (element === document.activeElement) heir?.focus({ preventScroll: true })
    }
  }, [])
  return button
}
