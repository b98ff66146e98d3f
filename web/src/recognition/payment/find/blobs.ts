import type { Run } from './strokes'
import { RUN_ROW_GAP, RUN_SLACK, THIN_RUN } from './thresholds'

/** Groups runs that overlap in rows close to each other. Runs come ordered by row, then from left to right. */
export function blobsOfRuns(runs: readonly Run[]): Run[][] {
  const parent = Int32Array.from(runs, (_, i) => i)
  const root = (i: number): number => {
    let at = i
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] as number] as number
      at = parent[at] as number
    }
    return at
  }
  let windowStart = 0
  runs.forEach((run, i) => {
    while ((runs[windowStart] as Run).y < run.y - RUN_ROW_GAP) windowStart++
    for (let j = windowStart; j < i; j++) {
      const other = runs[j] as Run
      if (other.y === run.y) break
      if (other.from < run.to + RUN_SLACK && run.from < other.to + RUN_SLACK) parent[root(j)] = root(i)
    }
  })
  const groups = new Map<number, Run[]>()
  runs.forEach((run, i) => {
    const key = root(i)
    const group = groups.get(key)
    if (group) group.push(run)
    else groups.set(key, [run])
  })
  return [...groups.values()]
}

/** The groups that are left of one without its thin runs: rows of text that a rule or a seal ties together. */
export const untied = (runs: readonly Run[]): Run[][] =>
  blobsOfRuns(runs.filter(({ from, to }) => to - from > THIN_RUN))
