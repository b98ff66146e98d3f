import type { Grey, Pixels } from '../../image/pixels'
import type { Segment } from '../find/segment'
import { type Joint, joinedStrip, type StripStyle } from './strip'

/** The setting of the lines that the glyph network (read/glyph-network.ts) learned from: change it and teach anew. */
const STYLE: StripStyle = { textHeight: 18, height: 28, bleach: true }

export const glyphStrip = (picture: Pixels, pieces: readonly Segment[], joint: Joint): Grey =>
  joinedStrip(picture, pieces, joint, STYLE)
