import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { isHere } from '../hooks/use-live-navigate'

interface LinkProps {
  /** A path of the app, its query included. */
  to: string
  className: string
  children: ReactNode
}

/** A link to another screen. The router's own brings loading in advance along, which no screen here uses. */
export function Link({ to, className, children }: LinkProps) {
  const href = useHref(to)
  const go = useLinkClickHandler(to)
  return (
    <a
      className={className}
      href={href}
      onClick={(event) => {
        // A second tap while the screen is on its way.
        if (isHere(href)) event.preventDefault()
        else go(event)
      }}
    >
      {children}
    </a>
  )
}
