/**
 * The validation rules of the product: patterns and predicates, shared by the app, the mock server and recognition.
 * Pure functions of their arguments; a predicate is true when the text can be sent unchanged.
 */

/** Country codes offered by every phone form, in the order they are listed. */
export const COUNTRY_CODES = ['+86', '+852', '+886', '+66', '+82', '+84', '+81', '+60'] as const
export type CountryCode = (typeof COUNTRY_CODES)[number]
export const isCountryCode = (text: string): text is CountryCode => COUNTRY_CODES.some((code) => code === text)

/** 11 digits, 1 then 3-9, for +86; 6 to 12 digits elsewhere (no number there could pass the first rule). */
export const isPhone = (digits: string, country: CountryCode): boolean =>
  country === '+86' ? /^1[3-9]\d{9}$/.test(digits) : /^\d{6,12}$/.test(digits)

export const isEmail = (text: string): boolean => /^[A-Za-z0-9.]+@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/.test(text)

export const CODE_LENGTH = 6
export const isCode = (text: string): boolean => /^\d{6}$/.test(text)

/** Neither letter, with the marks that belong to it, nor digit, nor anything that is not seen. */
const SYMBOL = /[^\p{L}\p{M}\p{Nd}\p{Cf}\s]/u
/** The parts that a member's new password must contain: a letter, a digit, a symbol. */
export const passwordParts = (text: string) => ({
  letter: /[A-Za-z]/.test(text),
  digit: /\d/.test(text),
  symbol: SYMBOL.test(text),
})
export const isMemberPassword = (text: string): boolean => Object.values(passwordParts(text)).every(Boolean)

/** Rule of the forgot-password flow: 6 to 50 letters, digits and listed symbols. */
export const hasForgotLength = (text: string): boolean => text.length >= 6 && text.length <= 50
export const hasForgotSigns = (text: string): boolean => /^[A-Za-z0-9!@#$%^&*()_+,./?|-]+$/.test(text)
export const isForgotPassword = (text: string): boolean => hasForgotLength(text) && hasForgotSigns(text)

/** An order id on a payment slip: the prefix and a fixed number of digits. */
export const ORDER_ID_PREFIX = 'VT202'
export const ORDER_ID_DIGITS = 17
export const ORDER_ID = new RegExp(`${ORDER_ID_PREFIX}\\d{${ORDER_ID_DIGITS}}`)
export const isOrderId = (text: string): boolean => new RegExp(`^${ORDER_ID.source}$`).test(text)

const MAX_ORDER_NUMBER = 100
/** Work order numbers are short, so a longer text cannot be one. */
export const isOrderNumber = (text: string): boolean => text.length <= MAX_ORDER_NUMBER

const PAY_TIME = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/
const MIN_YEAR = 2015
const MAX_YEAR = 2099

/** Civil date and time, local wall-clock. Each part is read from digits and so never negative; months are 1-12. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** True when the parts name a real date and time in a year that a payment can have (2015-2099). */
export function isRealWallTime({ year, month, day, hour, minute, second }: WallTime): boolean {
  if (year < MIN_YEAR || year > MAX_YEAR || month < 1 || month > 12 || day < 1) return false
  // Day 0 of the next month is the last day of this one. UTC avoids daylight-saving changes.
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return day <= lastDay && hour < 24 && minute < 60 && second < 60
}

/** `YYYY-MM-DD HH:mm:ss`, zero-padded. */
export function formatWallTime({ year, month, day, hour, minute, second }: WallTime): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
}

/** The time whose parts, from the year on, are the groups of a match. */
function timeIn(match: RegExpExecArray | null): WallTime | null {
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const time = { year, month, day, hour, minute, second }
  return isRealWallTime(time) ? time : null
}

/** Reads `YYYY-MM-DD HH:mm:ss`; null when the text has another form or names no real moment. */
export const parsePayTime = (text: string): WallTime | null => timeIn(PAY_TIME.exec(text))
export const isPayTime = (text: string): boolean => parsePayTime(text) !== null

/** A candidate's name is masked while it holds an asterisk. */
export const isMasked = (account: string): boolean => account.includes('*')

/** Characters of what a member writes about an order. */
export const MAX_DESCRIPTION = 20_000

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
export const MAX_UPLOAD_PIXELS = 50_000_000

/** Removes the spaces around a text, and the marks without width that come with pasting, but for the one that joins emojis. */
export const bare = (text: string): string => text.replace(/[^\P{Cf}\u200d]/gu, '').trim()

/** Writes every UTF-16 unit above U+007F as `\uXXXX`, lower-case hex: the wire format of `full_account`. */
export const escapeNonAscii = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const unescapeNonAscii = (text: string): string =>
  text.replace(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const TYPED_TIME = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?:日\s*|[\sT]+)(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/

/** Converts a typed date and time to `YYYY-MM-DD HH:mm:ss`; returns any other text unchanged. */
export function normalisePayTime(text: string): string {
  const time = timeIn(TYPED_TIME.exec(bare(text.normalize('NFKC'))))
  return time ? formatWallTime(time) : text
}
