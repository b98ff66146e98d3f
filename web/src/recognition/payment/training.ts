/** The entry for training the glyph network: lines are found and cut as the reader does it, and spelled in its alphabet. */
import type { Pixels } from '../image/pixels'
import { glyphStrip } from './cut/glyph-strip'
import { mapScale } from './find/ink/grey-map'
import type { Segment } from './find/rows/segment'
import { textSegments } from './find/text-segments'

export { simplified, traditional } from './decide/times/time-label-words'
export type { Segment } from './find/rows/segment'
export { GLYPHS, OTHER_GLYPH } from './read/network/alphabet'

/** The lines of a picture, and the picture's pixels for one unit of theirs. */
export const findLines = (picture: Pixels): { segments: readonly Segment[]; scale: number } => ({
  segments: textSegments(picture),
  scale: mapScale(picture),
})

export const cutLine = (picture: Pixels, segment: Segment) => glyphStrip(picture, [segment], 'none')
