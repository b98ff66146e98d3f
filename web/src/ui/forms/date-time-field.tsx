import './date-time-field.css'
import { type Ref, useRef } from 'react'
import { isPayTime } from '../../protocol/rules'
import { Icon } from '../icons/icon'
import { Field, type FieldNote } from './field'

interface DateTimeFieldProps extends FieldNote {
  label: string
  placeholder: string
  /** `YYYY-MM-DD HH:mm:ss`, or the text typed so far. */
  value: string
  readOnly?: boolean
  onChange: (value: string) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
}

/**
 * A text field for a date and time with seconds. It can be typed into; a tap opens the platform's picker, which is
 * precise to the minute. Picking sets the seconds to `:00`.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, readOnly = false, onChange, onBlur, placeholder, inputRef, ...note } = props
  const picker = useRef<HTMLInputElement>(null)
  const openPicker = () => {
    if (readOnly) return
    try {
      if (!isIos()) return picker.current?.showPicker()
    } catch {
      // Older web views have none.
    }
    // There, focusing a date field opens its picker.
    picker.current?.focus()
  }
  return (
    <Field label={label} {...note}>
      {(control) => (
        <>
          <input
            {...control}
            ref={inputRef}
            type="text"
            inputMode="none"
            autoComplete="off"
            placeholder={placeholder}
            readOnly={readOnly}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            onClick={openPicker}
          />
          <span className="field-end date-time-mark">
            <Icon name="calendar" />
          </span>
          <input
            ref={picker}
            className="date-time-picker"
            type="datetime-local"
            step={60}
            tabIndex={-1}
            aria-hidden="true"
            value={pickerValue(value)}
            onChange={(event) => {
              const picked = event.target.value
              if (picked) onChange(`${picked.slice(0, 16).replace('T', ' ')}:00`)
            }}
          />
        </>
      )}
    </Field>
  )
}

/** Safari on iPhone and iPad: showPicker does nothing for a date there, and does not say so; a focus opens the picker. */
const isIos = (): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent) ||
  (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** The field's value to the minute, or '' while it is not a valid date and time. */
const pickerValue = (value: string): string => (isPayTime(value) ? value.slice(0, 16).replace(' ', 'T') : '')
