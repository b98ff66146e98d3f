import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { tabStored } from '../../platform/storage'
import type { RetrieveType } from '../../protocol/endpoints'
import { or, text } from '../../protocol/shape'
import { useText } from '../../text/use-text'
import { entryNumber } from '../../ui/hooks/use-back'
import { useIsLive } from '../../ui/hooks/use-live-navigate'
import { useQuery } from '../../ui/hooks/use-query'
import { goBackAnd } from '../../ui/hooks/use-replace-previous'
import { StepBar } from '../../ui/page/step-bar'

/** The named query parameters, '' where one is missing. */
export function useParameters<Name extends string>(...names: Name[]): Record<Name, string> {
  const query = useQuery()
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<Name, string>
}

export const isRetrieveType = (text: string): text is RetrieveType => text === 'mobile' || text === 'email'

/** The steps of the flow, in the header of each. */
export function FlowBar({ current }: { current: number }) {
  const { form, title } = useText()
  const steps = [form.username, title.authentication, title.verify, title.newPassword]
  return <StepBar steps={steps} current={current} isTitle={current > 0} />
}

/** Shown when a middle step is opened without its parameters. */
export function BackToForgot() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/forgot', { replace: true }), [navigate])
  return null
}

const FLOW_ACCOUNT = 'forgot account'
/** Keeps the account that the flow is about: the addresses of its later steps do not name it. */
export const keepFlowAccount = (username: string): void => tabStored.set(FLOW_ACCOUNT, username)
/** null when the flow was entered in its middle. */
export const flowAccount = (): string | null => or(text, '')(tabStored.get(FLOW_ACCOUNT)) || null

const FLOW_START = 'forgot start'
function flowStart(): number {
  const start = tabStored.get(FLOW_START)
  return typeof start === 'number' && start <= entryNumber() ? start : entryNumber()
}

/** Records the history entry where the flow began: this one, or the one an earlier step recorded. */
export function useFlowStart(isFirstStep = false): void {
  useEffect(() => tabStored.set(FLOW_START, isFirstStep ? entryNumber() : flowStart()), [isFirstStep])
}

/**
 * Ends the flow at /success. Its steps leave the history, so that neither back nor forward opens one that is used up:
 * the first screen replaces the first step, and pushing an entry drops those ahead.
 */
export function useEndOfFlow(): () => void {
  const navigate = useNavigate()
  const isLive = useIsLive()
  return () => {
    if (!isLive()) return
    const end = () => {
      navigate('/', { replace: true })
      navigate('/success')
    }
    const steps = entryNumber() - flowStart()
    tabStored.removeAll('forgot ')
    if (steps === 0) return end()
    goBackAnd(navigate, steps, end)
  }
}
