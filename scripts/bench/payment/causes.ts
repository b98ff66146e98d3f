import { orderIdIn, timesIn } from '../../../web/src/recognition/payment/payment'
import type { BenchLine, Field } from './page'

/** Why a value was missed, by the lines that were read on its picture. */
export const CAUSES = [
  ...['read by both', 'read by the engine', 'read by the network'],
  ...['a digit off', 'in parts', 'not read'],
] as const
export type Cause = (typeof CAUSES)[number]

const isOfEngine = ({ effort }: BenchLine) => typeof effort === 'number'
const VALUES: Readonly<Record<Field, (text: string) => string[]>> = {
  payTime: timesIn,
  orderId: (text) => {
    const found = orderIdIn(text)
    return found ? [found.id] : []
  },
}
/** Wrong or missing digits up to which a text is still the value, misread. */
const MISREAD_DIGITS = 3
/** Digits of a value that a text must show in a row to be a part of it. */
const PART_DIGITS = 4

const digitsIn = (text: string) => text.replace(/\D/g, '')

export function causeOf(field: Field, truth: string, lines: readonly BenchLine[]): Cause {
  const right = lines.filter(({ text }) => VALUES[field](text).includes(truth))
  if (right.length > 0) {
    if (!right.every(isOfEngine) && right.some(isOfEngine)) return 'read by both'
    return right.some(isOfEngine) ? 'read by the engine' : 'read by the network'
  }
  const value = digitsIn(truth)
  if (lines.some(({ text }) => digitsOff(digitsIn(text), value) <= MISREAD_DIGITS)) return 'a digit off'
  // A time of day in twelve hours shares its minutes and seconds alone.
  const parts = field === 'payTime' ? [value.slice(-PART_DIGITS)] : [value.slice(0, 8), value.slice(-8)]
  return parts.some((part) => lines.some(({ text }) => digitsIn(text).includes(part))) ? 'in parts' : 'not read'
}

/** Fewest digits to change, leave out or add so that `value` stands somewhere in `text`. */
function digitsOff(text: string, value: string): number {
  let above = Array.from({ length: text.length + 1 }, () => 0)
  for (const [row, digit] of [...value].entries()) {
    const line = [row + 1]
    for (const [at, seen] of [...text].entries())
      line.push(Math.min((above[at] ?? 0) + Number(seen !== digit), (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1))
    above = line
  }
  return Math.min(...above)
}
