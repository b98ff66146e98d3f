import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { ScenarioInput } from '#contract/calls/scenarios'
import type { MockClient } from '#contract/client/mock-client'
import type { Step } from '#contract/steps/steps'
import { readScenarioFile } from '../../../mock-server/scenario/library'
import { runStory } from '../../../scripts/story/run-story'
import { setStage } from '../../../scripts/story/stage'
import { runStep } from '../../../scripts/story/step-actions'
import { mockCli } from '../../api/client/terminal'
import { APP_DIR, expect, test } from '../../helpers/browser-test'

/** This is beside tests/browser/recorded, because a recorded test finds the helpers from there. */
const FOLDER = 'tests/browser/recorded-trial'

const fresh: ScenarioInput = { name: 'fresh', clock: { now: '2026-01-01T09:00:00+08:00', mode: 'frozen' } }

/** The member's steps up to the order, and the number of the step that sees it. */
const stories: Record<string, { steps: Step[]; created: number }> = {
  question: {
    steps: [
      { open: '/other' },
      { fill: { 问题描述: '视频卡顿' } },
      { upload: { 上传图片: 'images/payment-bank.png' } },
      { click: '提交' },
    ],
    created: 5,
  },
  recovery: {
    steps: [
      { open: '/account' },
      { upload: { 上传支付截图: 'images/payment-alipay.png' } },
      { see: '已从图片中识别，请核对' },
      { click: '下一步' },
      { fill: { 用户名: 'sunny2024' } },
      { click: '下一步' },
    ],
    created: 8,
  },
}
/** `RECORDINGS=all` for the recovery too, which reads its picture six times. */
const played = process.env['RECORDINGS'] === 'all' ? Object.keys(stories) : ['question']

/** Staff approve two hours after the order was created. @returns the random values of the run */
async function record(browser: Browser, server: MockClient, name: string): Promise<string[]> {
  const { stage, close, space } = await setStage({ browser, server, scenario: fresh })
  const { mock, clock } = stage
  await mockCli(['record', 'start', '--space', space], mock.url)
  for (const step of stories[name]?.steps ?? []) await runStep(step, stage)
  await mock.orders.last().approve({ results: '处理好了', after: '2h' })
  await clock.advance('2h')
  await runStep({ see: name === 'recovery' ? '{password}' : '处理好了' }, stage)
  const { complaint } = await mockCli(['record', 'stop', name, '--dir', FOLDER, '--space', space], mock.url)
  expect(complaint).toBe('')
  const { id, imgs } = await mock.orders.last().show()
  const { password, tokens } = await mock.members.show('sunny2024')
  await close()
  return [id, imgs, password, ...tokens]
}

interface Report {
  testResults: { name: string; status: string; assertionResults: { failureMessages: string[] }[] }[]
}

/** Runs tests as `npm test` does, in a process of their own. */
async function runTests(folder: string): Promise<Report['testResults']> {
  const report = join(folder, 'report.json')
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', 'browser', '--reporter=json', folder]
  const child = spawn('node_modules/.bin/vitest', [...args, `--outputFile.json=${report}`], {
    env: { ...process.env, BUILT_APP: APP_DIR },
    stdio: 'ignore',
  })
  await once(child, 'exit')
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.sort((a, b) => (a.name < b.name ? -1 : 1))
}

test.for(played)(
  'CON-3 SCN-1 CTL-1 a recorded %s plays twice as a scenario and as a test, and fails where something broke',
  // A run of the test runner is in it, whose own limit is that of any test.
  { timeout: 600_000 },
  async (name, { browser, mock }) => {
    rmSync(FOLDER, { recursive: true, force: true })
    try {
      const drawn = await record(browser, mock, name)
      const written = readdirSync(FOLDER).map((file) => readFileSync(join(FOLDER, file), 'utf8'))
      for (const secret of drawn) expect(written.join('\n')).not.toContain(secret)

      const scenario = await readScenarioFile(join(FOLDER, `${name}.yaml`))
      for (const _ of ['once', 'twice']) {
        const { steps } = await runStory({ browser, server: mock, scenario })
        expect(steps.flatMap(({ error = [] }) => error)).toEqual([])
      }

      const program = readFileSync(join(FOLDER, `${name}.test.ts`), 'utf8')
      writeFileSync(join(FOLDER, 'recorded-again.test.ts'), program)
      const refusal = `{ on: 'request', when: { path: '/WorkerOrder/add' }, fault: { kind: 'BUSINESS', code: 201, msg: '暂停受理' } },`
      writeFileSync(join(FOLDER, 'then-broken.test.ts'), program.replace('rules: [', `rules: [${refusal}`))
      const [first, second, broken] = await runTests(FOLDER)
      expect([first?.status, second?.status]).toEqual(['passed', 'passed'])
      const message = broken?.assertionResults[0]?.failureMessages[0]
      expect(message).toContain(`step ${stories[name]?.created}, see: 工单创建成功: “工单创建成功” is not to be seen`)
      expect(message).toMatch(/on screen: .*暂停受理/)
    } finally {
      rmSync(FOLDER, { recursive: true, force: true })
    }
  },
)
