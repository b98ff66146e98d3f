import type { Grey, Pixels } from '../../image/pixels'
import type { Segment } from '../find/segments'
import { bleach } from './bleach'
import { grounds } from './ground'
import { withPlainZeros } from './plain-zeros'
import { sampled } from './sample'
import {
  FAINTEST_INK,
  FULL_CONTRAST,
  FULL_CONTRAST_ONE_IN,
  KEPT_AROUND,
  LEAST_CONTRAST,
  PLAIN_JOINT,
  SMOOTHING_ROUNDS,
  SPACE_JOINT,
  STRIP_SIDE,
} from './thresholds'

/** Height of a strip handed to the engine: the height its network works at, so that nothing is scaled again. */
export const STRIP_HEIGHT = 48

export interface StripStyle {
  /** Height the strokes get, in strip pixels. */
  textHeight: number
  /** Height of the whole strip; STRIP_HEIGHT where nothing is said. */
  height?: number
  /** Whether red ink on an uncoloured ground is bleached. */
  bleach: boolean
  /** Whether noise and interference are smoothed away, at the cost of sharpness. */
  smooth?: boolean
  /** Whether marks inside zeros are taken out. */
  plainZeros?: boolean
}

/**
 * The engine judges black and white by the dips and peaks along a line's middle: a paper that is not quite even makes
 * it see nothing but noise.
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
  if (style.smooth) for (let round = 0; round < SMOOTHING_ROUNDS; round++) smoothed(grey, width)
  const data = new Uint8Array(width * height).fill(255)
  const top = Math.max(0, Math.floor(height / 2 - style.textHeight / 2 - KEPT_AROUND))
  const bottom = height - top
  const area: Area = { width, top, bottom }
  if (style.bleach) bleach(sample)
  const half = style.textHeight / 2
  const ground = grounds(grey, width, { top: height / 2 - half, bottom: height / 2 + half })
  const sign = darkOnLight(grey, ground, area) ? 1 : -1
  const contrast = (at: number, x: number) => sign * ((ground[x] as number) - (grey[at] as number))
  const full = strongest(contrast, area)
  for (let y = top; y < bottom; y++) {
    for (let x = STRIP_SIDE - KEPT_AROUND; x < width - STRIP_SIDE + KEPT_AROUND; x++) {
      const at = y * width + x
      data[at] = 255 - inked(contrast(at, x) / full)
    }
  }
  const set = { width, height, data }
  return style.plainZeros ? withPlainZeros(set, style.textHeight) : set
}

/** What parts two pieces of one value that are read as one line. */
export type Joint = 'space' | 'none'
const JOINT_WIDTH: Record<Joint, number> = { space: SPACE_JOINT, none: PLAIN_JOINT }

/** Sets strips behind one another, as if they had always been one line. */
export function sideBySide(strips: readonly Grey[], joint: Joint): Grey {
  const [first] = strips
  if (!first || strips.length === 1) return first ?? { width: 0, height: 0, data: new Uint8Array() }
  // Every strip has a blank margin on both sides: what lies between two is cut to the joint's width.
  const overlap = 2 * STRIP_SIDE - JOINT_WIDTH[joint]
  const { height } = first
  const width = strips.reduce((sum, { width: w }) => sum + w, 0) - overlap * (strips.length - 1)
  const data = new Uint8Array(width * height).fill(255)
  let left = 0
  for (const piece of strips) {
    for (let y = 0; y < height; y++)
      for (let x = 0; x < piece.width; x++) {
        const at = y * width + left + x
        data[at] = Math.min(data[at] as number, piece.data[y * piece.width + x] as number)
      }
    left += piece.width - overlap
  }
  return { width, height, data }
}

interface Area {
  width: number
  top: number
  bottom: number
}

/** Averages every pixel with its eight neighbours, near ones counting more. */
function smoothed(grey: Uint8Array, width: number): void {
  for (const step of [1, width]) {
    const before = Uint8Array.from(grey)
    for (let at = step; at < grey.length - step; at++)
      grey[at] = ((before[at - step] as number) + 2 * (before[at] as number) + (before[at + step] as number)) >> 2
  }
}

function darkOnLight(grey: Uint8Array, ground: Float32Array, { width, top, bottom }: Area): boolean {
  let sum = 0
  for (let y = top; y < bottom; y++)
    for (let x = 0; x < width; x++) {
      const difference = (ground[x] as number) - (grey[y * width + x] as number)
      sum += difference * Math.abs(difference)
    }
  return sum >= 0
}

/** The contrast of full ink: what one pixel in forty exceeds. */
function strongest(contrast: (at: number, x: number) => number, { width, top, bottom }: Area): number {
  const histogram = new Uint32Array(256)
  for (let y = top; y < bottom; y++)
    for (let x = 0; x < width; x++) {
      const value = Math.max(0, Math.min(255, Math.round(contrast(y * width + x, x))))
      histogram[value] = (histogram[value] as number) + 1
    }
  let left = ((bottom - top) * width) / FULL_CONTRAST_ONE_IN
  let value = 255
  while (value > LEAST_CONTRAST && left > (histogram[value] as number)) left -= histogram[value--] as number
  return value
}
