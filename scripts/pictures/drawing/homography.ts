/** A plane seen by a camera. */
export type Point = readonly [x: number, y: number]
/** Nine numbers, row by row. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number]

/** Angles in degrees. */
export interface Pose {
  roll: number
  pitch: number
  yaw: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Maps points of a sheet, whose middle is the origin, to the picture: turned in space, seen from `distance`. */
export function seen({ roll, pitch, yaw }: Pose, distance: number): Matrix {
  const [cr, sr] = [Math.cos(radians(roll)), Math.sin(radians(roll))]
  const [cp, sp] = [Math.cos(radians(pitch)), Math.sin(radians(pitch))]
  const [cy, sy] = [Math.cos(radians(yaw)), Math.sin(radians(yaw))]
  return [
    cy * cr,
    -cy * sr,
    0,
    cp * sr + sp * sy * cr,
    cp * cr - sp * sy * sr,
    0,
    (sp * sr - cp * sy * cr) / distance,
    (sp * cr + cp * sy * sr) / distance,
    1,
  ]
}

export function times(a: Matrix, b: Matrix): Matrix {
  const cell = (i: number) =>
    [0, 1, 2].reduce((sum, k) => sum + (a[i - (i % 3) + k] ?? 0) * (b[k * 3 + (i % 3)] ?? 0), 0)
  return [cell(0), cell(1), cell(2), cell(3), cell(4), cell(5), cell(6), cell(7), cell(8)]
}

export const placed = (scale: number, x: number, y: number): Matrix => [scale, 0, x, 0, scale, y, 0, 0, 1]

export function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const [A, B, C] = [e * i - f * h, f * g - d * i, d * h - e * g]
  const over = 1 / (a * A + b * B + c * C)
  const cells = [
    A,
    c * h - b * i,
    b * f - c * e,
    B,
    a * i - c * g,
    c * d - a * f,
    C,
    b * g - a * h,
    a * e - b * d,
  ] as const
  const [p, q, r, s, t, u, v, w, x] = cells
  return [p * over, q * over, r * over, s * over, t * over, u * over, v * over, w * over, x * over]
}

export function mapped([a, b, c, d, e, f, g, h, i]: Matrix, [x, y]: Point): Point {
  const depth = g * x + h * y + i
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}
