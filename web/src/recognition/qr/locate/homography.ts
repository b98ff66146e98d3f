export interface Point {
  readonly x: number
  readonly y: number
}

/** Four points; opposite ends of the list are neighbours: they go round the quadrilateral. */
export type Quad = readonly [Point, Point, Point, Point]

/** Row-major 3×3. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

/** The projective map that takes four points to four others. */
export function homography(from: Quad, to: Quad): Homography {
  return multiply(unitTo(to), adjugate(unitTo(from)))
}

export function project([a, b, c, d, e, f, g, h, i]: Homography, x: number, y: number): Point {
  const w = g * x + h * y + i
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
}

/** From the unit square, corner by corner: (0,0), (1,0), (1,1), (0,1). */
function unitTo([p, q, r, s]: Quad): Homography {
  const sx = p.x - q.x + r.x - s.x
  const sy = p.y - q.y + r.y - s.y
  const [dx1, dy1, dx2, dy2] = [q.x - r.x, q.y - r.y, s.x - r.x, s.y - r.y]
  const det = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / det
  const h = (dx1 * sy - sx * dy1) / det
  return [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x, q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y, g, h, 1]
}

/** The inverse but for a factor, which a projective map does not notice. */
function adjugate([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

function multiply(m: Homography, n: Homography): Homography {
  const cell = (row: number, column: number) =>
    (m[row * 3] ?? 0) * (n[column] ?? 0) +
    (m[row * 3 + 1] ?? 0) * (n[column + 3] ?? 0) +
    (m[row * 3 + 2] ?? 0) * (n[column + 6] ?? 0)
  return [cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 0), cell(2, 1), cell(2, 2)]
}
