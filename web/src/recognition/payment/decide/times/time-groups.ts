/** The named groups of a time's form, as the pattern found them in a text. */
import { asDigits } from '../text-glyphs'

export type Groups = Record<string, string | undefined>

export const digits = (text: string | undefined): number => Number(asDigits(text ?? ''))

/** True when nothing parts the date from the time of day. */
export const isGlued = ({ gap, dayMark, half }: Groups) => gap === '' && dayMark === undefined && half === undefined

export const NUMBERS_OF_CLOCK = ['hour', 'minute', 'second']
export const NUMBERS = ['year', 'month', 'day', ...NUMBERS_OF_CLOCK]
export const withoutCentury = (digits: string) => digits.replace(/^20/, '')

/** The digits of the values in the order in which they stand in the text. */
export const shownDigits = (groups: Groups, names: readonly string[]): string =>
  Object.entries(groups)
    .map(([name, value]) => (names.includes(name) ? asDigits(value ?? '') : ''))
    .join('')
