import type { Bits } from './local-mean'

/** [modules] Separates the runs 1:1:3:1:1 of a corner square from other print: how far one may be off. */
const RATIO_SLACK = 0.5
/** [pixels] The same for what drawing adds, whatever the module's width. */
const RATIO_SLACK_PIXELS = 0.35
/** [ratio] Two sightings with modules within it are of one square. */
const SAME_MODULE = 1.6
/** [squares] Looking stops here: only static has more. */
const MOST_SQUARES = 600

/** The middle of what may be one of a code's three corner squares, in pixels. */
export interface Square {
  readonly x: number
  readonly y: number
  /** Width of one module along the rows. */
  readonly module: number
  /** Rows on which it was seen. */
  readonly rows: number
  /** True when the middle is light: the code is light on dark. */
  readonly light: boolean
}

/** Modules from edge to edge: 1, 1, 3, 1 and 1. */
export const SIDE = 7

/** Every place that looks like a corner square along its row, its column and one diagonal at least. */
export function findSquares(bits: Bits): Square[] {
  const found: Square[] = []
  const edges = new Int32Array(bits.width + 2)
  for (let y = 0; y < bits.height && found.length < MOST_SQUARES; y++) {
    const count = rowEdges(bits, y, edges)
    for (let i = 0; i + 5 < count; i++) {
      const start = edges[i] ?? 0
      const middle = edges[i + 2] ?? 0
      const after = edges[i + 3] ?? 0
      const end = edges[i + 5] ?? 0
      const first = (edges[i + 1] ?? 0) - start
      const last = (edges[i + 4] ?? 0) - after
      const module = moduleOf(first, middle - start - first, after - middle, last, end - after - last)
      if (module > 0) confirm(bits, found, (middle + after - 1) >> 1, y, module)
    }
  }
  return found
}

/** The width of a module when five neighbouring runs are in the proportions 1:1:3:1:1, or 0. */
function moduleOf(a: number, b: number, c: number, d: number, e: number): number {
  const total = a + b + c + d + e
  if (total < SIDE) return 0
  const module = total / SIDE
  const slack = module * RATIO_SLACK + RATIO_SLACK_PIXELS
  const fits =
    Math.abs(a - module) < slack &&
    Math.abs(b - module) < slack &&
    Math.abs(d - module) < slack &&
    Math.abs(e - module) < slack &&
    Math.abs(c - 3 * module) < slack * 2
  return fits ? module : 0
}

/** Finds the changes of colour along a row, with both ends of the row. */
function rowEdges({ data, width }: Bits, y: number, edges: Int32Array): number {
  const start = y * width
  let count = 1
  edges[0] = 0
  let colour = data[start] ?? 0
  for (let x = 1; x < width; x++) {
    const value = data[start + x] ?? 0
    if (value !== colour) {
      edges[count++] = x
      colour = value
    }
  }
  edges[count++] = width
  return count
}

function confirm(bits: Bits, found: Square[], x: number, y: number, module: number): void {
  const limit = Math.ceil(module * SIDE)
  const down = cut(bits, x, y, 0, 1, limit)
  if (!down || down.module > module * 2 || module > down.module * 2) return
  const centre = Math.round(y + down.shift)
  const across = cut(bits, x, centre, 1, 0, limit)
  if (!across) return
  const middle = Math.round(x + across.shift)
  if (!cut(bits, middle, centre, 1, 1, limit) && !cut(bits, middle, centre, 1, -1, limit)) return
  merge(found, {
    x: x + across.shift + 0.5,
    y: y + down.shift + 0.5,
    module: (across.module + down.module) / 2,
    rows: 1,
    light: (bits.data[centre * bits.width + middle] ?? 0) === 0,
  })
}

/** The five runs through a point along a direction: the module's width, and how far the middle is from the point. */
function cut(bits: Bits, x: number, y: number, dx: number, dy: number, limit: number) {
  const back = arm(bits, x, y, -dx, -dy, limit)
  const ahead = back && arm(bits, x, y, dx, dy, limit)
  if (!ahead) return null
  const module = moduleOf(back[2], back[1], back[0] + ahead[0] - 1, ahead[1], ahead[2])
  return module > 0 ? { module, shift: (ahead[0] - back[0]) / 2 } : null
}

/** Lengths of half the middle run, of the gap and of the ring, walking one way. */
function arm(
  { data, width, height }: Bits,
  x: number,
  y: number,
  dx: number,
  dy: number,
  limit: number,
): [half: number, gap: number, ring: number] | null {
  const lengths: [number, number, number] = [0, 0, 0]
  let colour = data[y * width + x] ?? 0
  let run = 0
  let length = 0
  for (let px = x, py = y; px >= 0 && py >= 0 && px < width && py < height; px += dx, py += dy) {
    const value = data[py * width + px] ?? 0
    if (value !== colour) {
      if (run === 2) break
      lengths[run++] = length
      length = 0
      colour = value
    }
    if (++length > limit) return null
  }
  if (run < 2) return null
  lengths[2] = length
  return lengths
}

/** A place seen again on the next row is the same place, a little better known. */
function merge(found: Square[], seen: Square): void {
  for (let i = found.length - 1; i >= 0; i--) {
    const old = found[i]
    if (!old || old.light !== seen.light) continue
    const reach = old.module * 2
    if (Math.abs(old.x - seen.x) > reach || Math.abs(old.y - seen.y) > reach) continue
    if (old.module > seen.module * SAME_MODULE || seen.module > old.module * SAME_MODULE) continue
    const rows = old.rows + 1
    const mean = (was: number, is: number) => (was * old.rows + is) / rows
    const [x, y, module] = [mean(old.x, seen.x), mean(old.y, seen.y), mean(old.module, seen.module)]
    found[i] = { x, y, module, rows, light: old.light }
    return
  }
  found.push(seen)
}
