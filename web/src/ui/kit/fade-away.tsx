import { type ReactNode, useState, ViewTransition } from 'react'

/**
 * What leaves fades away above what comes, where the browser can do it. The new content takes no part, so that it can be
 * tapped from its first frame: the browser ignores taps on what it animates.
 */
export function FadeAway({ children }: { children: ReactNode }) {
  // A later change of the setting must not mount the screen anew. The build that renders first screens has no setting.
  const [isCalm] = useState(
    () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  return (
    <ViewTransition default="none" exit={isCalm ? 'none' : 'auto'}>
      {children}
    </ViewTransition>
  )
}
