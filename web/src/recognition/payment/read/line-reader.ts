import type { Joint, StripStyle } from '../cut/strip'
import { aspect, type Segment } from '../find/segment'
import type { Engine } from './engine'
import type { GlyphReading } from './glyph-decoding'
import { STYLES } from './styles'
import { LEGIBLE, READ_AGAIN_RATIO, READ_AGAIN_TRIES, RUBBISH, SURE } from './thresholds'

export interface Reading {
  text: string
  /** The least certain word's, 0-100. */
  confidence: number
}

/** A value read with this confidence and without reinterpretation is believed at once. */
export const isSure = ({ confidence }: Reading): boolean => confidence >= SURE
/** Nothing was made out. */
export const isRubbish = ({ confidence }: Reading): boolean => confidence < RUBBISH
/** The glyph network's reading of a label is worth more than a guess. */
export const isLegible = ({ confidence }: Reading): boolean => confidence >= LEGIBLE

export interface LineReader {
  /** Reads one segment; `effort` is an index of STYLES. Reading the same again costs nothing. */
  read(segment: Segment, effort?: number): Promise<Reading>
  /** Reads several segments as if they stood on one line. */
  readPieces(pieces: readonly Segment[], joint: Joint, effort?: number): Promise<Reading>
  /** The glyph network's reading of the segments; rubbish where there is no network. `look` 1 shows another strip. */
  glyphs(pieces: readonly Segment[], joint: Joint, look?: number): Promise<Reading>
}

export interface ReadLine extends Reading {
  segment: Segment
  effort: Effort
}

/** Index of STYLES, or the glyph network's reading. */
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

/**
 * The texts a line may have: the engine's reading, and the glyph network's where the engine is not sure. `insist`
 * tries everything.
 */
export async function textsOf(segment: Segment, reader: LineReader, insist: boolean): Promise<string[]> {
  const reading = insist ? await legible(segment, reader) : await reader.read(segment)
  if (isSure(reading) && !insist) return [reading.text]
  return [reading.text, (await reader.glyphs([segment], 'none')).text]
}

/** Where lines come from: a picture that cuts itself into strips and shows them to the glyph network. */
export interface StripSource {
  /** PGM bytes. */
  strip(pieces: readonly Segment[], joint: Joint, style: StripStyle): Promise<Uint8Array<ArrayBuffer>>
  /** Null where the network could not be loaded. */
  glyphs(pieces: readonly Segment[], joint: Joint, look: number): Promise<GlyphReading | null>
}

/** `before` runs ahead of every new reading and may throw to end the search; `after` receives every reading. */
export function lineReader(
  engine: Engine,
  source: StripSource,
  before: () => void,
  after?: (line: ReadLine) => void,
): LineReader {
  const known = new Map<string, Promise<Reading>>()
  const once = (pieces: readonly Segment[], joint: Joint, effort: Effort, read: () => Promise<Reading>) => {
    const key = JSON.stringify([pieces.map(({ cx, cy, length }) => [cx, cy, length]), joint, effort])
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
  const readPieces: LineReader['readPieces'] = (pieces, joint, effort = 0) =>
    once(pieces, joint, effort, async () => {
      const strip = await source.strip(pieces, joint, STYLES[effort] ?? STYLES[0])
      return readStrip(engine, strip)
    })
  return {
    readPieces,
    read: (segment, effort) => readPieces([segment], 'none', effort),
    glyphs: (pieces, joint, look = 0) =>
      once(pieces, joint, look === 0 ? 'glyphs' : 'glyphs again', () => readGlyphs(source, pieces, joint, look)),
  }
}

const NOTHING: GlyphReading = { text: '', likelihood: 0, ofNumber: 0 }

async function readGlyphs(
  source: StripSource,
  pieces: readonly Segment[],
  joint: Joint,
  look: number,
): Promise<Reading> {
  const { text, likelihood, ofNumber } = (await source.glyphs(pieces, joint, look)) ?? NOTHING
  return { text, confidence: 100 * (ofNumber || likelihood) }
}

/** Only words with digits count for the confidence: the values are numbers, whatever stands beside them. */
async function readStrip(engine: Engine, strip: Uint8Array<ArrayBuffer>): Promise<Reading> {
  const words = await engine.readLine(strip)
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: Math.min(100, ...words.filter(({ text }) => /\d/.test(text)).map(({ confidence }) => confidence)),
  }
}
