import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'
import { readScenarioFile } from '../../mock-server/scenario/library'
import { runStory, stepLine, traceOf } from '../../scripts/story/run-story'
import { APP_DIR, expect, test } from '../helpers/app'

const FOLDER = fileURLToPath(new URL('../../fixtures/scenarios/', import.meta.url))
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'))

describe('every scenario that is shipped', () => {
  test.for(files)('SCN-1 %s runs to its end', { timeout: 120_000 }, async (file, { browser }) => {
    const scenario = await readScenarioFile(FOLDER + file)
    const result = await runStory({ browser, appDir: APP_DIR, scenario })
    const failed = result.steps.find(({ error }) => error !== undefined)
    expect(failed && `${stepLine(failed.step)}: ${failed.error}\n${failed.onScreen}`).toBeUndefined()
    expect(result.passed).toBe(true)
  })
})

describe('a day passes in a second', () => {
  test('SCN-4 two runs of the 24-hour scenario make the same calls at the same times', { timeout: 120_000 }, async ({
    browser,
  }) => {
    const scenario = await readScenarioFile(`${FOLDER}rejected-then-approved.yaml`)
    const [first, second] = [
      await runStory({ browser, appDir: APP_DIR, scenario }),
      await runStory({ browser, appDir: APP_DIR, scenario }),
    ]
    expect(first.passed).toBe(true)
    expect(traceOf(second)).toEqual(traceOf(first))
  })
})
