import './password.css'
import { useEffect } from 'react'
import useSWR from 'swr'
import { askOnce } from '../../api/ask-once'
import { call } from '../../api/call'
import type { RetrieveType, RetrieveWays } from '../../protocol/endpoints'
import { useText } from '../../text/use-text'
import { useShowFailure } from '../../ui/failures/use-show-failure'
import { Icon, type IconName } from '../../ui/icons/icon'
import { TextButton, TextLink } from '../../ui/kit/button'
import { Link } from '../../ui/kit/link'
import { Skeleton } from '../../ui/kit/skeleton'
import { Page } from '../../ui/page/page'
import { BackToForgot, FlowBar, keepFlowAccount, useFlowStart, useParameters } from './forgot-steps'

/** Phone and e-mail. */
const MOST_WAYS = 2

/** The forgot flow's second step: the account's verification methods. */
export default function AuthenticationScreen() {
  const t = useText()
  const { userName } = useParameters('userName')
  useFlowStart()
  useEffect(() => keepFlowAccount(userName), [userName])
  if (!userName) return <BackToForgot />
  return (
    <Page title={t.title.authentication} steps={<FlowBar current={1} />}>
      <div>
        <p className="whose-label">{t.form.username}</p>
        <p className="whose">{userName}</p>
      </div>
      <div className="ways-place" tabIndex={-1}>
        <Ways username={userName} />
      </div>
      <nav className="card ways" aria-label={t.form.byHand}>
        <Way to="/pwd1" icon="headset" name={t.form.byHand} />
      </nav>
    </Page>
  )
}

function Ways({ username }: { username: string }) {
  const t = useText()
  const report = useShowFailure()
  // A key is valid once: one from an earlier visit must not be reused.
  const { data, error, isValidating, mutate } = useSWR(
    ['ways', username],
    () => call('/api/Member/getRetrieveType', { username }),
    {
      dedupingInterval: 0,
      ...askOnce,
      onError: report,
    },
  )
  if (isValidating)
    return (
      <div className="card ways">
        <Skeleton rows={MOST_WAYS} like="way" sign lines={2} />
      </div>
    )
  if (error || !data)
    return (
      <div className="card note load-failed">
        {t.common.loadFailed}
        <TextButton icon="refresh" onClick={() => void mutate()}>
          {t.common.retry}
        </TextButton>
      </div>
    )
  if (data.mobile === '' && data.email === '')
    return (
      <div className="card none-bound">
        <p>{t.form.noneBound}</p>
        <TextLink to={`/forgot?${new URLSearchParams({ userName: username })}`}>{t.care.otherUsername}</TextLink>
      </div>
    )
  return (
    <nav className="card ways" aria-label={t.title.authentication}>
      {data.mobile && (
        <Way to={verifyAddress('mobile', data)} icon="phone" name={t.form.byPhone} masked={data.mobile} />
      )}
      {data.email && <Way to={verifyAddress('email', data)} icon="mail" name={t.form.byEmail} masked={data.email} />}
    </nav>
  )
}

const verifyAddress = (type: RetrieveType, ways: RetrieveWays): string =>
  `/getCode?${new URLSearchParams({ type, value: ways[type], key: ways.key })}`

interface WayProps {
  to: string
  icon: IconName
  name: string
  masked?: string
}

function Way({ to, icon, name, masked }: WayProps) {
  return (
    <Link className="way bleed" to={to}>
      <span className="way-sign">
        <Icon name={icon} />
      </span>
      <span className="way-text">
        <b>{name}</b>
        {masked && <span className="way-masked">{masked}</span>}
      </span>
      <Icon name="forward" size={18} className="way-icon" />
    </Link>
  )
}
