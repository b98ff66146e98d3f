import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { readScenario } from '../../../mock-server/scenario/read'
import { openBench } from '../../../scripts/explore/bench'
import { explore } from '../../../scripts/explore/explore'
import { storyText } from '../../../scripts/explore/story-file'
import { runStory } from '../../../scripts/story/run-story'
import { APP_DIR, expect, test } from '../../helpers/browser-test'
import { changedApp } from '../../helpers/built-app/changed-app'

const quietly = { onWalk: () => {}, onFind: async () => {}, onLost: () => {} }

/** The first screen's links to forms, in the built app: `["/account", "userSearch", …]`. */
const TO_FORMS = /(["'`])\/(account|forgot|not-account|other)\1,(["'`])/g

test('EXPL-1 a link that leads nowhere is found, shrunk, and written down as a scenario that fails', async ({
  browser,
  mock,
}) => {
  const appDir = changedApp(TO_FORMS, '"/gone-$2",$3')
  // A tap that a busy machine delays is not one that is refused.
  const bench = await openBench(browser, appDir, 10_000)
  onTestFinished(async () => {
    await bench.mock.close()
    rmSync(appDir, { recursive: true })
  })
  const [find] = await explore(bench, {
    ...quietly,
    from: { name: 'start', steps: [{ open: '/' }] },
    seed: 1,
    steps: 100,
    until: Number.POSITIVE_INFINITY,
    axeEvery: 1_000,
    isFirstEnough: true,
  })
  const { name = '', steps = [] } = find?.scenario ?? {}
  expect(steps).toEqual([{ open: '/' }, { click: expect.any(String) }, { holds: ['way-on'] }])

  const scenario = readScenario(storyText(find?.scenario ?? { name }), 'found.yaml')
  const broken = await runStory({ browser, server: bench.mock, scenario })
  expect(broken.steps.at(-1)?.error).toContain('nothing on the page can be used')
  expect((await runStory({ browser, server: mock, scenario })).passed).toBe(true)
})

test('EXPL-1 the explore command works although tsx compiles page functions unlike the test runner', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'walked-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const words = ['scripts/explore/main.ts', '--steps', '3', '--axe-every', '2', '--app', APP_DIR, '--report', folder]
  const { stdout } = await promisify(execFile)('node_modules/.bin/tsx', words)
  expect(stdout).toMatch(/^[1-3] steps in .*; 0 found$/m)
})
