import './password-field.css'
import { type Ref, useId, useState } from 'react'
import { useText } from '../../text/use-text'
import { Icon } from '../icons/icon'
import { Field, type FieldError } from './field'

/** Something that a new password must have. */
export interface PasswordRule {
  text: string
  met: boolean
}

interface PasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: FieldError | undefined
  readOnly?: boolean
  /** Shown below the message, each with a tick once it is met. */
  rules?: readonly PasswordRule[] | undefined
  inputRef?: Ref<HTMLInputElement>
}

/** A field for a new password, hidden until the member reveals it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, value, onChange, error, readOnly, rules, inputRef } = props
  const t = useText()
  const [shown, setShown] = useState(false)
  const rulesId = useId()
  return (
    <div className="field">
      <Field label={label} error={error} hintId={rules && rulesId}>
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
              readOnly={readOnly}
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
      {rules && (
        <ul id={rulesId} className="password-rules">
          {rules.map(({ text, met }) => (
            <li key={text} data-met={met} data-missing={!met && error !== undefined}>
              <Icon name={met ? 'done' : 'circle'} size={16} />
              {text}
              {met && <span className="sr-only">{t.stepBar.finished}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
