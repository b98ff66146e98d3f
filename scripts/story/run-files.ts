/** Reads the scenarios of the command line, runs them side by side, and prints their results in order. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readScenarioFile } from '../../mock-server/scenario/library'
import { startMock } from '../../mock-server/start-mock'
import { UsageError } from '../command-line'
import { offlineApp } from '../offline-app.mjs'
import { startBrowser } from './browser/browser'
import type { ReportedStory } from './ci-reports'
import { firstDifference, type Rhythm, rhythms, traceOf } from './compare-runs'
import { type StoryResult, stepLine, storyWithoutSecrets, unplayed } from './result'
import { runStory } from './run-story'

interface RunFilesOptions {
  /** Paths of scenario files. */
  files: string[]
  headed: boolean
  everyTick: boolean
  /** Number of runs of each; every run must match the first. */
  times: number
  /** Folder of a built app; by default the one that `npm start` serves, built when it is missing. */
  appDir: string | undefined
  reportDir: string
  /** Results and reports show secrets. */
  secrets: boolean
  say(line: string): void
}

export type FileResult = StoryResult & ReportedStory

/** @returns the results of every run, in order */
export async function runFiles(asked: RunFilesOptions): Promise<FileResult[]> {
  const { files, headed, times, say, reportDir, everyTick, secrets } = asked
  const scenarios = await Promise.all(files.map((file) => readScenarioFile(file)))
  const twice = scenarios.findIndex(({ name }, nth) => scenarios.findIndex((other) => other.name === name) !== nth)
  if (twice >= 0) throw new UsageError(`${files[twice]}: another file has the name ${scenarios[twice]?.name} already`)
  const appDir = asked.appDir ?? offlineApp(say)
  const browser = await startBrowser(headed)
  const server = await startMock({ appDir })
  // A story without a start time starts at the same time in every run.
  const clock = { now: new Date().toISOString(), mode: 'frozen' as const }
  const runs = scenarios.flatMap((told, index) =>
    Array.from({ length: times }, (_, nth) => ({
      file: files[index] ?? '',
      nth,
      scenario: { ...told, clock: { ...clock, ...told.clock } },
      reportDir: nth === 0 ? reportDir : join(reportDir, `run-${nth + 1}`),
    })),
  )
  const playing = sideBySide(runs, (run) => runStory({ ...run, everyTick, secrets, browser, server }))
  const results: FileResult[] = []
  try {
    /** Traces the first run of a file; null when that was not played. */
    let first: Traces | null = null
    for (const [index, { file, nth, scenario }] of runs.entries()) {
      const result = await playing[index]?.catch((reason: unknown) => unplayed(scenario.name, reason))
      if (!result) continue
      const shown = secrets ? result : storyWithoutSecrets(result)
      const traces = { whole: traceOf(result), shown: traceOf(shown) }
      if (nth === 0) first = result.unplayed === undefined ? traces : null
      const difference = result.unplayed === undefined && first ? differenceOf(first, traces) : null
      const compared: FileResult = { ...shown, file, difference }
      results.push(compared)
      for (const line of linesOf(compared, times > 1 ? `run ${nth + 1}: ` : '')) say(line)
    }
  } finally {
    await Promise.allSettled(playing)
    await browser.close()
    await server.close()
  }
  say(`report: ${reportDir}`)
  return results
}

/** A run's trace, as it was and as it may be shown. */
interface Traces {
  whole: string[]
  shown: string[]
}

function differenceOf(first: Traces, other: Traces): string | null {
  if (firstDifference(first.whole, other.whole) === null) return null
  return firstDifference(first.shown, other.shown) ?? 'in a secret, which --secrets shows'
}

/** Begins with one item a core; each further one follows when an earlier one has ended. */
function sideBySide<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result>[] {
  const begun: Promise<Result>[] = []
  for (const item of items) {
    const before = begun.at(-availableParallelism())
    const running = before ? before.catch(() => {}).then(() => work(item)) : work(item)
    // Mark the rejection as handled: the loop reports it in order.
    running.catch(() => {})
    begun.push(running)
  }
  return begun
}

function linesOf(result: FileResult, prefix: string): string[] {
  const { name, steps, unplayed, difference } = result
  if (unplayed !== undefined) return [`✗ ${prefix}${name}`, `  ${unplayed}`]
  const failed = steps.find(({ error }) => error !== undefined)
  if (failed)
    return [
      `✗ ${prefix}${name}`,
      `  ${stepLine(failed.step)}\n  ${failed.error}\n  on screen: ${failed.onScreen?.replace(/\s+/g, ' ')}`,
    ]
  if (difference !== null) return [`✗ ${prefix}${name} differs from the first run\n  ${difference}`]
  return [`✓ ${prefix}${name}, ${steps.length} steps`, ...rhythms(result).map(rhythmLine)]
}

const rhythmLine = ({ path, calls, shortest, longest }: Rhythm): string =>
  `  ${path}: ${calls} calls, ${shortest / 1000}${shortest === longest ? '' : ` to ${longest / 1000}`} s apart`
