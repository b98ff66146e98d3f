import type { Engine } from './engine'
import type { Picture } from './picture'
import type { Segment } from './segments'
import type { StripStyle } from './strip'

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
  { textHeight: 36, bleach: true },
  { textHeight: 32, bleach: false, smooth: true },
  { textHeight: 24, bleach: true },
]

export interface LineReader {
  /** Reads one segment; `effort` is an index of STYLES. Reading the same again costs nothing. */
  read(segment: Segment, effort?: number): Promise<Reading>
}

export interface ReadLine extends Reading {
  segment: Segment
  effort: number
}

/** `before` is called ahead of every new reading and may throw to end the search; `after` hears every reading. */
export function lineReader(
  engine: Engine,
  picture: Picture,
  before: () => void,
  after?: (line: ReadLine) => void,
): LineReader {
  const known = new Map<Segment, Promise<Reading>[]>()
  return {
    read(segment, effort = 0) {
      const readings = known.get(segment) ?? []
      known.set(segment, readings)
      const earlier = readings[effort]
      if (earlier) return earlier
      before()
      const reading = readStrip(engine, picture, segment, STYLES[effort] ?? STYLES[0])
      readings[effort] = reading
      if (after)
        reading.then(
          (found) => after({ ...found, segment, effort }),
          () => {},
        )
      return reading
    },
  }
}

async function readStrip(engine: Engine, picture: Picture, segment: Segment, style: StripStyle): Promise<Reading> {
  const words = await engine.readLine(await picture.strip(segment, style))
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: Math.min(100, ...words.filter(({ text }) => /\d/.test(text)).map(({ confidence }) => confidence)),
  }
}
