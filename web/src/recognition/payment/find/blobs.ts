import type { Run } from './strokes'

/** Runs may skip this many rows and still belong together. */
const ROW_GAP = 2
/** Runs may miss each other by this many columns: a tilted line leaves its row between two signs. */
const SLACK = 5

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
    while ((runs[windowStart] as Run).y < run.y - ROW_GAP) windowStart++
    for (let j = windowStart; j < i; j++) {
      const other = runs[j] as Run
      if (other.y === run.y) break
      if (other.from < run.to + SLACK && run.from < other.to + SLACK) parent[root(j)] = root(i)
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

/** Of a run that belongs to a rule or a seal; text has longer ones in most of its rows. */
const THIN = 8

/** The groups that are left of one without its thin runs: rows of text that a rule or a seal ties together. */
export const untied = (runs: readonly Run[]): Run[][] => blobsOfRuns(runs.filter(({ from, to }) => to - from > THIN))
