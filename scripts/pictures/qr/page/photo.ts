import { inverse, type Matrix, mapped, type Point } from '../../drawing/homography'
import type { Random } from '../../drawing/random'
import type { Damage } from '../recipe'
import { type Context, page } from './canvas'

type Photo = Extract<Damage, { kind: 'photo' }>

/** The screen as a camera sees it: turned, in perspective, on a table, with a dark rim. */
export function takePhoto(source: Context, photo: Photo, random: Random): Context {
  const { width, height } = source.canvas
  const target = page(photo.width, photo.height)
  const image = target.createImageData(photo.width, photo.height)
  const toSource = inverse(homography(width, height, corners(width, height, photo, random)))
  const from = source.getImageData(0, 0, width, height)
  const table = [random.int(60, 190), random.int(60, 180), random.int(50, 170)]
  const rim = width * 0.02
  for (let y = 0, p = 0; y < photo.height; y++) {
    for (let x = 0; x < photo.width; x++, p += 4) {
      const [u, v] = mapped(toSource, [x, y])
      const inside = u >= 0 && v >= 0 && u < width - 1 && v < height - 1
      const onRim = !inside && u >= -rim && v >= -rim && u < width + rim && v < height + rim
      for (let c = 0; c < 3; c++) {
        image.data[p + c] = inside
          ? sample(from, u, v, c)
          : onRim
            ? 15
            : (table[c] ?? 0) + 10 * Math.sin((x + y * 0.3) / 40)
      }
      image.data[p + 3] = 255
    }
  }
  target.putImageData(image, 0, 0)
  return target
}

function corners(width: number, height: number, photo: Photo, random: Random): Point[] {
  const scale = Math.min(photo.width / width, photo.height / height) * photo.fill
  const radians = (photo.degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const lean = photo.tilt * (random.chance(0.5) ? 1 : -1)
  const upright = random.chance(0.5)
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([sx, sy]) => {
    const depth = 1 / (1 + lean * (upright ? sy : sx))
    const x = (sx * width * scale * depth) / 2
    const y = (sy * height * scale * depth) / 2
    return [photo.width / 2 + x * cos - y * sin, photo.height / 2 + x * sin + y * cos]
  })
}

function sample({ data, width }: ImageData, u: number, v: number, channel: number): number {
  const [x, y] = [Math.floor(u), Math.floor(v)]
  const [fx, fy] = [u - x, v - y]
  const at = (y * width + x) * 4 + channel
  const top = (data[at] ?? 0) * (1 - fx) + (data[at + 4] ?? 0) * fx
  const below = (data[at + width * 4] ?? 0) * (1 - fx) + (data[at + width * 4 + 4] ?? 0) * fx
  return top * (1 - fy) + below * fy
}

/** Row-major 3×3 matrix that maps a w×h page to four corners. */
function homography(w: number, h: number, [a, b, c, d]: readonly Point[]): Matrix {
  if (!a || !b || !c || !d) throw new Error('Four corners are needed')
  const [sx, sy] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]]
  const [dx1, dy1, dx2, dy2] = [b[0] - c[0], b[1] - c[1], d[0] - c[0], d[1] - c[1]]
  const det = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / det
  const k = (dx1 * sy - sx * dy1) / det
  return [
    (b[0] - a[0] + g * b[0]) / w,
    (d[0] - a[0] + k * d[0]) / h,
    a[0],
    (b[1] - a[1] + g * b[1]) / w,
    (d[1] - a[1] + k * d[1]) / h,
    a[1],
    g / w,
    k / h,
    1,
  ]
}
