import './upload-fields.css'
import { useRef } from 'react'
import { MAX_DESCRIPTION } from '../../../protocol/rules'
import { useText } from '../../../text/use-text'
import { DateTimeField } from '../../../ui/forms/date-time-field'
import { Field, TextField } from '../../../ui/forms/field'
import { TextButton } from '../../../ui/kit/button'
import { errorTextAt } from '../draft/error-text'
import type { FieldName } from '../draft/order-kinds'
import { awaitsTime, hasImage, otherTimes, readingNote, showsPayTime } from '../draft/wizard-selectors'
import { soFar } from '../picture/so-far'
import type { Wizard } from './use-wizard'

export interface FieldProps {
  wizard: Wizard
  /** Keeps a field's input, to focus it when the field has an error. */
  bind: (field: FieldName) => (element: HTMLElement | null) => void
}

/** The payment time, next to the times read from the picture. */
export function PayTimeField({
  wizard: { state, dispatch, isSent },
  bind,
  onBlur,
}: FieldProps & { onBlur: () => void }) {
  const t = useText()
  const note = readingNote(state)
  const problem = note === null || note === 'read' || note === 'reading' ? undefined : t.fieldError[note]
  const others = otherTimes(state)
  const input = useRef<HTMLElement | null>(null)
  const pick = (time: string) => {
    dispatch({ type: 'picked', payTime: time })
    // The button goes with its time.
    input.current?.focus()
  }
  return (
    <>
      {showsPayTime(state) ? (
        <DateTimeField
          label={t.order.payTime}
          placeholder={t.order.choosePayTime}
          value={state.draft.payTime}
          readOnly={isSent}
          error={awaitsTime(state) ? undefined : (errorTextAt('payTime', state.error, t) ?? problem)}
          // A green note beside a failed upload would say that all is well.
          good={note === 'read' && state.upload.state !== 'failed' ? t.order.recognised : undefined}
          wait={note === 'reading' ? (state.download ? t.care.preparing : t.care.stillReading) : undefined}
          waitSoFar={soFar(state.download)}
          onChange={(value) => dispatch({ type: 'edited', field: 'payTime', value })}
          onBlur={onBlur}
          inputRef={(element) => {
            input.current = element
            bind('payTime')(element)
          }}
        />
      ) : (
        hasImage(state) && <div className="field pay-time-ahead" />
      )}
      {others.length > 0 && (
        <div className="other-times">
          <p className="other-times-label" role="status">
            {state.draft.payTime === '' ? t.order.offeredTimes : t.order.otherTimes}
          </p>
          {others.map((time) => (
            <TextButton key={time} onClick={() => pick(time)} disabled={isSent}>
              {time}
            </TextButton>
          ))}
        </div>
      )}
    </>
  )
}

export function AccountField({ wizard: { state, dispatch, isSent }, bind }: FieldProps) {
  const t = useText()
  return (
    <TextField
      label={t.order.username}
      placeholder={t.order.enterAccount}
      autoComplete="username"
      readOnly={isSent}
      value={state.draft.account}
      error={errorTextAt('account', state.error, t)}
      onChange={(value) => dispatch({ type: 'edited', field: 'account', value })}
      inputRef={bind('account')}
    />
  )
}

export function DescriptionField({ wizard: { state, dispatch, isSent }, bind }: FieldProps) {
  const t = useText()
  return (
    <Field label={t.order.description} error={errorTextAt('description', state.error, t)}>
      {(control) => (
        <textarea
          {...control}
          ref={bind('description')}
          rows={5}
          maxLength={MAX_DESCRIPTION}
          readOnly={isSent}
          placeholder={t.order.enterDescription}
          value={state.draft.description}
          onChange={(event) => dispatch({ type: 'edited', field: 'description', value: event.target.value })}
        />
      )}
    </Field>
  )
}
