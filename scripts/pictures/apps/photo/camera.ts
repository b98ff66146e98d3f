import { type Matrix, mapped, type Point, type Pose, placed, seen, times } from '../../drawing/homography'
import type { Box } from '../settle'

/** A photograph of a screen or a slip. */
export interface Shot extends Pose {
  /** Pixels of the photograph. */
  width: number
  height: number
  /** The screen's width by the photograph's. */
  zoom: number
  /** The point that the values are aimed at, as fractions of the photograph. */
  aim: Point
  blur: number
  noise: number
  /** Strength of the interference of the two pixel grids, 0 to 1, and how near their pitches are. */
  moire: number
  beat: number
  glare: { x: number; y: number; size: number; strength: number }
  shade: { angle: number; depth: number }
  /** White balance: red and blue beside green. */
  tint: Point
  desk: string
  seed: number
}

interface Sheet {
  width: number
  height: number
  /** The part that must be in the photograph. */
  values: Box
}

const corners = ({ left, top, right, bottom }: Box): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

/** Maps pixels of the screenshot to pixels of the photograph so that the values are in the frame. */
export function aimed(shot: Shot, { width, height, values }: Sheet): Matrix {
  const turned = times(seen(shot, width * 2.6), placed(1, -width / 2, -height / 2))
  let best = turned
  for (let zoom = shot.zoom; zoom > 0.3; zoom *= 0.94) {
    const span = sideways(turned, width, values)
    const scale = (shot.width * zoom) / (span[1] - span[0])
    const middle = mapped(turned, [width / 2, (values.top + values.bottom) / 2])
    best = times(
      placed(scale, shot.width * shot.aim[0] - middle[0] * scale, shot.height * shot.aim[1] - middle[1] * scale),
      turned,
    )
    if (corners(values).every((corner) => isInside(mapped(best, corner), shot))) return best
  }
  return best
}

/** The horizontal extent of the screen at the height of the values. */
function sideways(matrix: Matrix, width: number, { top, bottom }: Box): [number, number] {
  const y = (top + bottom) / 2
  return [mapped(matrix, [0, y])[0], mapped(matrix, [width, y])[0]]
}

const MARGIN = 10
const isInside = ([x, y]: Point, { width, height }: Shot) =>
  x > MARGIN && y > MARGIN && x < width - MARGIN && y < height - MARGIN

interface Exposure {
  source: string
  shot: Shot
  /** From the photograph to the screenshot. */
  back: Matrix
  quality: number
}

/** Runs in the page, so it must stand alone: every pixel of the photograph looks up its place on the screen. */
export async function expose({ source, shot, back, quality }: Exposure): Promise<string> {
  const image = new Image()
  image.src = source
  await image.decode()
  const sheet = new OffscreenCanvas(image.width, image.height).getContext('2d')
  const canvas = document.createElement('canvas')
  canvas.width = shot.width
  canvas.height = shot.height
  const context = canvas.getContext('2d')
  if (!sheet || !context) throw new Error('no canvas')
  sheet.drawImage(image, 0, 0)
  const { data: from } = sheet.getImageData(0, 0, image.width, image.height)
  const picture = context.createImageData(shot.width, shot.height)
  let state = shot.seed | 1
  const random = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
  const [a, b, c, d, e, f, g, h, i] = back
  const at = (x: number, y: number) => {
    const depth = g * x + h * y + i
    return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth] as const
  }
  const desk = [1, 3, 5].map((start) => Number.parseInt(shot.desk.slice(start, start + 2), 16))
  const rim = image.width * 0.022
  const [near] = at(shot.width / 2, shot.height / 2)
  const [far] = at(shot.width / 2 + 1, shot.height / 2)
  const pitch = Math.abs(far - near) / (1 + shot.beat)
  const spread = 0.28 + shot.blur
  const turn = (shot.shade.angle * Math.PI) / 180
  const tints = [shot.tint[0], 1, shot.tint[1]]
  const sum = [0, 0, 0]
  for (let y = 0; y < shot.height; y++) {
    for (let x = 0; x < shot.width; x++) {
      sum.fill(0)
      for (let part = 0; part < 5; part++) {
        const dx = part === 4 ? 0 : part & 1 ? spread : -spread
        const dy = part === 4 ? 0 : part & 2 ? spread : -spread
        const [u, v] = at(x + dx, y + dy)
        const left = Math.floor(u)
        const top = Math.floor(v)
        if (left >= 0 && top >= 0 && left < image.width - 1 && top < image.height - 1) {
          const [s, t] = [u - left, v - top]
          const place = (top * image.width + left) * 4
          const below = place + image.width * 4
          for (let k = 0; k < 3; k++)
            sum[k] =
              (sum[k] ?? 0) +
              ((from[place + k] ?? 0) * (1 - s) + (from[place + 4 + k] ?? 0) * s) * (1 - t) +
              ((from[below + k] ?? 0) * (1 - s) + (from[below + 4 + k] ?? 0) * s) * t
        } else {
          const isRim = u > -rim && v > -rim && u < image.width + rim && v < image.height + rim
          for (let k = 0; k < 3; k++) sum[k] = (sum[k] ?? 0) + (isRim ? 14 : (desk[k] ?? 0))
        }
      }
      const [u, v] = at(x, y)
      const isScreen = u >= 0 && v >= 0 && u < image.width && v < image.height
      const gx = (x / shot.width - shot.glare.x) / shot.glare.size
      const gy = (y / shot.height - shot.glare.y) / shot.glare.size
      const glare = shot.glare.strength * Math.exp(-(gx * gx + gy * gy))
      const along = (x / shot.width - 0.5) * Math.cos(turn) + (y / shot.height - 0.5) * Math.sin(turn)
      const light = 1 - shot.shade.depth * (0.5 + along)
      const grain = (random() + random() + random() - 1.5) * 1.6 * shot.noise
      const rows = Math.cos((v / pitch) * 2 * Math.PI)
      for (let k = 0; k < 3; k++) {
        const columns = Math.cos((u / pitch + k / 3) * 2 * Math.PI)
        const grid = isScreen ? 1 - shot.moire * 0.5 * (1 - (columns * 0.65 + rows * 0.35)) : 1
        const value = ((sum[k] ?? 0) / 5) * grid * light * (tints[k] ?? 1)
        picture.data[(y * shot.width + x) * 4 + k] = value + (250 - value) * glare + grain
      }
      picture.data[(y * shot.width + x) * 4 + 3] = 255
    }
  }
  context.putImageData(picture, 0, 0)
  return canvas.toDataURL('image/jpeg', quality)
}
