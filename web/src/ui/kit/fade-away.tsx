import { type ReactNode, useState, ViewTransition } from 'react'

/**
 * What leaves fades away above what comes, where the browser can do it. The new content takes no part, so that it can be
 * tapped from its first frame: the browser ignores taps on what it animates.
 */
export function FadeAway({ children }: { children: ReactNode }) {
  // A later change of the setting must not mount the screen anew.
  const [isCalm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  if (isCalm) return children
  return (
    <ViewTransition default="none" exit="auto">
      {children}
    </ViewTransition>
  )
}
