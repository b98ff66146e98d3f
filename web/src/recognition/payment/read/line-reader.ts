import type { Joint, StripStyle } from '../cut/strip'
import type { Segment } from '../find/segments'
import type { Picture } from '../picture'
import type { Engine } from './engine'
import type { SignReading } from './glyph-network'
import {
  FIRST_TEXT_HEIGHT,
  FOURTH_TEXT_HEIGHT,
  LEGIBLE,
  READ_AGAIN_RATIO,
  READ_AGAIN_TRIES,
  RUBBISH,
  SECOND_TEXT_HEIGHT,
  SURE,
  THIRD_TEXT_HEIGHT,
} from './thresholds'

export interface Reading {
  text: string
  /** Of the least certain word, 0-100. */
  confidence: number
}

export const isSure = ({ confidence }: Reading): boolean => confidence >= SURE

/** Ways of setting a line, in the order they are tried: large signs are read best, smaller ones are cheaper. */
export const STYLES: readonly [StripStyle, ...StripStyle[]] = [
  { textHeight: FIRST_TEXT_HEIGHT, bleach: true },
  { textHeight: SECOND_TEXT_HEIGHT, bleach: true, plainZeros: true },
  { textHeight: THIRD_TEXT_HEIGHT, bleach: false, smooth: true, plainZeros: true },
  { textHeight: FOURTH_TEXT_HEIGHT, bleach: true, plainZeros: true },
]

export interface LineReader {
  /** Reads one segment; `effort` is an index of STYLES. Reading the same again costs nothing. */
  read(segment: Segment, effort?: number): Promise<Reading>
  /** Reads several segments as if they stood on one line. */
  readPieces(pieces: readonly Segment[], joint: Joint, effort?: number): Promise<Reading>
  /** What the sign network makes of the segments; rubbish where there is no network. */
  signs(pieces: readonly Segment[], joint: Joint): Promise<Reading>
}

export interface ReadLine extends Reading {
  segment: Segment
  effort: Effort
}

/** Index of STYLES, or the sign network's reading. */
type Effort = number | 'signs'

export const isRubbish = ({ confidence }: Reading): boolean => confidence < RUBBISH
export const isLegible = ({ confidence }: Reading): boolean => confidence >= LEGIBLE

/** The first reading of a segment that is not rubbish: some lines that are plain to see are lost on the engine once. */
export async function legible(segment: Segment, reader: LineReader): Promise<Reading> {
  const first = await reader.read(segment)
  if (!isRubbish(first) || segment.length < segment.height * READ_AGAIN_RATIO) return first
  for (let effort = 1; effort < READ_AGAIN_TRIES; effort++) {
    const again = await reader.read(segment, effort)
    if (!isRubbish(again)) return again
  }
  return first
}

/**
 * What a line may say: the engine's reading, and the sign network's where the engine is not sure. `insist` spares no
 * effort.
 */
export async function textsOf(segment: Segment, reader: LineReader, insist: boolean): Promise<string[]> {
  const reading = insist ? await legible(segment, reader) : await reader.read(segment)
  if (isSure(reading) && !insist) return [reading.text]
  return [reading.text, (await reader.signs([segment], 'none')).text]
}

/** `before` is called ahead of every new reading and may throw to end the search; `after` hears every reading. */
export function lineReader(
  engine: Engine,
  picture: Picture,
  before: () => void,
  after?: (line: ReadLine) => void,
): LineReader {
  const known = new Map<string, Promise<Reading>>()
  const once = (
    pieces: readonly Segment[],
    joint: Joint,
    effort: Effort,
    read: () => Promise<Reading>,
  ): Promise<Reading> => {
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
    once(pieces, joint, effort, () => readStrip(engine, picture, pieces, joint, STYLES[effort] ?? STYLES[0]))
  return {
    readPieces,
    read: (segment, effort) => readPieces([segment], 'none', effort),
    signs: (pieces, joint) => once(pieces, joint, 'signs', () => readSigns(picture, pieces, joint)),
  }
}

const NOTHING: SignReading = { text: '', likelihood: 0, ofNumber: 0 }

async function readSigns(picture: Picture, pieces: readonly Segment[], joint: Joint): Promise<Reading> {
  const { text, likelihood, ofNumber } = (await picture.signs(pieces, joint)) ?? NOTHING
  return { text, confidence: 100 * (ofNumber || likelihood) }
}

async function readStrip(
  engine: Engine,
  picture: Picture,
  pieces: readonly Segment[],
  joint: Joint,
  style: StripStyle,
): Promise<Reading> {
  const words = await engine.readLine(await picture.strip(pieces, joint, style))
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: Math.min(100, ...words.filter(({ text }) => /\d/.test(text)).map(({ confidence }) => confidence)),
  }
}
