import { type MouseEvent, type ReactNode, useState } from 'react'
import { useHref } from 'react-router-dom'
import { useLiveNavigate } from '../../../ui/hooks/use-live-navigate'
import { useReport } from '../../../ui/hooks/use-report'
import { isSessionOf } from './load-order'

/**
 * Links to the password change of this account. The stored session may be another member's, whose password `/pwd`
 * would change, so the tap asks the server whose it is; the session may have changed since rendering.
 */
export function PasswordLink({ account, children }: { account: string; children: ReactNode }) {
  const navigate = useLiveNavigate()
  const report = useReport()
  const [busy, setBusy] = useState(false)
  const forgot = useHref(`/forgot?${new URLSearchParams({ userName: account })}`)
  const go = async (event: MouseEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      navigate((await isSessionOf(account)) ? '/pwd' : forgot)
    } catch (error) {
      report(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <a className="button button-primary" href={forgot} onClick={go} aria-busy={busy || undefined}>
      {children}
    </a>
  )
}
