import { isOrderId, ORDER_ID_DIGITS, ORDER_ID_PREFIX } from '#protocol/rules'
import { asDigits, digitLike, plainGlyphs } from '../text-glyphs'

/** [glyphs] Separates the rim of a copy button after an id from further digits. */
const ID_STUMP = 2
/** [glyphs] Letters that may stand between the V of a misread id and its digits. */
const MISREAD_ID_LETTERS = 3
/** [digits] Separates a misread id from other numbers with letters. */
const MISREAD_ID_DIGITS = 14
/** [digits] Fewest digits of an id's end whose letters stand before a gap. */
const ID_END_FROM = 8
/** [digits] Most digits of an id's end: 17 and what a button leaves. */
const ID_END_TO = 20

interface IdReading {
  id: string
  /** True when no glyph had to be reinterpreted. */
  exact: boolean
}

/** Every id begins with these digits. */
export const COMMON_DIGITS = 3
export const ID_LENGTH = ORDER_ID_PREFIX.length + ORDER_ID_DIGITS
const FORM = new RegExp(`[Vv] ?[Ttr] ?z?[2Zz] ?[0OoQD] ?[2Zz] ?([${digitLike}][${digitLike} ]*)`)

/**
 * The digits after the prefix, as the engine grouped them; null without a prefix. A group of digits may be one number
 * that was parted, or the rim and icon of a copy button: the text alone cannot tell.
 */
function groupsAfterPrefix(text: string): string[] | null {
  const plain = plainGlyphs(text)
  const match = FORM.exec(plain)
  if (!match) return null
  const rest = plain.slice(match.index + match[0].length)
  // The first letters of a word may look like digits.
  const digits = /^[A-Za-z]/.test(rest) ? (match[1] ?? '').replace(/[A-Za-z]+$/, '') : (match[1] ?? '')
  const groups = digits.trim().split(/ +/)
  // Digits followed by a mark and more digits are the beginning of a date.
  return /^[-/:.年]\s?\d/.test(rest) ? groups.slice(0, -1) : groups
}

/** Running text may break inside the prefix. */
const PREFIX_BEGINNING = /(?:^|[^A-Za-z0-9])(V(?:T(?:2(?:02?)?)?)?)\W*$/

/** True when a line begins with an id whose V stands at the end of the line above. */
export const startsInsidePrefix = (text: string): boolean =>
  /^\W*T ?[2Zz] ?[0OoQD] ?[2Zz] ?\d{4}/.test(plainGlyphs(text))

const joined = (groups: readonly string[]) => asDigits(groups.join(''))

/**
 * The order id in a line of text. The digits must end where the id ends: a further digit makes the length wrong,
 * and a wrong length is no id. Only a set-off stump may follow, as a button leaves it.
 */
export function orderIdIn(text: string): IdReading | null {
  const groups = groupsAfterPrefix(text)
  if (!groups) return null
  for (let count = 1; count <= groups.length; count++) {
    const digits = joined(groups.slice(0, count))
    const rest = groups.slice(count).join('')
    const id = ORDER_ID_PREFIX + digits
    if (digits.length === ORDER_ID_DIGITS && isStump(rest) && isOrderId(id)) return { id, exact: text.includes(id) }
  }
  return null
}

const isStump = (rest: string) => rest.length <= ID_STUMP || !/\d/.test(rest)

/** True when a number like an id begins with other letters: the glyph network knows no others and sees VT in them. */
export const hasOtherPrefix = (text: string): boolean => {
  const plain = plainGlyphs(text)
  if (/[A-Za-z][-_]VT202\d{6}|(?:^|[^A-Za-z])[A-Z] VT202\d{6}/.test(plain)) return true
  const prefixes = [...plain.replace(/ /g, '').matchAll(/([A-Z][A-Z1])202\d{6}/g)].map(([, prefix]) => prefix)
  if (prefixes.length > 0 && !prefixes.includes('VT')) return true
  const before = /([A-Za-z0-9]+)VT202\d{6}/.exec(plain)?.[1] ?? ''
  return /[A-Z0-9]$/.test(before) && !/(?:ID|NO|ORDER|NUMBER|REF|CODE)$/.test(before)
}

/** True when a line without an id looks like a misread one: letters, then about as many digits. */
export function mayBeId(text: string): boolean {
  const plain = plainGlyphs(text).replace(/ /g, '')
  return new RegExp(`[VvYWＶ][A-Za-z0-9]{0,${MISREAD_ID_LETTERS}}[${digitLike}]{${MISREAD_ID_DIGITS},}`).test(plain)
}

/** The beginning of an id whose last digits stand on the next line; null when the text holds none. */
export function idBeginning(text: string): string | null {
  const groups = groupsAfterPrefix(text)
  if (!groups) return PREFIX_BEGINNING.exec(plainGlyphs(text))?.[1] ?? null
  const digits = joined(groups)
  return digits.length < ORDER_ID_DIGITS ? ORDER_ID_PREFIX + digits : null
}

/** True when a line begins with about as many digits as an id whose letters stand before a gap. */
export const mayBeIdsEnd = (text: string): boolean =>
  new RegExp(`^\\W*\\d{${ID_END_FROM},${ID_END_TO}}(?!\\d)`).test(text.replace(/ /g, ''))
