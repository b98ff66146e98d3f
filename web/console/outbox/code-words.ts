import type { ShownMessage } from '#contract/calls/outbox'
import { shortTime } from '../live/time'

export const PURPOSE: Record<ShownMessage['purpose'], string> = { bind: 'bind', forgot: 'forgot password' }

/** Splits six-digit codes into two groups, as they are read aloud. */
export const spaced = (code: string): string => code.replace(/^(\d{3})(\d{3})$/, '$1 $2')
export const recipient = ({ to, channel }: Pick<ShownMessage, 'to' | 'channel'>): string =>
  channel === 'mobile' ? to.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3') : to

/** Says why a code is no longer valid; '' while it is. */
export function fateOf(message: ShownMessage, outbox: readonly ShownMessage[], now: string): string {
  if (message.usedAt !== null) return `used ${shortTime(message.usedAt, now)}`
  const replaced = outbox.some(
    ({ id, to, purpose }) => id > message.id && to === message.to && purpose === message.purpose,
  )
  if (replaced) return 'replaced'
  return now !== '' && Date.parse(message.expiresAt) <= Date.parse(now)
    ? `ran out ${shortTime(message.expiresAt, now)}`
    : ''
}
