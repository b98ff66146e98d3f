import { isSure, type Reading } from '../read/line-reader'
import { STYLES } from '../read/styles'
import { DIGITS_ALIKE, MAJORITY, ONE_VOTE_FROM, THREE_VOTES_FROM, TWO_VOTES_FROM } from './thresholds'

export interface Candidate {
  value: string
  exact: boolean
  /** Number of first digits that every value has: misread, they say nothing about the others. */
  common: number
  /** True when marks part its digits: marks may be lost while all digits are seen. */
  marked: boolean
}

/** The glyph network's reading has a vote for each of these probabilities that it reaches; the engine's has one. */
const VOTES_FROM = [ONE_VOTE_FROM, TWO_VOTES_FROM, THREE_VOTES_FROM]

/**
 * Reads with growing effort until two readings agree; the first alone is enough when it is sure and the glyph network,
 * `glyphs`, does not see another value. Every reading that shows other digits asks for one more in favour. A value that
 * stays alone is given up: a wrong one is worse than none.
 */
export async function agreedValue(
  read: (effort: number) => Promise<Reading>,
  glyphs: () => Promise<Reading>,
  valueIn: (text: string) => Candidate | null,
): Promise<string | null> {
  const [first, second] = [await read(0), await glyphs()]
  const [found, other] = [valueIn(first.text), valueIn(second.text)]
  const contradicted = other && other.value !== found?.value && weightOf(second) > 0
  if (found?.exact && isSure(first) && !contradicted) return found.value
  const votes = [voteOf(first, found, 1), voteOf(second, other, weightOf(second))]
  for (let effort = 1; effort < STYLES.length; effort++) {
    const agreed = elected(votes)
    if (agreed !== null) return agreed
    const reading = await read(effort)
    votes.push(voteOf(reading, valueIn(reading.text), 1))
  }
  return elected(votes)
}

interface Vote {
  found: Candidate | null
  digits: string
  weight: number
}

const voteOf = ({ text }: Reading, found: Candidate | null, weight: number): Vote => ({
  found,
  digits: digitsOf(text),
  weight,
})

const weightOf = ({ confidence }: Reading) => VOTES_FROM.filter((least) => confidence >= least).length

/** The value with two votes more than speak against it. */
function elected(votes: readonly Vote[]): string | null {
  for (const { found } of votes) {
    if (!found) continue
    const spellings = found.marked ? votes.filter((vote) => vote.found?.value === found.value) : []
    const isFor = (vote: Vote) =>
      vote.found?.value === found.value || (!vote.found && spellings.some(({ digits }) => digits === vote.digits))
    const inFavour = votes.filter(isFor)
    const against = votes.filter((vote) => !isFor(vote) && isAgainst(vote, found))
    if (sum(inFavour) >= MAJORITY + sum(against)) return found.value
  }
  return null
}

const sum = (votes: readonly Vote[]) => votes.reduce((total, { weight }) => total + weight, 0)

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** True for a reading with about as many digits that does not show this value: it saw a digit differently. */
function isAgainst(other: Vote, { value, common }: Candidate): boolean {
  const digits = digitsOf(value)
  return (
    other.found?.value !== value &&
    Math.abs(other.digits.length - digits.length) <= DIGITS_ALIKE &&
    !other.digits.includes(digits.slice(common))
  )
}
