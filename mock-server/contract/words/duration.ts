import { z } from 'zod'

const UNIT = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const FORM = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/

/** Longer durations could lead to times outside the range of Date. */
const MAX_DAYS = 366
export const LONGEST_MS = MAX_DAYS * UNIT.d

/** A text like `500ms`, `8s`, `10m`, `24h` or `7d`. Any text compiles, so that a computed one needs no cast. */
export type Duration = `${number}${keyof typeof UNIT}` | (string & Record<never, never>)

/** `500ms`, `8s`, `10m`, `24h`, `7d` → milliseconds; null for anything else. */
export function parseDuration(text: string): number | null {
  const [, amount, unit] = FORM.exec(text) ?? []
  if (amount === undefined || (unit !== 'ms' && unit !== 's' && unit !== 'm' && unit !== 'h' && unit !== 'd'))
    return null
  return Math.round(Number(amount) * UNIT[unit])
}

export const durationSchema = z
  .string()
  .refine((text) => parseDuration(text) !== null, {
    error: ({ input }) => `a duration like 500ms, 8s, 10m, 24h or 7d (one number, one unit), not ${input}`,
    abort: true,
  })
  .refine((text) => toMs(text) <= LONGEST_MS, { error: `a duration of at most ${MAX_DAYS}d` })

/** For texts that passed the schema. */
export const toMs = (duration: string): number => parseDuration(duration) ?? 0

/** Whole seconds, as a duration. */
export const seconds = (ms: number): string => `${Math.max(0, Math.round(ms / 1000))}s`
