import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { bare } from '../../protocol/rules'
import { useText } from '../../text/use-text'
import { TextField } from '../../ui/forms/field'
import { useForm } from '../../ui/forms/use-form'
import { useLeaving } from '../../ui/forms/use-leaving'
import { useLiveNavigate } from '../../ui/hooks/use-live-navigate'
import { useQuery } from '../../ui/hooks/use-query'
import { Button, TextLink } from '../../ui/kit/button'
import { Page } from '../../ui/page/page'
import { FlowBar, useFlowStart } from './forgot-steps'

/** State of the history entry: the name that was asked for. */
interface EntryState {
  username?: string
}

/** The forgot flow's first step: the account name. */
export default function ForgotScreen() {
  const t = useText()
  const navigate = useLiveNavigate()
  useFlowStart(true)
  const form = useForm<'username'>()
  // Prefilled by an order about this account, and when the member comes back to correct it.
  const query = useQuery()
  const entry = useLocation().state as EntryState | null
  const [username, setUsername] = useState(entry?.username ?? query.get('userName') ?? '')
  const { isLeaving, leave } = useLeaving()
  const toAuthentication = (userName: string) => {
    const next = `/Authentication?${new URLSearchParams({ userName })}`
    leave()
    navigate('/forgot', { replace: true, state: { username: userName } satisfies EntryState })
    navigate(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const userName = bare(username)
    if (form.check(userName === '' ? { field: 'username', text: t.fieldError.forgotUsername } : null))
      toAuthentication(userName)
  }
  return (
    <Page title={t.title.forgot} steps={<FlowBar current={0} />}>
      <form className="page-form" onSubmit={submit} noValidate>
        <section className="card">
          <TextField
            label={t.form.username}
            placeholder={t.fieldError.forgotUsername}
            autoComplete="username"
            enterKeyHint="next"
            value={username}
            onChange={(value) => {
              setUsername(value)
              form.edited('username')
            }}
            error={form.errorAt('username')}
            inputRef={form.bind('username')}
          />
        </section>
        <Button type="submit" busy={isLeaving}>
          {t.common.next}
        </Button>
        <div className="actions">
          <TextLink to="/account">{t.form.forgotUsername}</TextLink>
        </div>
      </form>
    </Page>
  )
}
