import './phone-field.css'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { COUNTRY_CODES, type CountryCode, isCountryCode } from '../../../protocol/rules'
import { useText } from '../../../text/use-text'
import { Icon } from '../../icons/icon'
import { Dialog } from '../../kit/dialog'
import { Field, type FieldError, FieldMessage } from '../field'

interface PhoneFieldProps {
  country: CountryCode | null
  onCountry: (country: CountryCode) => void
  number: string
  /** Called with the raw text, typed or autofilled. */
  onNumber: (text: string) => void
  /** Error message for the number. */
  error?: FieldError | undefined
  hintId?: string | undefined
  countryError?: FieldError | undefined
  countryRef?: Ref<HTMLButtonElement>
  inputRef?: Ref<HTMLInputElement>
}

/** A phone number with its country code. No code is preselected. */
export function PhoneField(props: PhoneFieldProps) {
  const { country, onCountry, number, onNumber, error, hintId, countryError, countryRef, inputRef } = props
  const t = useText()
  const countryNote = useId()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <div className="phone-line">
        <button
          type="button"
          className="country-button"
          data-invalid={Boolean(countryError)}
          aria-label={country ? t.form.chosenCountry(country) : undefined}
          aria-describedby={countryError ? countryNote : undefined}
          ref={countryRef}
          onClick={() => setChoosing(true)}
        >
          {country ? (
            <>
              <span className="country-full">{t.form.chosenCountry(country)}</span>
              <span className="country-short">{country}</span>
            </>
          ) : (
            t.form.country
          )}
          <Icon name="down" size={16} />
        </button>
        <Field label={t.form.phone} error={error} hintId={hintId}>
          {(control) => (
            <input
              {...control}
              ref={inputRef}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              value={number}
              onChange={(event) => onNumber(event.target.value)}
            />
          )}
        </Field>
        <FieldMessage id={countryNote} error={countryError} />
      </div>
      {choosing && <CountryDialog chosen={country} onChoose={onCountry} onClose={() => setChoosing(false)} />}
    </>
  )
}

interface CountryDialogProps {
  chosen: CountryCode | null
  onChoose: (code: CountryCode) => void
  onClose: () => void
}

/** Choosing a code closes the dialog, except with the arrow keys, which select every option they pass. */
function CountryDialog({ chosen, onChoose, onClose }: CountryDialogProps) {
  const t = useText()
  const byArrow = useRef(false)
  const namesId = useId()
  const choose = (code: CountryCode) => () => {
    onChoose(code)
    if (!byArrow.current) onClose()
  }
  const watchKeys = (event: KeyboardEvent) => {
    const { key, type } = event
    byArrow.current = type === 'keydown' && key.startsWith('Arrow')
    if (type !== 'keydown' || key !== 'Enter') return
    // Focus returns to the button that opened the dialog: the same key press must not activate it.
    event.preventDefault()
    const { target } = event
    // The first option has the focus while none is chosen.
    if (target instanceof HTMLInputElement && !target.checked && isCountryCode(target.value)) onChoose(target.value)
    onClose()
  }
  return (
    <Dialog title={t.form.country} onClose={onClose} hasCloseButton>
      <div
        className="countries"
        role="radiogroup"
        aria-label={t.form.country}
        onKeyDown={watchKeys}
        onKeyUp={watchKeys}
      >
        {COUNTRY_CODES.map((code) => (
          <div key={code} className="country">
            <label className="country-code">
              {/* Tapping the selected code fires a click but no change event. */}
              <input
                type="radio"
                name="country"
                value={code}
                aria-describedby={`${namesId}${code}`}
                checked={code === chosen}
                onChange={choose(code)}
                onClick={choose(code)}
              />
              {code}
            </label>
            <span className="country-name" id={`${namesId}${code}`}>
              {t.country[code]}
            </span>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
