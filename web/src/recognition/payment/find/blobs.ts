import type { Run } from './ink/strokes'
import { RUN_ROW_GAP, RUN_SLACK, THIN_RUN } from './thresholds'

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
