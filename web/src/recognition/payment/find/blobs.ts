import type { Run } from './ink/strokes'
import { ONE_LINE_HEIGHT } from './thresholds'

/** [share of the group's height] Highest line of two that a button between them ties together. */
const HALF_OF_TIED = 0.55
/** [rows] Rows that a run may skip and still belong to the piece above. */
const RUN_ROW_GAP = 2
/**
 * [map pixels] Columns by which runs of neighbouring rows may miss each other: a tilted line leaves its row between
 * two glyphs.
 */
const RUN_SLACK = 5
/** [map pixels] Separates runs of a rule or a seal from runs of text, where they tie rows together. */
const THIN_RUN = 8

/** Groups runs that overlap in rows close to each other. Runs come ordered by row, then from left to right. */
export function blobsOfRuns(runs: readonly Run[]): Run[][] {
  const sets = disjointSets(runs.length)
  let windowStart = 0
  runs.forEach((run, i) => {
    while (isBefore(runs[windowStart], run.y - RUN_ROW_GAP)) windowStart++
    for (let j = windowStart; j < i; j++) {
      const other = runs[j]
      if (!other || other.y === run.y) break
      if (other.from < run.to + RUN_SLACK && run.from < other.to + RUN_SLACK) sets.join(j, i)
    }
  })
  const groups = new Map<number, Run[]>()
  runs.forEach((run, i) => {
    const key = sets.root(i)
    const group = groups.get(key)
    if (group) group.push(run)
    else groups.set(key, [run])
  })
  return [...groups.values()]
}

const isBefore = (run: Run | undefined, y: number) => run !== undefined && run.y < y

/** Union-find over the numbers below `size`. */
function disjointSets(size: number) {
  const parents = Int32Array.from({ length: size }, (_, i) => i)
  const parent = (i: number) => parents[i] ?? i
  const root = (i: number): number => {
    let at = i
    while (parent(at) !== at) {
      parents[at] = parent(parent(at))
      at = parent(at)
    }
    return at
  }
  const join = (a: number, b: number) => {
    parents[root(a)] = root(b)
  }
  return { root, join }
}

/** The groups that remain of one without its thin runs: rows of text that a rule or a seal ties together. */
export const untied = (runs: readonly Run[]): Run[][] =>
  blobsOfRuns(runs.filter(({ from, to }) => to - from > THIN_RUN))

/**
 * The pieces of a group in which a button stands beside lines, at the height of the gap between them: so it fills the gap, and
 * no row of the group is without ink. `fineRuns` are the picture's runs with only the gaps between glyphs closed. Null
 * where the group is anything else.
 */
export function linesTiedByButton(runs: readonly Run[], fineRuns: () => readonly Run[]): Run[][] | null {
  const box = boxOf(runs)
  const height = box.bottom - box.top
  if (height <= ONE_LINE_HEIGHT || box.right - box.left < height) return null
  const inside = fineRuns().filter(
    ({ y, from, to }) => y >= box.top && y < box.bottom && from >= box.left && to <= box.right,
  )
  const pieces = blobsOfRuns(inside)
  const lines: { top: number; bottom: number }[] = []
  const wide = pieces.map(boxOf).filter(({ left, right }) => right - left >= height)
  for (const { top, bottom } of wide.sort((a, b) => a.top - b.top)) {
    const line = lines.at(-1)
    if (line && top < line.bottom) line.bottom = Math.max(line.bottom, bottom)
    else lines.push({ top, bottom })
  }
  const isLow = lines.every(({ top, bottom }) => bottom - top <= height * HALF_OF_TIED)
  return lines.length > 1 && isLow ? pieces : null
}

function boxOf(runs: readonly Run[]) {
  const box = { top: Number.POSITIVE_INFINITY, bottom: 0, left: Number.POSITIVE_INFINITY, right: 0 }
  for (const { y, from, to } of runs) {
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
    box.left = Math.min(box.left, from)
    box.right = Math.max(box.right, to)
  }
  return box
}
