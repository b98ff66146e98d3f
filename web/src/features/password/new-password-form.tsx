import { type FormEvent, useState } from 'react'
import { useText } from '../../text/use-text'
import { useShowFailure } from '../../ui/failures/use-show-failure'
import { PasswordField, type PasswordRule } from '../../ui/forms/password-field'
import { type FormError, useForm } from '../../ui/forms/use-form'
import { Button } from '../../ui/kit/button'

interface NewPasswordFormProps {
  /** The error in a non-empty password; undefined when it is valid. */
  errorOf: (password: string) => string | undefined
  /** Shown when the two differ. */
  differText: string
  /** Shown below the first field: the rules, and which of them the password meets. */
  rules: (password: string) => PasswordRule[]
  /** A failure is shown by the form. */
  onSubmit: (passwords: { password: string; checkpass: string }) => Promise<void>
}

/** A new password, entered twice. */
export function NewPasswordForm({ errorOf, differText, rules, onSubmit }: NewPasswordFormProps) {
  const t = useText()
  const report = useShowFailure()
  const form = useForm<'password' | 'checkpass'>()
  const [password, setPassword] = useState('')
  const [checkpass, setCheckpass] = useState('')
  /** The next screen may take its time to load. */
  const [done, setDone] = useState(false)
  const firstError = (): FormError<'password' | 'checkpass'> | null => {
    const wrong = password === '' ? t.fieldError.password : errorOf(password)
    if (wrong) return { field: 'password', text: wrong }
    return password === checkpass ? null : { field: 'checkpass', text: differText }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (done || !form.check(firstError())) return
    void form.run(async () => {
      try {
        await onSubmit({ password, checkpass })
        setDone(true)
      } catch (error) {
        report(error)
        form.refuse('password', error)
      }
    })
  }
  return (
    <form className="page-form" onSubmit={submit} noValidate>
      <section className="card">
        <PasswordField
          label={t.form.newPassword}
          value={password}
          onChange={(value) => {
            setPassword(value)
            form.edited('password')
            // The two may be alike now.
            form.edited('checkpass')
          }}
          error={form.errorAt('password')}
          readOnly={form.busy}
          rules={rules(password)}
          inputRef={form.bind('password')}
        />
        <PasswordField
          label={t.form.confirmPassword}
          value={checkpass}
          onChange={(value) => {
            setCheckpass(value)
            form.edited('checkpass')
          }}
          error={form.errorAt('checkpass')}
          readOnly={form.busy}
          inputRef={form.bind('checkpass')}
        />
      </section>
      <Button type="submit" busy={form.busy || done}>
        {t.common.done}
      </Button>
    </form>
  )
}
