import type { Grey, Pixels } from '../../image/pixels'
import type { Segment } from '../find/segments'
import { type Joint, type StripStyle, sideBySide, strip } from './strip'

/** How lines are set for the network of sign-net.ts: what it learned from was set like this. */
const STYLE: StripStyle = { textHeight: 18, height: 28, bleach: true }

export const signStrip = (picture: Pixels, pieces: readonly Segment[], joint: Joint): Grey =>
  sideBySide(
    pieces.map((piece) => strip(picture, piece, STYLE)),
    joint,
  )
