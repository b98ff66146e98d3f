import './code-field.css'
import { type Ref, useId } from 'react'
import { flushSync } from 'react-dom'
import { submit } from '../../platform/loading/early-input'
import { IDLE } from '../../platform/timers/code-countdown'
import { CODE_LENGTH } from '../../protocol/rules'
import { useText } from '../../text/use-text'
import { useLongWait, useStandIn, WaitNotice } from '../kit/button'
import { Field, type FieldError } from './field'

interface CodeFieldProps {
  value: string
  onChange: (value: string) => void
  error?: FieldError | undefined
  /** Phone or e-mail of the latest code; '' while it is not known. */
  recipient: string
  /** Seconds until another code can be requested, or IDLE. */
  count: number
  /** A request is under way. */
  busy: boolean
  /** It is the one for a code. */
  sending: boolean
  onSend: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** A code that has not come by then may not come: only from here on is another one spoken of. */
const DOUBTFUL_BELOW = 40

/** One field for the whole code, which accepts autofill, paste and full-width digits, and the button that sends one. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, error, recipient, count, busy, sending, onSend, inputRef } = props
  const t = useText()
  const [button, standIn] = useStandIn<HTMLDivElement>(sending)
  const long = useLongWait(sending)
  const promiseId = useId()
  const sent = recipient === '' ? undefined : t.care.codeSent(recipient)
  const wait = count > DOUBTFUL_BELOW ? sent : t.care.codeAgain
  return (
    <div className="code-line">
      <Field label={t.form.code} error={error} wait={count === IDLE ? undefined : wait} hintId={promiseId}>
        {(control) => (
          <input
            {...control}
            ref={inputRef}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={({ target, nativeEvent }) => {
              const digits = codeIn(target.value)
              flushSync(() => onChange(digits))
              // A whole code that was pasted needs no further tap.
              if (isPasted(nativeEvent) && digits.length === CODE_LENGTH) submit(target.form)
            }}
          />
        )}
      </Field>
      <button
        ref={button}
        type="button"
        className="code-button"
        onClick={onSend}
        disabled={busy || count !== IDLE}
        aria-busy={sending || undefined}
      >
        {long && <span className="spinner" />}
        {count !== IDLE && (
          <svg className="code-ring" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <circle cx="10" cy="10" r="8" />
            <circle cx="10" cy="10" r="8" pathLength={IDLE} strokeDasharray={`${IDLE - count} ${IDLE}`} />
          </svg>
        )}
        {count === IDLE ? t.form.getCode : t.form.secondsLeft(count)}
      </button>
      <WaitNotice ref={standIn} long={long} />
      <p id={promiseId} className="field-note code-promise">
        {t.care.neverAsks}
      </p>
    </div>
  )
}

const isPasted = (event: Event): boolean => event instanceof InputEvent && event.inputType === 'insertFromPaste'

/** The code of a pasted message, where one number alone can be it, or all digits. Chinese keyboards produce full-width ones. */
function codeIn(text: string): string {
  const numbers = text.normalize('NFKC').match(/\d+/g) ?? []
  const [code, another] = numbers.filter((number) => number.length === CODE_LENGTH)
  return code !== undefined && another === undefined ? code : numbers.join('')
}
