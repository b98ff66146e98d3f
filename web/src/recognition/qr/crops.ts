import { SIDE, type Square } from './squares'

/** [pixels] Least width of a module. Smaller squares are seen on a larger drawing, or nowhere. */
const LEAST_MODULE = 1.3
/** [rows a module] Least rows on which a square was seen; its middle is three modules high. */
const LEAST_ROWS = 0.9
/** [squares] The best of a page, of which every three are compared. */
const MOST_CANDIDATES = 14
/** [ratio] Largest module to smallest among the three squares of a code. */
const LIKE_MODULES = 1.9
/** [ratio] Longer to shorter side of a code. */
const LIKE_SIDES = 1.8
/** [sine] Least angle between the two sides of a code. */
const LEAST_SINE = 0.7
/** [modules] Between the code and the crop's edge: the standard's margin, and room for the fourth corner. */
const CROP_MARGIN = 4

/** Modules between the middles of two squares: 14 to 170, give or take a bad estimate. */
const LEAST_SPAN = 10
const MOST_SPAN = 178

/** A possible place of a code: a square of the page that holds it, however it is turned. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly side: number
  readonly module: number
  readonly light: boolean
  readonly squares: readonly [corner: Square, right: Square, below: Square]
  /** 0 when the three corner squares are equal and make half a square. */
  readonly flaw: number
}

/** One crop for every three squares that can be the corners of one code, the most regular first. */
export function cropsOf(squares: readonly Square[]): Crop[] {
  return [false, true]
    .flatMap((light) => cropsOfColour(squares.filter((square) => square.light === light)))
    .sort((a, b) => a.flaw - b.flaw)
}

function cropsOfColour(squares: readonly Square[]): Crop[] {
  const best = squares
    .filter(({ module, rows }) => module >= LEAST_MODULE && rows >= Math.max(2, module * LEAST_ROWS))
    .sort((a, b) => b.rows / b.module - a.rows / a.module)
    .slice(0, MOST_CANDIDATES)
  const crops: Crop[] = []
  best.forEach((a, i) => {
    best.slice(i + 1).forEach((b, j) => {
      for (const c of best.slice(i + j + 2)) {
        const crop = cropOf(a, b, c)
        if (crop) crops.push(crop)
      }
    })
  })
  return crops
}

/** Null when the three cannot belong to one code. */
function cropOf(a: Square, b: Square, c: Square): Crop | null {
  const smallest = Math.min(a.module, b.module, c.module)
  const largest = Math.max(a.module, b.module, c.module)
  if (largest > smallest * LIKE_MODULES) return null
  const [corner, right, below] = cornerFirst(a, b, c)
  const [across, down] = [distance(corner, right), distance(corner, below)]
  const [short, long] = [Math.min(across, down), Math.max(across, down)]
  if (long > short * LIKE_SIDES) return null
  const cross = (right.x - corner.x) * (below.y - corner.y) - (right.y - corner.y) * (below.x - corner.x)
  const sine = Math.abs(cross) / (across * down)
  if (sine < LEAST_SINE) return null
  const size = modulesAlong(corner, right) / 2 + modulesAlong(corner, below) / 2
  if (size < LEAST_SPAN || size > MOST_SPAN) return null
  const module = (across + down) / 2 / size
  return {
    ...bounds(corner, right, below, module),
    module,
    light: a.light,
    squares: [corner, right, below],
    flaw: long / short - 1 + (1 - sine) * 2 + largest / smallest - 1,
  }
}

/** The square around the code, with its margin and room for a fourth corner that perspective pushes out. */
function bounds(corner: Square, right: Square, below: Square, module: number) {
  const fourth = { x: right.x + below.x - corner.x, y: right.y + below.y - corner.y }
  const xs = [corner.x, right.x, below.x, fourth.x]
  const ys = [corner.y, right.y, below.y, fourth.y]
  const lean = Math.abs(right.x - corner.x) + Math.abs(right.y - corner.y)
  const turn = lean / distance(corner, right)
  const margin = (CROP_MARGIN + (SIDE / 2) * turn) * module
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  const side = Math.max(Math.max(...xs) - left, Math.max(...ys) - top) + margin
  return { x: left, y: top, side }
}

/** A row's cut through a turned square is longer than its side: take the turning out before counting. */
function modulesAlong(from: Square, to: Square): number {
  const length = distance(from, to)
  const lean = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / length
  return length / (((from.module + to.module) / 2) * lean)
}

/** The corner lies opposite to the longest side. */
function cornerFirst(a: Square, b: Square, c: Square): [Square, Square, Square] {
  const [ab, bc, ca] = [distance(a, b), distance(b, c), distance(c, a)]
  if (bc >= ab && bc >= ca) return [a, b, c]
  return ca >= ab ? [b, a, c] : [c, a, b]
}

const distance = (a: Square, b: Square) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * How the camera leaned, for `leaning`: it makes a square smaller in the power of 1.5 with the distance. Places are counted
 * from the middle of a page of this side.
 */
export function leanOf({ squares }: Crop, side: number): { across: number; down: number } {
  const mean = squares.reduce((sum, { module }) => sum + module, 0) / squares.length
  const places = squares.map(({ x, y, module }) => {
    const depth = Math.cbrt((mean / module) ** 2)
    return { depth, x: (x - side / 2) * depth, y: (y - side / 2) * depth }
  })
  const [corner, right, below] = places
  if (!corner || !right || !below) return { across: 0, down: 0 }
  const from = ({ x, y, depth }: typeof corner) => ({ x: x - corner.x, y: y - corner.y, depth: depth - corner.depth })
  const [r, b] = [from(right), from(below)]
  const determinant = r.x * b.y - r.y * b.x
  const across = (r.depth * b.y - r.y * b.depth) / determinant
  const down = (r.x * b.depth - r.depth * b.x) / determinant
  const reach = side / 2 / (corner.depth - across * corner.x - down * corner.y)
  return { across: across * reach, down: down * reach }
}
