import type { Joint, StripStyle } from '../cut/strip'
import { aspect, type Segment } from '../find/rows/segment'
import type { Engine } from './engine'
import { OTHER_GLYPH } from './network/alphabet'
import type { GlyphReading } from './network/glyph-decoding'
import { styleFor } from './styles'
import { CERTAIN } from './thresholds'

/** [0-100] Separates values that are believed at once from those that need a second reading. */
const SURE = 70
/** [0-100] Separates a line that was read from one that was not; lines of Chinese without digits never have less. */
const RUBBISH = 35
/** [0-100] Separates a label that the glyph network knows from a guess. */
const LEGIBLE = 50
/**
 * [probability] Separates glyphs of a typeface that the network does not know from strokes that are no text, by the
 * mean glyph of a line. Of 163 such lines in 390 drawn pictures the engine read a part of a value in none.
 */
const LEAST_GLYPH = 0.5
/** [digits] Most digits outside amounts in a line without a value or a part of one. */
const DIGITS_OF_NO_VALUE = 3
/** [length by height] Lines shorter than this have no room for a value and are not read again. */
const READ_AGAIN_RATIO = 8
/** [settings] Settings that are tried to get something from a lost line. */
const READ_AGAIN_TRIES = 3

export interface Reading {
  text: string
  /** The least certain word's, 0-100. */
  confidence: number
  /** Probability of each character, 0 to 1; only the glyph network says it. */
  ofGlyphs?: readonly number[]
}

/** A value read with this confidence and without reinterpretation is believed at once. */
export const isSure = ({ confidence }: Reading): boolean => confidence >= SURE
/** Nothing was made out. */
export const isRubbish = ({ confidence }: Reading): boolean => confidence < RUBBISH
export const isOfNetwork = ({ ofGlyphs }: Reading): boolean => ofGlyphs !== undefined
/** The glyph network's reading of a label is worth more than a guess. */
export const isLegible = ({ confidence }: Reading): boolean => confidence >= LEGIBLE

export interface LineReader {
  /** The engine has not come: it reads nothing, and the glyph network is all there is. */
  alone: boolean
  /**
   * Reads one segment; `effort` counts the ways to set it. Reading the same again costs nothing. Without effort the engine is
   * not asked about a line in which the glyph network sees for certain that no value stands.
   */
  read(segment: Segment, effort?: number): Promise<Reading>
  /** Reads a segment for the sake of a value: where the network sees hardly a digit and is `sure` of it, that is all. */
  readForValue(segment: Segment, sure?: number): Promise<Reading>
  /** Reads several segments as if they stood on one line. */
  readPieces(pieces: readonly Segment[], joint: Joint, effort?: number): Promise<Reading>
  /** The glyph network's reading of the segments; rubbish where there is no network. `look` 1 shows another strip. */
  glyphs(pieces: readonly Segment[], joint: Joint, look?: number): Promise<Reading>
}

export interface ReadLine extends Reading {
  segment: Segment
  effort: Effort
}

/** A way to set the line for the engine, or the glyph network's reading. */
type Effort = number | 'glyphs' | 'glyphs again'

/** The first reading of a segment that is not rubbish: the engine loses some lines that are plain to see. */
export async function legible(segment: Segment, reader: LineReader): Promise<Reading> {
  const first = await reader.read(segment)
  if (!isRubbish(first) || aspect(segment) < READ_AGAIN_RATIO) return first
  for (let effort = 1; effort < READ_AGAIN_TRIES; effort++) {
    const again = await reader.read(segment, effort)
    if (!isRubbish(again)) return again
  }
  return first
}

/** The texts a line may have: the engine's reading and the glyph network's. `isExhaustive` tries everything. */
export async function textsOf(segment: Segment, reader: LineReader, isExhaustive: boolean): Promise<string[]> {
  const first = await reader.readForValue(segment)
  if (isOfNetwork(first)) return [first.text]
  const reading = isExhaustive ? await legible(segment, reader) : first
  return [reading.text, (await reader.glyphs([segment], 'none')).text]
}

/** The source of lines: a picture that cuts itself into strips and shows them to the glyph network. */
export interface StripSource {
  /** PGM bytes. */
  strip(pieces: readonly Segment[], joint: Joint, style: StripStyle): Promise<Uint8Array<ArrayBuffer>>
  /** Null where the network could not be loaded. */
  glyphs(pieces: readonly Segment[], joint: Joint, look: number): Promise<GlyphReading | null>
}

/** Tells the same pieces in the same setting from others. */
export const pieceKey = (pieces: readonly Segment[], joint: Joint, effort: Effort): string =>
  JSON.stringify([pieces.map(({ cx, cy, length, pen }) => [cx, cy, length, pen]), joint, effort])

/**
 * `before` runs ahead of every new reading and may throw to end the search; `after` receives every reading. Without an
 * engine the network reads alone.
 */
export function lineReader(
  engine: Engine | null,
  source: StripSource,
  before: () => void,
  after?: (line: ReadLine) => void,
): LineReader {
  const once = <T extends Reading>(
    known: Map<string, Promise<T>>,
    pieces: readonly Segment[],
    joint: Joint,
    effort: Effort,
    read: () => Promise<T>,
  ) => {
    const key = pieceKey(pieces, joint, effort)
    const earlier = known.get(key)
    if (earlier) return earlier
    before()
    const reading = read()
    known.set(key, reading)
    const [segment] = pieces
    if (after && segment)
      reading.then(
        (found) => after({ ...found, segment, effort }),
        () => {},
      )
    return reading
  }
  const [byEngine, byNetwork] = [new Map<string, Promise<Reading>>(), new Map<string, Promise<SeenGlyphs>>()]
  const readPieces: LineReader['readPieces'] = (pieces, joint, effort = 0) =>
    once(byEngine, pieces, joint, effort, async () => {
      if (!engine) return { text: '', confidence: 0 }
      const { text } = await glyphs(pieces, joint)
      const strip = await source.strip(pieces, joint, styleFor(text, effort))
      return readStrip(engine, strip)
    })
  const glyphs = (pieces: readonly Segment[], joint: Joint, look = 0) =>
    once(byNetwork, pieces, joint, look === 0 ? 'glyphs' : 'glyphs again', () =>
      readGlyphs(source, pieces, joint, look),
    )
  const unless = async (isEnough: (seen: SeenGlyphs) => boolean, segment: Segment): Promise<Reading> => {
    const seen = await glyphs([segment], 'none')
    return isEnough(seen) ? { ...seen, confidence: seen.ofLine } : readPieces([segment], 'none')
  }
  return {
    alone: engine === null,
    readPieces,
    read: (segment, effort = 0) =>
      effort === 0 ? unless(isCertainlyWithoutValue, segment) : readPieces([segment], 'none', effort),
    readForValue: (segment, sure = 0) =>
      unless(
        (seen) => isNoText({ ...seen, confidence: seen.ofLine }) || (seen.ofDigits >= sure && isWithoutValue(seen)),
        segment,
      ),
    glyphs,
  }
}

/** The glyph network's reading. */
interface SeenGlyphs extends Reading {
  /** How sure the whole line is, 0-100; `confidence` is that of its number alone. */
  ofLine: number
  /** How sure it is of its number, or that there is none, 0-100. */
  ofDigits: number
}

const NOTHING: GlyphReading = { text: '', likelihood: 0, ofNumber: 0, ofGlyphs: [] }

async function readGlyphs(
  source: StripSource,
  pieces: readonly Segment[],
  joint: Joint,
  look: number,
): Promise<SeenGlyphs> {
  const { text, likelihood, ofNumber, ofGlyphs } = (await source.glyphs(pieces, joint, look)) ?? NOTHING
  const confidence = 100 * (/\d/.test(text) ? ofNumber : likelihood)
  return { text, confidence, ofLine: 100 * likelihood, ofDigits: 100 * ofNumber, ofGlyphs }
}

/** Amounts, and numbers of cards: masked ones, and their last digits. */
const NO_VALUE = /[¥-]? ?\d{1,3}(?:,?\d{3})*\.\d\d(?![\d.])|\d* ?\*{3,} ?\d{0,4}(?!\d)|[(（]\d{4}[)）]/g

/** True when the line is no part of an id or of a time: the network sees hardly another digit. */
const isWithoutValue = ({ text }: SeenGlyphs): boolean =>
  text !== '' && (text.replace(NO_VALUE, '').match(/\d/g) ?? []).length <= DIGITS_OF_NO_VALUE

/** True when the network makes nothing of the line, `confidence` being that of all of it: the engine does not either. */
export const isNoText = ({ text, confidence }: Reading): boolean =>
  text !== '' && (confidence / 100) ** (1 / text.length) < LEAST_GLYPH

/** True when that is certain, and the line is no label of which a character is unknown. */
const isCertainlyWithoutValue = (seen: SeenGlyphs): boolean =>
  seen.ofLine >= CERTAIN &&
  isWithoutValue(seen) &&
  !(seen.text.includes(OTHER_GLYPH) && /[时间日期]|[Tt]ime|[Dd]ate/.test(seen.text))

/** Only words with digits count for the confidence: the values are numbers, whatever stands beside them. */
async function readStrip(engine: Engine, strip: Uint8Array<ArrayBuffer>): Promise<Reading> {
  const words = await engine.readLine(strip)
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: Math.min(100, ...words.filter(({ text }) => /\d/.test(text)).map(({ confidence }) => confidence)),
  }
}
