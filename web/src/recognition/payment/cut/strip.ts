import type { Grey, Pixels } from '../../image/pixels'
import type { Segment } from '../find/rows/segment'
import { bleach } from './bleach'
import { grounds } from './ground'
import { narrowed } from './narrowed'
import { withPlainZeros } from './plain-zeros'
import { sampled } from './sample'

/** [strip pixels] Blank margin left and right; the engine loses glyphs at the very edge. */
const STRIP_SIDE = 10
/** [strip pixels] Picture kept around the text; beyond is blank. */
const KEPT_AROUND = 5
/** [share of full ink] Separates ink from paper that is not quite even. */
const FAINTEST_INK = 0.12
/** [share of full ink] Ink from here on is black. */
const FULL_CONTRAST = 0.72
/** [pixels] One pixel in this many exceeds the contrast of full ink. */
const FULL_CONTRAST_ONE_IN = 40
/** [0-255] Separates the palest text from an empty strip. */
const LEAST_CONTRAST = 16
/** [strip pixels] Gap between joined pieces that reads as a space. */
const SPACE_JOINT = 14
/** [strip pixels] Gap between joined pieces that reads as nothing. */
const PLAIN_JOINT = 3
/** [rounds] Rounds of smoothing for the strip that is meant for noise and interference. */
const SMOOTHING_ROUNDS = 2

/** Height of a strip handed to the engine: the height its network works at, so that nothing is scaled again. */
const STRIP_HEIGHT = 48

export interface StripStyle {
  /** Height the strokes get, in strip pixels. */
  textHeight: number
  /** Height of the whole strip; STRIP_HEIGHT by default. */
  height?: number
  /** Bleaches red ink on an uncoloured ground. */
  bleach: boolean
  /** Smooths noise and interference away, at the cost of sharpness. */
  smooth?: boolean
  /** Takes marks inside zeros out. */
  plainZeros?: boolean
  /** Width of the finished strip, as a share of its natural one; 1 by default. */
  width?: number
}

/**
 * The engine judges black and white by the dips and peaks along a line's middle: on a paper that is not quite even it
 * sees nothing but noise.
 */
const inked = (share: number) =>
  Math.max(0, Math.min(255, ((share - FAINTEST_INK) * 255) / (FULL_CONTRAST - FAINTEST_INK)))

/** Cuts a segment out of the picture, levelled, dark on white. The segment is in map pixels. */
export function strip(picture: Pixels, segment: Segment, style: StripStyle): Grey {
  const { height = STRIP_HEIGHT } = style
  const scale = segment.height / style.textHeight
  const width = Math.max(height, Math.round(segment.length / scale) + 2 * STRIP_SIDE)
  const sample = sampled(picture, segment, scale, width, height)
  const { grey } = sample
  if (style.smooth) for (let round = 0; round < SMOOTHING_ROUNDS; round++) smooth(grey, width)
  if (style.bleach) bleach(sample)
  const half = style.textHeight / 2
  const ground = grounds(grey, width, { top: height / 2 - half, bottom: height / 2 + half })
  const top = Math.max(0, Math.floor(height / 2 - half - KEPT_AROUND))
  const set = darkOnWhite(grey, ground, { width, height, top, bottom: height - top })
  return style.plainZeros ? withPlainZeros(set, style.textHeight) : set
}

/** A strip, and the rows of it that the picture fills; the others stay blank. */
interface Area {
  width: number
  height: number
  top: number
  bottom: number
}

/** Stretches the contrast to the ground so that full ink is black, whichever of the two is darker. */
function darkOnWhite(grey: Uint8Array, ground: Float32Array, area: Area): Grey {
  const { width, height, top, bottom } = area
  const polarity = isDarkOnLight(grey, ground, area) ? 1 : -1
  const contrast = (at: number, x: number) => polarity * ((ground[x] ?? 0) - (grey[at] ?? 0))
  const full = strongest(contrast, area)
  const data = new Uint8Array(width * height).fill(255)
  for (let y = top; y < bottom; y++)
    for (let x = STRIP_SIDE - KEPT_AROUND; x < width - STRIP_SIDE + KEPT_AROUND; x++) {
      const at = y * width + x
      data[at] = 255 - inked(contrast(at, x) / full)
    }
  return { width, height, data }
}

/** How two pieces of one value are read as one line. */
export type Joint = 'space' | 'none'
const JOINT_WIDTH: Record<Joint, number> = { space: SPACE_JOINT, none: PLAIN_JOINT }

/** Cuts pieces out of the picture and sets them behind one another, as if they had always been one line. */
export function joinedStrip(picture: Pixels, pieces: readonly Segment[], joint: Joint, style: StripStyle): Grey {
  const strips = pieces.map((piece) => strip(picture, piece, style))
  return narrowed(sideBySide(strips, joint), style.width ?? 1)
}

function sideBySide(strips: readonly Grey[], joint: Joint): Grey {
  const [first] = strips
  if (!first || strips.length === 1) return first ?? { width: 0, height: 0, data: new Uint8Array() }
  // Every strip has a blank margin on both sides: the margins between two are cut to the joint's width.
  const overlap = 2 * STRIP_SIDE - JOINT_WIDTH[joint]
  const { height } = first
  const width = strips.reduce((sum, { width: w }) => sum + w, 0) - overlap * (strips.length - 1)
  const data = new Uint8Array(width * height).fill(255)
  let left = 0
  for (const piece of strips) {
    for (let y = 0; y < height; y++)
      for (let x = 0; x < piece.width; x++) {
        const at = y * width + left + x
        data[at] = Math.min(data[at] ?? 255, piece.data[y * piece.width + x] ?? 255)
      }
    left += piece.width - overlap
  }
  return { width, height, data }
}

/** Averages every pixel with its neighbours, first along the rows, then along the columns; near ones weigh more. */
function smooth(grey: Uint8Array, width: number): void {
  for (const step of [1, width]) {
    const before = Uint8Array.from(grey)
    for (let at = step; at < grey.length - step; at++)
      grey[at] = ((before[at - step] ?? 0) + 2 * (before[at] ?? 0) + (before[at + step] ?? 0)) >> 2
  }
}

function isDarkOnLight(grey: Uint8Array, ground: Float32Array, { width, top, bottom }: Area): boolean {
  let sum = 0
  for (let y = top; y < bottom; y++)
    for (let x = 0; x < width; x++) {
      const difference = (ground[x] ?? 0) - (grey[y * width + x] ?? 0)
      sum += difference * Math.abs(difference)
    }
  return sum >= 0
}

/** The contrast of full ink: a few pixels exceed it, and at least LEAST_CONTRAST. */
function strongest(contrast: (at: number, x: number) => number, { width, top, bottom }: Area): number {
  const histogram = new Uint32Array(256)
  for (let y = top; y < bottom; y++)
    for (let x = 0; x < width; x++) {
      const value = Math.max(0, Math.min(255, Math.round(contrast(y * width + x, x))))
      histogram[value] = (histogram[value] ?? 0) + 1
    }
  let left = ((bottom - top) * width) / FULL_CONTRAST_ONE_IN
  let value = 255
  while (value > LEAST_CONTRAST && left > (histogram[value] ?? 0)) left -= histogram[value--] ?? 0
  return value
}
