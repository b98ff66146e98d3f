import type { Grey, Pixels } from '../../image/pixels'
import type { Segment } from '../find/rows/segment'
import { type Joint, joinedStrip, type StripStyle } from './strip'

/** [strip pixels] Height of the text in the network's second look; it learned from 18. */
const SECOND_GLYPH_HEIGHT = 17

/** The setting of the lines that the glyph network (read/network/glyph-network.ts) learned from: change it and teach anew. */
const STYLE: StripStyle = { textHeight: 18, height: 28, bleach: true }
/** A strip that differs as far as the network still knows its glyphs: what it misread it may now read otherwise. */
const SECOND_STYLE: StripStyle = { ...STYLE, textHeight: SECOND_GLYPH_HEIGHT, smooth: true }

export const glyphStrip = (picture: Pixels, pieces: readonly Segment[], joint: Joint, look = 0): Grey =>
  joinedStrip(picture, pieces, joint, look === 0 ? STYLE : SECOND_STYLE)
