import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useText } from '../../text/use-text'
import { TextField } from '../../ui/forms/field'
import { useForm } from '../../ui/forms/use-form'
import { useLiveNavigate } from '../../ui/hooks/use-live-navigate'
import { Button, TextLink } from '../../ui/kit/button'
import { Drawing } from '../../ui/kit/drawing'
import { Page } from '../../ui/page/page'
import { useFlowStart } from './forgot-steps'

/** The forgot flow's first step: the account name. */
export default function ForgotScreen() {
  const t = useText()
  const navigate = useLiveNavigate()
  useFlowStart(true)
  const form = useForm<'username'>()
  // Prefilled by an order about this account.
  const [query] = useSearchParams()
  const [username, setUsername] = useState(query.get('userName') ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const userName = username.trim()
    if (form.check(userName === '' ? { field: 'username', text: t.fieldError.forgotUsername } : null))
      navigate(`/Authentication?${new URLSearchParams({ userName })}`)
  }
  return (
    <Page title={t.title.forgot}>
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
        <Button type="submit">{t.common.next}</Button>
        <div className="actions">
          <TextLink to="/account">{t.form.forgotUsername}</TextLink>
        </div>
      </form>
      <Drawing name="lock" foot />
    </Page>
  )
}
