import type { Finder } from './finders'
import type { Quad } from './homography'

/** Three finder patterns that can be the corners of one code. */
export interface Triple {
  readonly corner: Finder
  readonly right: Finder
  readonly below: Finder
  readonly module: number
  /** Modules along one side by estimate: 17 + 4 × version. */
  readonly size: number
  /** 0 is a perfect square with three equal finders. */
  readonly flaw: number
}

const MOST_FINDERS = 14
/** Pixels; smaller ones are read on a larger drawing, or nowhere. */
const LEAST_MODULE = 1.5
/** Rows per module on which a finder's middle must have been seen; it is three modules high. */
const LEAST_ROWS = 0.9

/** All plausible corner triples, the most regular first. */
export function findTriples(finders: readonly Finder[]): Triple[] {
  const triples: Triple[] = []
  for (const light of [false, true]) {
    const best = finders
      .filter(
        (finder) =>
          finder.light === light &&
          finder.module >= LEAST_MODULE &&
          finder.rows >= Math.max(2, finder.module * LEAST_ROWS),
      )
      .sort((a, b) => b.rows / b.module - a.rows / a.module)
      .slice(0, MOST_FINDERS)
    best.forEach((a, i) => {
      best.slice(i + 1).forEach((b, j) => {
        for (const c of best.slice(i + j + 2)) {
          const triple = asTriple(a, b, c)
          if (triple) triples.push(triple)
        }
      })
    })
  }
  return triples.sort((a, b) => a.flaw - b.flaw)
}

/** Orders three finders as corner, right and below; null when they cannot belong to one code. */
export function asTriple(a: Finder, b: Finder, c: Finder): Triple | null {
  const smallest = Math.min(a.module, b.module, c.module)
  const largest = Math.max(a.module, b.module, c.module)
  if (largest > smallest * 1.9) return null
  const [corner, p, q] = cornerFirst(a, b, c)
  const cross = (p.x - corner.x) * (q.y - corner.y) - (p.y - corner.y) * (q.x - corner.x)
  const [right, below] = cross > 0 ? [p, q] : [q, p]
  const across = distance(corner, right)
  const down = distance(corner, below)
  const short = Math.min(across, down)
  const long = Math.max(across, down)
  if (long > short * 1.8) return null
  const sine = Math.abs(cross) / (across * down)
  if (sine < 0.75) return null
  const module = (a.module + b.module + c.module) / 3
  const raw = modulesAlong(corner, right) / 2 + modulesAlong(corner, below) / 2 + 7
  if (raw < 17 || raw > 185) return null
  return {
    corner,
    right,
    below,
    module,
    size: nearestSize(raw),
    flaw: long / short - 1 + (1 - sine) * 2 + (largest / smallest - 1),
  }
}

/** A row's cut through a turned finder is longer than its side: take the turning out before counting. */
function modulesAlong(from: Finder, to: Finder): number {
  const length = distance(from, to)
  const lean = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / length
  return length / (((from.module + to.module) / 2) * lean)
}

/** Sides of a code are 21, 25, 29 … 177 modules. */
export function nearestSize(raw: number): number {
  return Math.min(177, Math.max(21, Math.round((raw - 17) / 4) * 4 + 17))
}

function cornerFirst(a: Finder, b: Finder, c: Finder): [Finder, Finder, Finder] {
  const ab = distance(a, b)
  const bc = distance(b, c)
  const ca = distance(c, a)
  if (bc >= ab && bc >= ca) return [a, b, c]
  return ca >= ab ? [b, a, c] : [c, a, b]
}

function distance(a: Finder, b: Finder): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** The finders' middles and where a code lying flat has its fourth corner. */
export function flatQuad({ corner, right, below }: Triple): Quad {
  return [corner, right, { x: right.x + below.x - corner.x, y: right.y + below.y - corner.y }, below]
}
