import { quantile } from '../quantile'
export interface Expected {
  readonly file: string
  readonly text: string | null
  readonly condition: string
}

export interface Result {
  readonly file: string
  readonly text: string | null
  readonly cpuMs: number
  readonly wallMs: number
  readonly longTaskMs: number
}

export type Verdict = 'right' | 'missed' | 'wrong' | 'false'

export function verdict(expected: string | null, read: string | null): Verdict {
  if (expected === read) return 'right'
  if (expected === null) return 'false'
  return read === null ? 'missed' : 'wrong'
}

export interface Spread {
  readonly median: number
  readonly p95: number
  readonly worst: number
}

export function spread(values: readonly number[]): Spread {
  return { median: quantile(values, 0.5), p95: quantile(values, 0.95), worst: quantile(values, 1) }
}

interface Tally {
  readonly of: number
  readonly right: number
}

/** Right answers per condition, in the order in which conditions first appear. */
export function tally(truth: readonly Expected[], results: readonly Result[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  truth.forEach(({ text, condition }, i) => {
    const { of, right } = tallies.get(condition) ?? { of: 0, right: 0 }
    const hit = verdict(text, results[i]?.text ?? null) === 'right' ? 1 : 0
    tallies.set(condition, { of: of + 1, right: right + hit })
  })
  return tallies
}

export function count(truth: readonly Expected[], results: readonly Result[], wanted: Verdict): number {
  return truth.filter(({ text }, i) => verdict(text, results[i]?.text ?? null) === wanted).length
}
