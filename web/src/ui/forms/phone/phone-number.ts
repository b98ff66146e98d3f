import { COUNTRY_CODES, type CountryCode, isPhone } from '../../../protocol/rules'

interface ReadPhone {
  /** null when the text contains none: the selected country is kept. */
  country: CountryCode | null
  number: string
}

/** White space, dashes, dots and brackets, and invisible characters from a copied contact. */
const DECORATION = /[\s\p{Dash}\p{Cf}().·]/gu

/**
 * Parses a phone number that was typed, pasted or autofilled, full-width digits included. A country code before a
 * complete number is removed: `+86 139 1234 5678`, `0086139…`, and `86139…`, which is not valid in any country.
 */
export function readPhone(text: string): ReadPhone {
  const number = text.normalize('NFKC').replace(DECORATION, '')
  const international = number.replace(/^(\+|00)/, '+')
  for (const country of COUNTRY_CODES) {
    const rest = international.startsWith(country) ? international.slice(country.length) : ''
    if (isPhone(rest, country)) return { country, number: rest }
  }
  return /^86\d{11}$/.test(number) && isPhone(number.slice(2), '+86')
    ? { country: '+86', number: number.slice(2) }
    : { country: null, number }
}
