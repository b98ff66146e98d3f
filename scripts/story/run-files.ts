/** Reads the scenarios of the command line, runs them one after another, and prints their results. */
import { readScenarioFile } from '../../mock-server/scenario/library'
import { offlineApp } from '../offline-app.mjs'
import { startBrowser } from './browser/browser'
import { firstDifference, type Rhythm, rhythms, traceOf } from './compare-runs'
import { type StoryResult, stepLine } from './result'
import { runStory } from './run-story'

export interface RunFilesOptions {
  /** Paths of scenario files. */
  files: string[]
  headed: boolean
  everyTick: boolean
  /** Number of runs of each; every run must match the first. */
  times: number
  /** Folder of a built app; by default the one that `npm start` serves, built when it is missing. */
  appDir: string | undefined
  reportDir: string
  say(line: string): void
}

export interface FileResult extends StoryResult {
  /** The scenario file. */
  file: string
  /** Where a further run first differed from the first one. */
  difference: string | null
}

/** @returns the results of every run, in order */
export async function runFiles({ files, headed, times, say, ...options }: RunFilesOptions): Promise<FileResult[]> {
  const scenarios = await Promise.all(files.map((file) => readScenarioFile(file)))
  const appDir = options.appDir ?? offlineApp(say)
  const browser = await startBrowser(headed)
  const results: FileResult[] = []
  try {
    // A story without a start time starts at the same time in every run.
    const clock = { now: new Date().toISOString(), mode: 'frozen' as const }
    for (const [index, told] of scenarios.entries()) {
      const scenario = { ...told, clock: { ...clock, ...told.clock } }
      const file = files[index] ?? ''
      let first: string[] | undefined
      for (let run = 1; run <= times; run++) {
        const result = await runStory({ ...options, browser, appDir, scenario })
        const trace = traceOf(result)
        first ??= trace
        results.push({ ...result, file, difference: firstDifference(first, trace) })
        for (const line of linesOf(results.at(-1), times > 1 ? `run ${run}: ` : '')) say(line)
      }
    }
  } finally {
    await browser.close()
  }
  say(`report: ${options.reportDir}`)
  return results
}

function linesOf(result: FileResult | undefined, prefix: string): string[] {
  if (!result) return []
  const { name, steps, difference } = result
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
