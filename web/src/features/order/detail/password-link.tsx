import { type MouseEvent, type ReactNode, useState } from 'react'
import { useHref } from 'react-router-dom'
import { useLiveNavigate } from '../../../ui/hooks/use-live-navigate'
import { useReport } from '../../../ui/hooks/use-report'
import { isSessionOf } from './load-order'

/**
 * Leads to where this account's password is changed. The stored session may be another member's, whose password `/pwd`
 * would change: the server is asked whose it is, at the tap, since it may be another one by then.
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
