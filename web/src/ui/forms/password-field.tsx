import './password-field.css'
import { type ReactNode, type Ref, useState } from 'react'
import { useText } from '../../text/use-text'
import { Icon } from '../kit/icon'
import { Field } from './field'

interface PasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Shown below the message: the rules and which of them are met. */
  rules?: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

/** A field for a new password, hidden until the member reveals it. */
export function PasswordField({ label, value, onChange, error, rules, inputRef }: PasswordFieldProps) {
  const t = useText()
  const [shown, setShown] = useState(false)
  return (
    <div className="field">
      <Field label={label} error={error}>
        {(control) => (
          <>
            <input
              {...control}
              ref={inputRef}
              className="password-input"
              type={shown ? 'text' : 'password'}
              autoComplete="new-password"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            <button
              type="button"
              className="field-end"
              onClick={() => setShown(!shown)}
              aria-label={shown ? t.form.hidePassword : t.form.showPassword}
            >
              <Icon name={shown ? 'eyeOff' : 'eye'} />
            </button>
          </>
        )}
      </Field>
      {rules}
    </div>
  )
}
