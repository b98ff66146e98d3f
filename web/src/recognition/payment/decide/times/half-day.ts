/** The words for a half of the day, and the hour that they make of twelve. */
import { digits, type Groups } from './time-groups'
import { tidy } from './time-patterns'

const HALF_WORD = '(?:[上下中正][午年牛干千]|[AaPp]\\.? ?[Mm]\\.?)'
/** Parts of the day that no form reads: they make a time doubtful. */
const PART_OF_DAY = '凌晨|清晨|早上|早晨|中午|晚上|傍晚|夜'
const WORD_BEFORE = new RegExp(`(?:${HALF_WORD}|${PART_OF_DAY}) ?$`)
/** A single letter may be what is left of AM or PM; that of PDT or Paid is not. */
const WORD_BEHIND = new RegExp(`^ ?(?:${HALF_WORD}(?![a-z])|${PART_OF_DAY}|[AaPp](?![A-Za-z]{2}))`)
const MORNING_BEHIND = /^ ?(?:上[午年牛干千]|[Aa]\.? ?[Mm](?![a-z]))/

/** True when a text begins like the word for a half of the day: Amex does too. A cut may leave the last digit before it. */
export const beginsLikeHalfDay = (text: string): boolean =>
  new RegExp(`^[\\W\\d]*(?:${HALF_WORD}|${PART_OF_DAY})`).test(tidy(text))

/** True for two letters that may be AM or PM misread. */
export const looksLikeHalfDay = (text: string): boolean => /^(?:[A-Z#]\.?[MNH]|[APap]\.?[A-Za-z#])\.?$/.test(tidy(text))

/** True when a line begins with AM or PM, and may go on: 上午 and 下午 stand before their time. */
export const beginsWithHalfDay = (text: string): boolean => /^\W*[AaPp]\.?[Mm](?![A-Za-z])/.test(tidy(text))

/** True when a text is nothing but the word for a half of the day. */
export const isHalfDayWord = (text: string): boolean =>
  new RegExp(`^[^\\p{L}]*${HALF_WORD}[^\\p{L}]*$`, 'u').test(tidy(text))

/** True when a word beside the time that is not part of the form may move it to the other half of the day. */
export function isHalfDay({ half, hour }: Groups, before: string, after: string): boolean {
  if (half !== undefined) return false
  if (digits(hour) > 12) return MORNING_BEHIND.test(after)
  return WORD_BEFORE.test(before) || WORD_BEHIND.test(after)
}

/** NaN where the half of the day contradicts the hour. */
export function hourOf({ half, hour }: Groups): number {
  const shown = digits(hour)
  if (half === undefined) return shown
  const isLate = /[下Pp]/.test(half)
  if (shown > 12) return isLate ? shown : Number.NaN
  if (isLate) return shown === 0 ? Number.NaN : (shown % 12) + 12
  return shown % 12
}
