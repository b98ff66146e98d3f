import type { Bits } from './threshold'

/** The middle of a possible finder pattern (the three corner squares), in pixels. */
export interface Finder {
  readonly x: number
  readonly y: number
  /** Width of one module along the rows. */
  readonly module: number
  /** Rows on which it was seen. */
  readonly rows: number
  /** True when the middle is light: the code is inverted. */
  readonly light: boolean
}

/** Are five neighbouring runs in the proportions 1:1:3:1:1? Returns the module's width, or 0. */
export function finderModule(a: number, b: number, c: number, d: number, e: number): number {
  const total = a + b + c + d + e
  if (total < 7) return 0
  const module = total / 7
  const slack = module * 0.5 + 0.35
  const fits =
    Math.abs(a - module) < slack &&
    Math.abs(b - module) < slack &&
    Math.abs(d - module) < slack &&
    Math.abs(e - module) < slack &&
    Math.abs(c - 3 * module) < slack * 2
  return fits ? module : 0
}

/**
 * The five runs through a point along a direction: from the middle run outwards to both sides.
 * Returns the module's width along it and how far the middle is from the point, or null.
 */
export function crossCheck(
  bits: Bits,
  x: number,
  y: number,
  step: { dx: number; dy: number },
  limit: number,
): { module: number; shift: number } | null {
  const back = arm(bits, x, y, -step.dx, -step.dy, limit)
  const ahead = arm(bits, x, y, step.dx, step.dy, limit)
  if (!back || !ahead) return null
  const middle = back[0] + ahead[0] - 1
  const module = finderModule(back[2], back[1], middle, ahead[1], ahead[2])
  return module > 0 ? { module, shift: (ahead[0] - back[0]) / 2 } : null
}

/** Lengths of half the middle run, of the ring's gap and of the ring, walking one way. */
function arm(
  { data, width, height }: Bits,
  x: number,
  y: number,
  dx: number,
  dy: number,
  limit: number,
): [number, number, number] | null {
  const lengths: [number, number, number] = [0, 0, 0]
  let colour = data[y * width + x] ?? 0
  let run = 0
  let length = 0
  for (let px = x, py = y; px >= 0 && py >= 0 && px < width && py < height; px += dx, py += dy) {
    const value = data[py * width + px] ?? 0
    if (value !== colour) {
      if (run === 0) lengths[0] = length
      else if (run === 1) lengths[1] = length
      else break
      run++
      length = 0
      colour = value
    }
    if (++length > limit) return null
  }
  if (run < 2) return null
  lengths[2] = length
  return lengths
}

/** Only static yields more, and comparing each with all others would take long. */
const MOST_FOUND = 1500

/** Every place that looks like a finder pattern along its row, its column and one diagonal at least. */
export function findFinders(bits: Bits, rowStep = 1): Finder[] {
  const found: Finder[] = []
  const edges = new Int32Array(bits.width + 2)
  for (let y = 0; y < bits.height && found.length < MOST_FOUND; y += rowStep) {
    const count = rowEdges(bits, y, edges)
    for (let i = 0; i + 5 < count; i++) {
      const start = edges[i] ?? 0
      const middle = edges[i + 2] ?? 0
      const after = edges[i + 3] ?? 0
      const end = edges[i + 5] ?? 0
      const module = finderModule(
        (edges[i + 1] ?? 0) - start,
        middle - (edges[i + 1] ?? 0),
        after - middle,
        (edges[i + 4] ?? 0) - after,
        end - (edges[i + 4] ?? 0),
      )
      if (module > 0) confirm(bits, found, (middle + after - 1) >> 1, y, module)
    }
  }
  return found
}

/** Where the colour changes along a row, with both ends of the row. */
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

function confirm(bits: Bits, found: Finder[], x: number, y: number, module: number): void {
  const limit = Math.ceil(module * 7)
  const down = crossCheck(bits, x, y, { dx: 0, dy: 1 }, limit)
  if (!down || down.module > module * 2 || module > down.module * 2) return
  const centre = Math.round(y + down.shift)
  const across = crossCheck(bits, x, centre, { dx: 1, dy: 0 }, limit)
  if (!across) return
  const middle = Math.round(x + across.shift)
  const falling = crossCheck(bits, middle, centre, { dx: 1, dy: 1 }, limit)
  const rising = falling ?? crossCheck(bits, middle, centre, { dx: 1, dy: -1 }, limit)
  if (!rising) return
  const size = (across.module + down.module) / 2
  merge(found, {
    x: x + across.shift + 0.5,
    y: y + down.shift + 0.5,
    module: size,
    rows: 1,
    light: (bits.data[centre * bits.width + middle] ?? 0) === 0,
  })
}

/** A place seen again on the next row is the same place, a little better known. */
function merge(found: Finder[], seen: Finder): void {
  for (let i = found.length - 1; i >= 0; i--) {
    const old = found[i]
    if (!old || old.light !== seen.light) continue
    const reach = old.module * 2
    if (Math.abs(old.x - seen.x) > reach || Math.abs(old.y - seen.y) > reach) continue
    if (old.module > seen.module * 1.6 || seen.module > old.module * 1.6) continue
    const rows = old.rows + 1
    found[i] = {
      x: (old.x * old.rows + seen.x) / rows,
      y: (old.y * old.rows + seen.y) / rows,
      module: (old.module * old.rows + seen.module) / rows,
      rows,
      light: old.light,
    }
    return
  }
  found.push(seen)
}
