import { cutLine, findLines, type Segment } from '../../web/src/recognition/payment/training'
import { type Random, seeded } from '../pictures/random'
import { spelled } from './lines'
import { type DrawnLine, drawSheet } from './sheet'

export interface LineToLearn {
  text: string
  width: number
  /** The strip's bytes, base64. */
  bytes: string
}

declare global {
  interface Window {
    drawLines(seed: number): Promise<LineToLearn[]>
  }
}

/** The found segment that matches this line alone. */
function segmentOf(line: DrawnLine, segments: readonly Segment[], scale: number): Segment | undefined {
  const slack = line.height * 0.7
  return segments.find(({ cx, cy, length }) => {
    const [x, y, half] = [cx * scale, cy * scale, (length * scale) / 2]
    return (
      Math.abs(y - line.y) < slack && Math.abs(x - half - line.left) < slack && Math.abs(x + half - line.right) < slack
    )
  })
}

/** Adds jitter, since found segments are never quite exact. */
function jittered(segment: Segment, random: Random): Segment {
  const shift = random.between(-0.06, 0.06) * segment.height
  return {
    ...segment,
    cy: segment.cy + shift,
    cx: segment.cx + random.between(-0.1, 0.1) * segment.height,
    angle: segment.angle + random.between(-0.003, 0.003),
    height: segment.height * random.between(0.9, 1.15),
  }
}

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Draws one sheet and cuts its lines out as the app does. */
window.drawLines = async (seed) => {
  const random = seeded(seed)
  const { pixels, lines } = await drawSheet(random)
  const { segments, scale } = findLines(pixels)
  return lines.flatMap((line) => {
    const segment = segmentOf(line, segments, scale)
    if (!segment) return []
    // Drawing costs most: each line is cut out twice.
    return [1, 2].map(() => {
      const strip = cutLine(pixels, jittered(segment, random))
      return { text: spelled(line.text), width: strip.width, bytes: base64(strip.data) }
    })
  })
}
