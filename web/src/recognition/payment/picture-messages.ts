import type { Pixels } from '../image/pixels'
import type { Joint, StripStyle } from './cut/strip'
import type { Segment } from './find/segments'
import type { SignReading } from './read/glyph-network'

/** What the page asks of the picture worker. `open` comes with a file, or with pixels where it cannot decode itself. */
export type PictureRequest =
  | { ask: 'open'; call: number; source: Blob | Pixels }
  | { ask: 'strip'; call: number; pieces: readonly Segment[]; joint: Joint; style: StripStyle }
  | { ask: 'signs'; call: number; pieces: readonly Segment[]; joint: Joint }

export type PictureAnswer =
  | { call: number; opened: { segments: Segment[]; width: number; height: number } }
  | { call: number; strip: Uint8Array<ArrayBuffer> }
  | { call: number; signs: SignReading | null }
  | { call: number; fault: 'picture' | 'canvas'; message: string }
