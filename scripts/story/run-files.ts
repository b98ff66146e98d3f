/** Scenarios of the command line: reads them, runs them one after another, says how each ended. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { readScenarioFile } from '../../mock-server/scenario/library'
import { needBrowser, ROOT, run, tool } from '../setup.mjs'
import { runStory, type StoryResult, stepLine } from './run-story'

export interface RunFilesOptions {
  /** Files, or names of shipped scenarios. */
  files: string[]
  headed: boolean
  everyTick: boolean
  reportDir: string
  say(line: string): void
}

/** @returns the results in order */
export async function runFiles({ files, headed, everyTick, reportDir, say }: RunFilesOptions): Promise<StoryResult[]> {
  const scenarios = await Promise.all(files.map((file) => readScenarioFile(fileOf(file))))
  const appDir = join(ROOT, '.offline')
  if (!existsSync(join(appDir, 'index.html'))) {
    say('Building the app …')
    const args = ['build', '--config', 'web/vite.config.ts', '--mode', 'offline', '--logLevel', 'error']
    if (run(tool('vite'), args) !== 0) throw new Error('the app could not be built')
  }
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', ...(headed ? [] : ['--headless'])]
  const browser = await chromium.launch({ executablePath: needBrowser(), headless: !headed, args })
  const results: StoryResult[] = []
  try {
    for (const scenario of scenarios) {
      const result = await runStory({ browser, appDir, scenario, reportDir, everyTick })
      results.push(result)
      const failed = result.steps.find(({ error }) => error !== undefined)
      say(failed ? `✗ ${result.name}` : `✓ ${result.name}, ${result.steps.length} steps`)
      if (failed)
        say(`  ${stepLine(failed.step)}\n  ${failed.error}\n  on screen: ${failed.onScreen?.replace(/\s+/g, ' ')}`)
    }
  } finally {
    await browser.close()
  }
  say(`report: ${reportDir}`)
  return results
}

const fileOf = (name: string): string =>
  /\.(ya?ml|json)$/.test(name) ? resolve(name) : join(ROOT, 'fixtures/scenarios', `${name}.yaml`)
