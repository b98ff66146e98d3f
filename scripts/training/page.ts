import { cutLine, findLines, type Segment } from '../../web/src/recognition/payment/training'
import { type Random, seeded } from '../pictures/drawing/random'
import { spelled } from './lines'
import { type DrawnLine, drawSheet } from './sheet'

interface LineToLearn {
  text: string
  width: number
  /** The strip's bytes, base64. */
  bytes: string
}

declare global {
  interface Window {
    /** Loads the style sheets of typefaces, and draws with these lists of families from then on. */
    useTypefaces(sheets: readonly string[], lists: readonly [string, ...string[]], glyphs: string): Promise<void>
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

let typefaces: readonly [string, ...string[]] = ['sans-serif']

window.useTypefaces = async (sheets, lists, glyphs) => {
  await Promise.all(sheets.map(loadSheet))
  // A canvas does not wait for typefaces.
  for (const list of lists)
    for (const weight of [400, 500, 600, 700]) await document.fonts.load(`${weight} 20px ${list}`, glyphs)
  typefaces = lists
}

function loadSheet(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`there is no ${href}`))
    document.head.append(link)
  })
}

/** Draws one sheet and cuts its lines out as the app does. */
window.drawLines = async (seed) => {
  const random = seeded(seed)
  const { pixels, lines } = await drawSheet(random, typefaces)
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
