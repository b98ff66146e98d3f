import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openBench } from '../../../scripts/explore/bench'
import { explore } from '../../../scripts/explore/explore'
import { storyText } from '../../../scripts/explore/story-file'
import { mockCli } from '../../api/client/terminal'
import { APP_DIR, expect, test } from '../../helpers/app'
import { changedApp } from '../../helpers/changed-app'

const quietly = { onWalk: () => {}, onFind: async () => {}, onLost: () => {} }

test('EXPL-1 a link that leads nowhere is found, shrunk, and written down as a scenario that fails', async ({
  browser,
}) => {
  const appDir = changedApp(/(["'`])\/forgot\1,(["'`])key\2/g, '"/Forgot","key"')
  const folder = mkdtempSync(join(tmpdir(), 'explored-'))
  const bench = await openBench(browser, appDir)
  onTestFinished(async () => {
    await bench.mock.close()
    for (const one of [appDir, folder]) rmSync(one, { recursive: true })
  })
  const [find, ...others] = await explore(bench, {
    ...quietly,
    from: { name: 'start', steps: [{ open: '/' }] },
    // The second step of this seed's first walk is that link.
    seed: 909,
    steps: 40,
    until: Number.POSITIVE_INFINITY,
    axeEvery: 1_000,
    isFirstEnough: true,
  })
  expect(others).toEqual([])
  const { scenario, walked = 0 } = find ?? {}
  const steps = [{ open: '/' }, { click: '忘了密码 用手机或邮箱重设' }, { holds: ['way-on'] }]
  expect(scenario?.steps).toEqual(steps)
  expect(walked).toBeGreaterThan(steps.length)

  const file = join(folder, 'story.yaml')
  writeFileSync(file, storyText(scenario ?? { name: 'none' }))
  const run = (app: string) => mockCli(['scenario', 'run', file, '--app', app, '--report', folder])
  const broken = await run(appDir)
  expect(broken.code).toBe(1)
  expect(broken.out).toContain('nothing on the page can be used')
  expect(readdirSync(folder).filter((name) => name.endsWith('.png')).length).toBe(steps.length)
  expect(await run(APP_DIR)).toMatchObject({ code: 0 })
})
