/** [length by height] Separates text from single strokes: 1 is about half as wide as high. */
const NARROWEST_TEXT = 0.5
/** [length by height] Separates text from rules of dashes; 130 Latin letters measure about 60. */
const WIDEST_TEXT = 80

/** A piece of one text line in the map: centre, direction, and extent along and across that direction. */
export interface Segment {
  cx: number
  cy: number
  /** Radians, positive when the text sinks to the right. */
  angle: number
  /** Along the text. */
  length: number
  /** Across the text: from the lowest to the highest stroke. */
  height: number
  /** How Chinese it looks, 0 to 1; only known for long segments. */
  chinese?: number
  /** The pen whose strokes are taken off when it is cut; red, as seals are, if it is not said. */
  pen?: 'blue'
}

/** Length by height: about the number of Chinese characters, or half the number of digits, that have room. */
export const aspect = ({ length, height }: Segment): number => length / height

/** True when a piece is wide enough to be text by itself, and neither a single stroke nor a rule of dashes. */
export const wideEnough = ({ length, height }: Segment): boolean =>
  length >= height * NARROWEST_TEXT && length <= height * WIDEST_TEXT

/**
 * True where an edge of the picture, which ends at `bottom`, may have cut a line: what is left of a digit may pass for
 * another one.
 */
export const isCutOff = ({ cy, height }: Segment, bottom: number): boolean =>
  cy - height / 2 <= 0 || cy + height / 2 >= bottom
