import type { Turn } from '../image/decode'
import type { RecognitionErrorReason } from '../image/errors'
import type { Pixels } from '../image/pixels'
import type { Joint, StripStyle } from './cut/strip'
import type { Segment } from './find/rows/segment'
import type { OtherWay } from './find/text-segments'
import type { GlyphReading } from './read/network/glyph-decoding'

/** The page's requests to the picture worker. `open` carries a file, or pixels where the worker cannot decode. */
export type PictureRequest =
  | { ask: 'open'; call: number; source: Blob | Pixels; turn: Turn }
  | { ask: 'ready'; call: number }
  | { ask: 'again'; call: number; way: OtherWay }
  | { ask: 'strip'; call: number; pieces: readonly Segment[]; joint: Joint; style: StripStyle }
  | { ask: 'glyphs'; call: number; pieces: readonly Segment[]; joint: Joint; look: number }

export type PictureAnswer =
  | { call: number; opened: { segments: Segment[]; width: number; height: number } }
  | { call: number; ready: true }
  | { call: number; again: Segment[] }
  | { call: number; strip: Uint8Array<ArrayBuffer> }
  | { call: number; glyphs: GlyphReading | null }
  | { call: number; failed: RecognitionErrorReason; message: string }
