import { isSure, type Reading } from '../read/line-reader'
import { EFFORTS, GLYPH_LOOKS } from '../read/styles'
import { ALONE, CERTAINTY, type Certainty, LAST_CERTAINTY, type Reader } from './certainty'
import { confidenceIn } from './confidence'
import type { TimeInText } from './times/pay-time'

/** [0-100] Below this the glyph network guesses and has no vote. */
const ONE_VOTE_FROM = 25
/** [0-100] From here on the network outweighs one reading of the engine. */
const TWO_VOTES_FROM = 75
/**
 * [0-100] From here on the network outweighs two readings of the engine. Lower: a rather sure network overrules two
 * readings. Higher: certain readings do not settle a value. Measured: 76: no change; 114: 2 lost.
 */
const THREE_VOTES_FROM = 95
/**
 * [0-100] Separates what the network repeats from what it guesses, where the engine made out no value. Measured on 900
 * drawn pictures: 50: a wrong time, and an id gained.
 */
const REPEATED_FROM = 85
/**
 * [digits] Separates another reading of the value from a reading of something else, by the number of digits. Lower:
 * misreadings with a lost digit do not count against. Higher: other numbers count against. Measured: 1: 1 gained; 3:
 * no change.
 */
const DIGITS_ALIKE = 2

export interface Candidate {
  value: string
  exact: boolean
  /** Its digits as they stand there. */
  digits: string
  /** Those that every reading of it must show; digits that every value has say nothing when they are misread. */
  telling: string
  /** True when marks part its digits: marks may be lost while all digits are seen. */
  marked: boolean
  /** Glyphs beside it that are no digits: those that were not read may be a word that changes the value. */
  word?: TimeInText['word']
}

/** The glyph network's reading has a vote for each of these probabilities that it reaches; the engine's has one. */
const VOTES_FROM = [ONE_VOTE_FROM, TWO_VOTES_FROM, THREE_VOTES_FROM]

/** One reader's reading of a strip. */
interface Look {
  reader: Reader
  found: Candidate | null
  digits: string
  weight: number
  sure: boolean
  /** The network did not guess. */
  read: boolean
}

/**
 * Looks with growing effort until a value is certain enough. The engine's first reading alone is enough when it is sure
 * and the glyph network, `glyphs`, does not see other digits. A value that stays uncertain is given up: a wrong one is
 * worse than none. With `alone`, the network's looks are all there is.
 */
export async function agreedValue(
  read: (effort: number) => Promise<Reading>,
  glyphs: (look: number) => Promise<Reading>,
  valueIn: (text: string) => Candidate | null,
  alone = false,
): Promise<string | null> {
  const byEngine = (reading: Reading) => lookOf('engine', reading, valueIn(reading.text), 1, isSure(reading))
  const byNetwork = (reading: Reading) => {
    const found = valueIn(reading.text)
    const confidence = confidenceIn(reading, found)
    const weight = weightOf(confidence)
    return { ...lookOf('network', reading, found, weight, weight > 1), read: confidence >= REPEATED_FROM }
  }
  const [first, seen] = [await read(0), byNetwork(await glyphs(0))]
  const looks = [byEngine(first), seen]
  if (alone) {
    for (let look = 1; look < GLYPH_LOOKS; look++) looks.push(byNetwork(await glyphs(look)))
    return certainValue(looks, [ALONE])
  }
  const [{ found }] = looks as [Look]
  if (found?.exact && isWhole(found) && isSure(first) && !contradicts(seen, found, speaksAgainst)) return found.value
  for (const again of furtherLooks()) {
    const certain = certainValue(looks)
    if (certain !== null) return certain
    looks.push('effort' in again ? byEngine(await read(again.effort)) : byNetwork(await glyphs(again.look)))
    // The engine's other settings hardly agree on a value that neither reader saw while the network made out something.
    if (
      looks.every(({ found: seen }) => !seen) &&
      looks.some(({ reader, weight }) => reader === 'network' && weight > 0)
    )
      return null
  }
  return certainValue(looks, [...CERTAINTY, LAST_CERTAINTY])
}

type Further = { effort: number } | { look: number }

/** The network looks again first: it costs less. */
const furtherLooks = (): Further[] => [
  ...Array.from({ length: GLYPH_LOOKS - 1 }, (_, i) => ({ look: i + 1 })),
  ...Array.from({ length: EFFORTS - 1 }, (_, i) => ({ effort: i + 1 })),
]

const lookOf = (reader: Reader, { text }: Reading, found: Candidate | null, weight: number, sure: boolean): Look => ({
  reader,
  found,
  digits: text.replace(/\D/g, ''),
  weight,
  sure,
  read: false,
})

const weightOf = (confidence: number) => VOTES_FROM.filter((least) => confidence >= least).length

const certainValue = (looks: readonly Look[], enough: readonly Certainty[] = CERTAINTY): string | null =>
  looks.find(({ found }) => found && isWhole(found) && enough.some((one) => holds(one, found, looks)))?.found?.value ??
  null

function holds({ seenBy, repeated = 0, ...least }: Certainty, found: Candidate, looks: readonly Look[]): boolean {
  const spellings = found.marked ? looks.filter((look) => look.found?.value === found.value) : []
  // A guess that is the whole value has no vote, but no two readers guess the same number by chance.
  const inFavour = looks.filter(
    (look) =>
      shows(look, found) || (look.weight > 0 && !look.found && spellings.some((one) => one.digits === look.digits)),
  )
  const others = looks.filter((look) => !inFavour.includes(look))
  const against = others.filter((look) => speaksAgainst(look, found))
  const isForbidden = least.forbidden === 'digits' ? speaksAgainst : showsOther
  const votes = votesOf(inFavour)
  return (
    seenBy.every((reader) => inFavour.some((look) => look.reader === reader)) &&
    inFavour.length >= least.looks &&
    inFavour.filter(({ sure }) => sure).length >= least.sure &&
    inFavour.filter((look) => look.read).length >= repeated &&
    votes >= Math.max(least.votes, repeated > 0 ? 0 : votesOf(against) + least.lead) &&
    !against.some((look) => !seenBy.includes(look.reader) && contradicts(look, found, isForbidden))
  )
}

/** The engine's readings each have a vote; the network's strongest one counts. */
const votesOf = (looks: readonly Look[]): number =>
  looks.filter(({ reader }) => reader === 'engine').length +
  Math.max(0, ...looks.filter(({ reader }) => reader === 'network').map(({ weight }) => weight))

/** True for a reading of this value; glyphs that it could not name may be the word that the value needs. */
function shows({ found }: Look, { value, word, digits }: Candidate): boolean {
  if (!found || isWhole(found)) return found?.value === value
  return found.digits === digits && (word === 'read' || found.word === 'open')
}

/** False where a word that the reader does not know may belong to the value. */
const isWhole = ({ word }: Candidate): boolean => word !== 'unread' && word !== 'open'

const speaksAgainst = (look: Look, found: Candidate): boolean =>
  showsOther(look, found) || showsOtherDigits(look, found)

/** True for a valid reading of another value. */
const showsOther = (look: Look, found: Candidate): boolean => look.found !== null && !shows(look, found)

/** A mere guess contradicts only if it is a whole other value, as few guesses are. */
const contradicts = (look: Look, found: Candidate, isForbidden: typeof showsOther): boolean =>
  showsOther(look, found) || (look.weight > 0 && isForbidden(look, found))

/** True for a reading with about as many digits that does not show this value: it saw a digit differently. */
const showsOtherDigits = ({ found, digits }: Look, { digits: own, telling }: Candidate): boolean =>
  found === null && Math.abs(digits.length - own.length) <= DIGITS_ALIKE && !digits.includes(telling)
