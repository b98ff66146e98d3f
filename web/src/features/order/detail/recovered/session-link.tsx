import { type MouseEvent, type ReactNode, useState } from 'react'
import { useShowFailure } from '../../../../ui/failures/use-show-failure'
import { useFocusHeir } from '../../../../ui/hooks/use-focus-heir'
import { useLiveNavigate } from '../../../../ui/hooks/use-live-navigate'
import { useLongWait, WaitNotice } from '../../../../ui/kit/button'

interface SessionLinkProps {
  account: string
  /** Asked at the tap, since the session may have changed since rendering. */
  isOwn: () => Promise<boolean>
  /** A screen that changes the account of the stored session. */
  to: '/pwd' | '/phone'
  look?: 'primary' | 'plain'
  children: ReactNode
}

/**
 * Links to a change of this account. The stored session may be another member's, whose account that screen would
 * change: then the link leads to the forgot flow of this account.
 */
export function SessionLink({ account, isOwn, to, look = 'primary', children }: SessionLinkProps) {
  const navigate = useLiveNavigate()
  const report = useShowFailure()
  const [busy, setBusy] = useState(false)
  const long = useLongWait(busy)
  const forgot = `/forgot?${new URLSearchParams({ userName: account })}`
  const go = async (event: MouseEvent) => {
    // Opens in a tab or window of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      navigate((await isOwn()) ? to : forgot)
    } catch (error) {
      report(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <a
        ref={useFocusHeir()}
        className={`button button-${look}`}
        href={forgot}
        onClick={go}
        aria-busy={busy || undefined}
      >
        {long && <span className="spinner" />}
        {children}
      </a>
      <WaitNotice long={long} />
    </>
  )
}
