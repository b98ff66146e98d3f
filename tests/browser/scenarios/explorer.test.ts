import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { openBench } from '../../../scripts/explore/bench'
import { explore } from '../../../scripts/explore/explore'
import { storyText } from '../../../scripts/explore/story-file'
import { mockCli } from '../../api/client/terminal'
import { APP_DIR, expect, test } from '../../helpers/browser-test'
import { changedApp } from '../../helpers/built-app/changed-app'

const quietly = { onWalk: () => {}, onFind: async () => {}, onLost: () => {} }

/** The first screen's links to forms, in the built app: `["/account", "userSearch", …]`. */
const TO_FORMS = /(["'`])\/(account|forgot|not-account|other)\1,(["'`])/g

test('EXPL-1 a link that leads nowhere is found, shrunk, and written down as a scenario that fails', async ({
  browser,
}) => {
  const appDir = changedApp(TO_FORMS, '"/gone-$2",$3')
  const folder = mkdtempSync(join(tmpdir(), 'explored-'))
  // A tap that a busy machine delays is not one that is refused.
  const bench = await openBench(browser, appDir, 10_000)
  onTestFinished(async () => {
    await bench.mock.close()
    for (const one of [appDir, folder]) rmSync(one, { recursive: true })
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

  const file = join(folder, `${name}.yaml`)
  writeFileSync(file, storyText(find?.scenario ?? { name }))
  const run = (app: string) => mockCli(['scenario', 'run', file, '--app', app, '--report', folder])
  const broken = await run(appDir)
  expect(broken).toMatchObject({ code: 1, complaint: 'not every scenario ran to its end' })
  expect(broken.out).toContain('nothing on the page can be used')
  expect(readdirSync(folder).filter((shot) => shot.endsWith('.png')).length).toBe(steps.length)
  expect(await run(APP_DIR)).toMatchObject({ code: 0, complaint: '' })
})

test('EXPL-1 the explore command works although tsx compiles page functions unlike the test runner', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'walked-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const words = ['scripts/explore/main.ts', '--steps', '8', '--app', APP_DIR, '--report', folder]
  const { stdout } = await promisify(execFile)('node_modules/.bin/tsx', words)
  expect(stdout).toMatch(/^[1-8] steps in .*; 0 found$/m)
})
