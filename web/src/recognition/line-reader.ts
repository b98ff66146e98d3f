import type { Engine } from './engine'
import type { Picture } from './picture'
import type { Segment } from './segments'
import type { Joint, StripStyle } from './strip'

export interface Reading {
  text: string
  /** Of the least certain word, 0-100. */
  confidence: number
}

/** From this confidence on a value that needed no reinterpretation is believed at once. */
const SURE = 70
export const isSure = ({ confidence }: Reading): boolean => confidence >= SURE

/** Ways of setting a line, in the order they are tried: large signs are read best, smaller ones are cheaper. */
export const STYLES: readonly [StripStyle, ...StripStyle[]] = [
  { textHeight: 28, bleach: true },
  { textHeight: 36, bleach: true, plainZeros: true },
  { textHeight: 32, bleach: false, smooth: true, plainZeros: true },
  { textHeight: 24, bleach: true, plainZeros: true },
]

export interface LineReader {
  /** Reads one segment; `effort` is an index of STYLES. Reading the same again costs nothing. */
  read(segment: Segment, effort?: number): Promise<Reading>
  /** Reads several segments as if they stood on one line. */
  readPieces(pieces: readonly Segment[], joint: Joint, effort?: number): Promise<Reading>
}

export interface ReadLine extends Reading {
  segment: Segment
  effort: number
}

/** Below this a reading is rubbish; lines of Chinese without digits do not come here with less. */
const RUBBISH = 35
export const isRubbish = ({ confidence }: Reading): boolean => confidence < RUBBISH
/** Whole values are longer than this, by their height. */
const LONG_ENOUGH = 8
/** So many ways of setting a line are tried to get something from it. */
const TRIES = 3

/** The first reading of a segment that is not rubbish: some lines that are plain to see are lost on the engine once. */
export async function legible(segment: Segment, reader: LineReader): Promise<Reading> {
  const first = await reader.read(segment)
  if (!isRubbish(first) || segment.length < segment.height * LONG_ENOUGH) return first
  for (let effort = 1; effort < TRIES; effort++) {
    const again = await reader.read(segment, effort)
    if (!isRubbish(again)) return again
  }
  return first
}

/** `before` is called ahead of every new reading and may throw to end the search; `after` hears every reading. */
export function lineReader(
  engine: Engine,
  picture: Picture,
  before: () => void,
  after?: (line: ReadLine) => void,
): LineReader {
  const known = new Map<string, Promise<Reading>>()
  const readPieces: LineReader['readPieces'] = (pieces, joint, effort = 0) => {
    const key = JSON.stringify([pieces.map(({ cx, cy, length }) => [cx, cy, length]), joint, effort])
    const earlier = known.get(key)
    if (earlier) return earlier
    before()
    const reading = readStrip(engine, picture, pieces, joint, STYLES[effort] ?? STYLES[0])
    known.set(key, reading)
    const [segment] = pieces
    if (after && segment)
      reading.then(
        (found) => after({ ...found, segment, effort }),
        () => {},
      )
    return reading
  }
  return { readPieces, read: (segment, effort) => readPieces([segment], 'none', effort) }
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
