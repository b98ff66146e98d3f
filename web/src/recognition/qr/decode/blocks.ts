/** Sizes of a code by version (1–40) and error correction level, ISO/IEC 18004 tables 7 to 9. */
export type Level = 'L' | 'M' | 'Q' | 'H'

export interface Blocks {
  /** Error correction codewords of every block. */
  readonly check: number
  readonly count: number
}

const CHECK: Readonly<Record<Level, string>> = {
  L: '7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 28 28 30 30 26 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30',
  M: '10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28',
  Q: '13 22 18 26 18 24 18 22 20 24 28 26 24 20 30 24 28 28 26 30 28 30 30 30 30 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30',
  H: '17 28 22 16 22 28 26 26 24 28 24 28 22 24 24 30 28 28 26 28 30 24 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30',
}

const COUNT: Readonly<Record<Level, string>> = {
  L: '1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 24 25',
  M: '1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21 23 25 26 28 29 31 33 35 37 38 40 43 45 47 49',
  Q: '1 1 2 2 4 4 6 6 8 8 8 10 12 16 12 17 16 18 21 20 23 23 25 27 29 34 34 35 38 40 43 45 48 51 53 56 59 62 65 68',
  H: '1 1 2 4 4 4 5 6 8 8 11 11 16 16 18 16 19 21 25 25 25 34 30 32 35 37 40 42 45 48 51 54 57 60 63 66 70 74 77 81',
}

export function blocksOf(version: number, level: Level): Blocks {
  const at = (list: string) => Number(list.split(' ')[version - 1])
  return { check: at(CHECK[level]), count: at(COUNT[level]) }
}

/** The smallest codes leave some check codewords unused, lest a ruined code be read as another. */
export function correctable(version: number, level: Level, check: number): number {
  const reserve =
    version === 1 ? { L: 3, M: 2, Q: 1, H: 1 }[level] : level !== 'L' ? 0 : version === 2 ? 2 : version === 3 ? 1 : 0
  return Math.floor((check - reserve) / 2)
}

/** Centres of the alignment patterns along one axis, first and last included; empty for version 1. */
export function alignmentCentres(version: number): number[] {
  if (version === 1) return []
  const gaps = Math.floor(version / 7) + 1
  const last = 4 * version + 10
  // The standard's spacing: even, as equal as can be, the odd remainder in front. Version 32 is its exception.
  const step = version === 32 ? 26 : Math.ceil((last - 6) / gaps / 2) * 2
  const centres = [6]
  for (let i = gaps - 1; i >= 0; i--) centres.push(last - i * step)
  return centres
}
