const UNIT: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `90s`, `2h` as the control API takes them; NaN for what is none. */
export function durationMs(text: string): number {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(text.trim()) ?? []
  return Number(amount ?? Number.NaN) * (UNIT[unit] ?? Number.NaN)
}
export const isDuration = (text: string): boolean => Number.isFinite(durationMs(text))
