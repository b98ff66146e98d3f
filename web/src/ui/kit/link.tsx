import type { ReactNode, Ref } from 'react'
import { useLinkClickHandler } from 'react-router-dom'
import { isHere } from '../hooks/use-live-navigate'

interface LinkProps {
  /** A path of the app, its query included. */
  to: string
  className: string
  /** Id of a text beside it that says more. */
  'aria-describedby'?: string
  ref?: Ref<HTMLAnchorElement>
  children: ReactNode
}

/** A link to another screen. The router's own Link would add prefetching, which no screen uses. */
export function Link({ to, children, ...attributes }: LinkProps) {
  const go = useLinkClickHandler(to)
  return (
    <a
      {...attributes}
      href={to}
      onClick={(event) => {
        // Ignore a second tap while the screen is loading.
        if (isHere(to)) event.preventDefault()
        else go(event)
      }}
    >
      {children}
    </a>
  )
}
