import { isOrderId } from '#protocol/rules'
import { asDigits, digitLike, plainSigns } from './text-signs'

export interface IdReading {
  id: string
  /** True when no sign had to be reinterpreted. */
  exact: boolean
}

const DIGITS_AFTER_PREFIX = 17
/** Digits may be parted by spaces; a lookalike counts only inside a group, for beside one it may be a button's rim. */
const GROUPS = `[${digitLike}]+(?: \\d[${digitLike}]*)*`
const FORM = new RegExp(`[Vv] ?[Tt] ?2 ?[0OoQD] ?[2Zz] ?(${GROUPS})`)

/**
 * The order id in a line of text. The digits must end where the id ends: a further digit makes the length wrong,
 * and a wrong length is no id.
 */
export function orderIdIn(text: string): IdReading | null {
  const match = FORM.exec(plainSigns(text))
  if (!match) return null
  const digits = asDigits((match[1] ?? '').replace(/\s/g, ''))
  const id = `VT202${digits}`
  if (digits.length !== DIGITS_AFTER_PREFIX || !isOrderId(id)) return null
  return { id, exact: match[0].replace(/\s/g, '') === id }
}

/** The beginning of an id whose last digits stand on the next line; null when the text holds none. */
export function idBeginning(text: string): string | null {
  const match = FORM.exec(plainSigns(text))
  if (!match) return null
  const digits = asDigits((match[1] ?? '').replace(/\s/g, ''))
  return digits.length < DIGITS_AFTER_PREFIX ? `VT202${digits}` : null
}

/** Joins a beginning with the line that continues it; the line must hold nothing but the missing digits. */
export function joinedId(beginning: string, next: string): string | null {
  const missing = `VT202`.length + DIGITS_AFTER_PREFIX - beginning.length
  const signs = plainSigns(next).replace(/\s/g, '')
  const match = new RegExp(`^([${digitLike}]{${missing}})(?![${digitLike}])`).exec(signs)
  const id = beginning + asDigits(match?.[1] ?? '')
  return isOrderId(id) ? id : null
}
