import { COUNTRY_CODES, type CountryCode, isPhone } from '../../../protocol/rules'

interface ReadPhone {
  /** null when the text names none: the chosen one stays. */
  country: CountryCode | null
  number: string
}

/** White space, dashes, dots and brackets, and the invisible marks that a copied contact carries. */
const DECORATION = /[\s\p{Dash}\p{Cf}().·]/gu

/**
 * Reads a phone number as it is typed, pasted or filled in, full-width digits included. A country code in front of a
 * complete number is taken off: `+86 139 1234 5678`, `0086139…`, and `86139…`, which is no number of any country.
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
