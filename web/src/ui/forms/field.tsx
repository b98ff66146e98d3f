import './field.css'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { Icon } from '../icons/icon'

/** An error message, or one that a toast has already read out. */
export type FieldError = string | { said: string }

export const textOf = (error: FieldError | undefined): string | undefined =>
  typeof error === 'object' ? error.said : error

/** A message that belongs to a field: an error, a confirmation, or a wait. The first that is given shows. */
export interface FieldNote {
  error?: FieldError | undefined
  good?: string | undefined
  /** Something is still to come: a value that is being read, or another code. */
  wait?: string | undefined
  /** Progress of that work, shown after `wait`. Screen readers are spared it, because it changes all the time. */
  waitSoFar?: string | undefined
}

interface FieldProps extends FieldNote {
  label: string
  /** Id of a text beside the field that says what it takes. */
  hintId?: string | undefined
  /** Receives the id and ARIA attributes that the control must set. */
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode
}

/** Label above, control, message below. */
export function Field({ label, error, good, wait, waitSoFar, hintId, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}note`
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-control" data-invalid={error !== undefined}>
        {children({
          id,
          'aria-invalid': error !== undefined,
          'aria-describedby': describedBy(noteId, hintId, error || good || wait),
        })}
      </div>
      <FieldMessage id={noteId} error={error} good={good} wait={wait} waitSoFar={waitSoFar} />
    </div>
  )
}

const describedBy = (noteId: string, hintId: string | undefined, note: FieldError | undefined): string | undefined =>
  [note ? noteId : undefined, hintId].filter(Boolean).join(' ') || undefined

export function FieldMessage({ id, error, good, wait, waitSoFar }: FieldNote & { id?: string }) {
  if (error)
    return (
      <p id={id} className="field-note field-note-error" role={typeof error === 'string' ? 'alert' : undefined}>
        <Icon name="alert" size={16} className="field-note-icon" />
        <span>{textOf(error)}</span>
      </p>
    )
  if (good)
    return (
      <p id={id} className="field-note field-note-good" role="status">
        <Icon name="done" size={16} className="field-note-icon" />
        <span>{good}</span>
      </p>
    )
  if (wait)
    return (
      <p id={id} className="field-note field-note-wait" role="status">
        <Icon name="clock" size={16} className="field-note-icon" />
        <span>
          {wait}{' '}
          {waitSoFar && (
            <span className="field-note-so-far" aria-hidden="true">
              {waitSoFar}
            </span>
          )}
        </span>
      </p>
    )
  return null
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id'>

interface TextFieldProps extends InputProps, FieldNote {
  label: string
  hintId?: string | undefined
  value: string
  onChange: (value: string) => void
  inputRef?: Ref<HTMLInputElement>
}

export function TextField({ label, error, good, hintId, onChange, inputRef, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} good={good} hintId={hintId}>
      {(control) => (
        <input
          type="text"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...control}
          ref={inputRef}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
