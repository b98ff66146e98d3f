import { BLANK, DIGITS, GLYPHS } from './alphabet'
import type { Plane } from './convolution'

export interface GlyphReading {
  /** OTHER_GLYPH for every glyph that the network does not know. */
  text: string
  /** Probability of the text among all possible texts, 0 to 1. */
  likelihood: number
  /** Probability of the text from its first to its last digit; without digits, that there are none. */
  ofNumber: number
  /** Probability of each glyph of the text by itself. */
  ofGlyphs: number[]
}

/** A glyph, and the columns that showed it. */
interface Seen {
  glyph: number
  from: number
  to: number
}

/** The likeliest glyph of each column with repeats and blanks taken out, and the probability of that text. */
export function decoded({ width, channels, values }: Plane): GlyphReading {
  const shares = new Float64Array(width * channels)
  const seen: Seen[] = []
  let current: Seen | undefined
  for (let x = 0; x < width; x++) {
    const glyph = toShares(values.subarray(x * channels, (x + 1) * channels), shares.subarray(x * channels))
    if (glyph === BLANK) current = undefined
    else if (current?.glyph === glyph) current.to = x + 1
    else {
      current = { glyph, from: x, to: x + 1 }
      seen.push(current)
    }
  }
  return {
    text: seen.map(({ glyph }) => GLYPHS[glyph]).join(''),
    likelihood: likelihood(seen, shares, 0, width, false),
    ofNumber: likelihoodOfNumber(seen, shares, width),
    ofGlyphs: seen.map((glyph, at) =>
      likelihood([glyph], shares, seen[at - 1]?.to ?? 0, seen[at + 1]?.from ?? width, false),
    ),
  }
}

function likelihoodOfNumber(seen: readonly Seen[], shares: Float64Array, width: number): number {
  const isDigit = ({ glyph }: Seen) => glyph < DIGITS
  const [first, end] = [seen.findIndex(isDigit), seen.findLastIndex(isDigit) + 1]
  const hasDigits = first >= 0
  const [from, to] = hasDigits ? [seen[first - 1]?.to ?? 0, seen[end]?.from ?? width] : [0, width]
  return likelihood(hasDigits ? seen.slice(first, end) : [], shares, from, to, true)
}

/** Turns a column's answers into probabilities. @returns the likeliest glyph */
function toShares(answers: Float32Array, shares: Float64Array): number {
  let best = 0
  let most = answers[0] ?? 0
  for (let i = 1; i < answers.length; i++) {
    const answer = answers[i] ?? 0
    if (answer > most) [best, most] = [i, answer]
  }
  let sum = 0
  for (let i = 0; i < answers.length; i++) {
    const share = Math.exp((answers[i] ?? 0) - most)
    shares[i] = share
    sum += share
  }
  for (let i = 0; i < answers.length; i++) shares[i] = (shares[i] ?? 0) / sum
  return best
}

/**
 * Sums over every way in which the columns can spell the glyphs (the forward sums of connectionist temporal
 * classification). With `open` ends the columns before and after may show anything but a digit.
 */
function likelihood(seen: readonly Seen[], shares: Float64Array, from: number, to: number, open: boolean): number {
  const states = seen.flatMap(({ glyph }) => [BLANK, glyph]).concat(BLANK)
  const channels = BLANK + 1
  let sums = new Float64Array(states.length)
  sums[0] = 1
  let log = 0
  for (let x = from; x < to; x++) {
    const column = shares.subarray(x * channels, (x + 1) * channels)
    const outside = open ? 1 - column.subarray(0, DIGITS).reduce((sum, share) => sum + share, 0) : (column[BLANK] ?? 0)
    const next = forwarded(sums, states, column, outside)
    const total = next.reduce((sum, value) => sum + value, 0)
    if (total === 0) return 0
    for (let s = 0; s < states.length; s++) next[s] = (next[s] ?? 0) / total
    log += Math.log(total)
    sums = next
  }
  return Math.exp(log) * ((sums[states.length - 1] ?? 0) + (sums[states.length - 2] ?? 0))
}

/** The forward sums after one more column; `outside` is the probability of anything allowed at either end. */
function forwarded(sums: Float64Array, states: readonly number[], column: Float64Array, outside: number) {
  const next = new Float64Array(states.length)
  states.forEach((glyph, s) => {
    let sum = (sums[s] ?? 0) + (sums[s - 1] ?? 0)
    // Two glyphs may follow one another without a blank, but not the same one twice.
    if (s > 1 && glyph !== BLANK && glyph !== states[s - 2]) sum += sums[s - 2] ?? 0
    const isEnd = s === 0 || s === states.length - 1
    next[s] = sum * (isEnd ? outside : (column[glyph] ?? 0))
  })
  return next
}
