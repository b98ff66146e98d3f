import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

interface LinkProps {
  /** A path of the app, its query included. */
  to: string
  className: string
  children: ReactNode
}

/** A link to another screen. The router's own brings loading in advance along, which no screen here uses. */
export function Link({ to, className, children }: LinkProps) {
  return (
    <a className={className} href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </a>
  )
}
