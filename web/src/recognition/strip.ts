import { bleach, type Sampled } from './bleach'
import type { Grey, Pixels } from './pixels'
import type { Segment } from './segments'

/** Height of a strip handed to the engine: the height its network works at, so that nothing is scaled again. */
export const STRIP_HEIGHT = 48

export interface StripStyle {
  /** Height the strokes get, in strip pixels. */
  textHeight: number
  /** Whether red ink on an uncoloured ground is bleached. */
  bleach: boolean
  /** Whether noise and interference are smoothed away, at the cost of sharpness. */
  smooth?: boolean
}

const SIDE = 10
/** How far around the text the picture is kept; beyond is blank. */
const KEEP = 5

/** Cuts a segment out of the picture, levelled, dark on white. The segment is in map pixels, half the picture's. */
export function strip(picture: Pixels, segment: Segment, style: StripStyle): Grey {
  const scale = (segment.height * 2) / style.textHeight
  const width = Math.max(STRIP_HEIGHT, Math.round((segment.length * 2) / scale) + 2 * SIDE)
  const sampled = sample(picture, segment, scale, width)
  const { grey } = sampled
  if (style.smooth) for (let round = 0; round < 2; round++) smoothed(grey, width)
  const data = new Uint8Array(width * STRIP_HEIGHT).fill(255)
  const top = Math.max(0, Math.floor(STRIP_HEIGHT / 2 - style.textHeight / 2 - KEEP))
  const bottom = STRIP_HEIGHT - top
  const area: Area = { width, top, bottom }
  if (style.bleach) bleach(sampled)
  const ground = grounds(grey, area)
  const sign = darkOnLight(grey, ground, area) ? 1 : -1
  const contrast = (at: number, x: number) => sign * ((ground[x] as number) - (grey[at] as number))
  const full = strongest(contrast, area)
  for (let y = top; y < bottom; y++) {
    for (let x = SIDE - KEEP; x < width - SIDE + KEEP; x++) {
      const at = y * width + x
      data[at] = 255 - Math.max(0, Math.min(255, (contrast(at, x) * 255) / full))
    }
  }
  return { width, height: STRIP_HEIGHT, data }
}

/** What parts two pieces of one value that are read as one line. */
export type Joint = 'space' | 'none'
const JOINT_WIDTH: Record<Joint, number> = { space: 14, none: 3 }

/** Sets strips behind one another, as if they had always been one line. */
export function sideBySide(strips: readonly Grey[], joint: Joint): Grey {
  const [first] = strips
  if (!first || strips.length === 1) return first ?? { width: 0, height: 0, data: new Uint8Array() }
  // Every strip has a blank margin on both sides: what lies between two is cut to the joint's width.
  const overlap = 2 * SIDE - JOINT_WIDTH[joint]
  const width = strips.reduce((sum, { width: w }) => sum + w, 0) - overlap * (strips.length - 1)
  const data = new Uint8Array(width * STRIP_HEIGHT).fill(255)
  let left = 0
  for (const piece of strips) {
    for (let y = 0; y < STRIP_HEIGHT; y++)
      for (let x = 0; x < piece.width; x++) {
        const at = y * width + left + x
        data[at] = Math.min(data[at] as number, piece.data[y * piece.width + x] as number)
      }
    left += piece.width - overlap
  }
  return { width, height: STRIP_HEIGHT, data }
}

interface Area {
  width: number
  top: number
  bottom: number
}

function sample({ width: w, height: h, data }: Pixels, segment: Segment, scale: number, width: number): Sampled {
  const grey = new Uint8Array(width * STRIP_HEIGHT)
  const surplus = new Uint8Array(width * STRIP_HEIGHT)
  const reds = new Uint8Array(width * STRIP_HEIGHT)
  const cos = Math.cos(segment.angle) * scale
  const sin = Math.sin(segment.angle) * scale
  for (let y = 0, at = 0; y < STRIP_HEIGHT; y++) {
    const dy = y + 0.5 - STRIP_HEIGHT / 2
    for (let x = 0; x < width; x++, at++) {
      const dx = x + 0.5 - width / 2
      const px = Math.max(0, Math.min(w - 1.001, segment.cx * 2 + 0.5 + dx * cos - dy * sin))
      const py = Math.max(0, Math.min(h - 1.001, segment.cy * 2 + 0.5 + dx * sin + dy * cos))
      const x0 = px | 0
      const y0 = py | 0
      const fx = px - x0
      const fy = py - y0
      const i = (y0 * w + x0) * 4
      const j = i + w * 4
      const a = (1 - fx) * (1 - fy)
      const b = fx * (1 - fy)
      const c = (1 - fx) * fy
      const d = fx * fy
      const channel = (k: number) =>
        (data[i + k] as number) * a +
        (data[i + 4 + k] as number) * b +
        (data[j + k] as number) * c +
        (data[j + 4 + k] as number) * d
      const red = channel(0)
      reds[at] = red
      const green = channel(1)
      const blue = channel(2)
      grey[at] = red * 0.3 + green * 0.59 + blue * 0.11
      surplus[at] = Math.max(0, red - Math.max(green, blue))
    }
  }
  return { grey, surplus, red: reds }
}

/** Averages every pixel with its eight neighbours, near ones counting more. */
function smoothed(grey: Uint8Array, width: number): void {
  for (const step of [1, width]) {
    const before = Uint8Array.from(grey)
    for (let at = step; at < grey.length - step; at++)
      grey[at] = ((before[at - step] as number) + 2 * (before[at] as number) + (before[at + step] as number)) >> 2
  }
}

const WINDOW = 64

/** The ground's grey for every column: the commonest grey of windows along the strip, joined by straight lines. */
function grounds(grey: Uint8Array, { width, top, bottom }: Area): Float32Array {
  const count = Math.max(1, Math.round(width / WINDOW))
  const step = width / count
  const modes = Array.from({ length: count }, (_, i) => {
    const histogram = new Uint32Array(32)
    const from = Math.max(0, Math.floor((i - 0.5) * step))
    const to = Math.min(width, Math.ceil((i + 1.5) * step))
    for (let y = top; y < bottom; y++)
      for (let x = from; x < to; x++) {
        const bin = (grey[y * width + x] as number) >> 3
        histogram[bin] = (histogram[bin] as number) + 1
      }
    return modeOf(histogram)
  })
  return Float32Array.from({ length: width }, (_, x) => {
    const at = Math.max(0, Math.min(count - 1, x / step - 0.5))
    const i = Math.floor(at)
    const left = modes[i] as number
    return left + ((modes[Math.min(count - 1, i + 1)] as number) - left) * (at - i)
  })
}

function modeOf(histogram: Uint32Array): number {
  const at = (i: number) => histogram[i] ?? 0
  let best = 0
  for (let i = 1; i < histogram.length; i++)
    if (at(i) * 2 + at(i - 1) + at(i + 1) > at(best) * 2 + at(best - 1) + at(best + 1)) best = i
  const weight = at(best - 1) + at(best) + at(best + 1)
  return (((best - 1) * at(best - 1) + best * at(best) + (best + 1) * at(best + 1)) / Math.max(1, weight)) * 8 + 4
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
  let left = ((bottom - top) * width) / 40
  let value = 255
  while (value > 16 && left > (histogram[value] as number)) left -= histogram[value--] as number
  return value
}
