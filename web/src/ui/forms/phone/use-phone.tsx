import { useState } from 'react'
import { type CountryCode, isPhone } from '../../../protocol/rules'
import { useText } from '../../../text/use-text'
import { type CodeFormError, type CodeFormPart, sentTo } from '../code-form'
import { PhoneField } from './phone-field'
import { readPhone } from './phone-number'

/** The phone number of the code form named `wait`, its validation and field, which a text with `hintId` describes. */
export function usePhone(wait: string, wrongText: string, hintId?: string) {
  const t = useText()
  const [country, setCountry] = useState<CountryCode | null>(() => readPhone(sentTo(wait)).country)
  const [number, setNumber] = useState(() => readPhone(sentTo(wait)).number)
  const check = (): CodeFormError | null => {
    if (!country) return { field: 'country', text: t.fieldError.country }
    return isPhone(number, country) ? null : { field: 'target', text: wrongText }
  }
  const field = ({ bind, edited, errorAt }: CodeFormPart) => (
    <PhoneField
      country={country}
      onCountry={(code) => {
        setCountry(code)
        edited('country')
        // The number may be right in this country.
        edited('target')
      }}
      number={number}
      onNumber={(text) => {
        const read = readPhone(text)
        setNumber(read.number)
        edited('target')
        if (!read.country) return
        setCountry(read.country)
        edited('country')
      }}
      error={errorAt('target')}
      hintId={hintId}
      countryError={errorAt('country')}
      countryRef={bind('country')}
      inputRef={bind('target')}
    />
  )
  return { country: country ?? '', number, check, field }
}
