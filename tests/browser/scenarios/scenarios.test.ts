import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'
import { readScenarioFile } from '../../../mock-server/scenario/library'
import { readScenario } from '../../../mock-server/scenario/read'
import { checkPromise } from '../../../scripts/story/check-promise'
import { firstDifference, rhythms, traceOf } from '../../../scripts/story/compare-runs'
import { stepLine } from '../../../scripts/story/result'
import { runStory } from '../../../scripts/story/run-story'
import { DEVICE, setStage } from '../../../scripts/story/stage'
import { runStep } from '../../../scripts/story/step-actions'
import { mockCli } from '../../api/client/terminal'
import { APP_DIR, expect, test } from '../../helpers/browser-test'
import { EXAMPLE_STORY } from '../../helpers/example-story'

const FOLDER = fileURLToPath(new URL('../../../fixtures/scenarios/', import.meta.url))
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'))

test.for(files)('SCN-1 %s runs to its end', async (file, { browser, mock }) => {
  const scenario = await readScenarioFile(FOLDER + file)
  const result = await runStory({ browser, server: mock, scenario })
  const failed = result.steps.find(({ error }) => error !== undefined)
  expect(failed && `${stepLine(failed.step)}: ${failed.error}\n${failed.onScreen}`).toBeUndefined()
  expect(result.passed).toBe(true)
})

describe('a day passes in a second', () => {
  test('SCN-4 two runs of the example make the same calls at the same times and end in the same state', async ({
    browser,
    mock,
  }) => {
    const scenario = readScenario(EXAMPLE_STORY, 'example.yaml')
    const [first, second] = [
      await runStory({ browser, server: mock, scenario }),
      await runStory({ browser, server: mock, scenario }),
    ]
    expect(first.steps.flatMap(({ error = [] }) => error)).toEqual([])
    expect(firstDifference(traceOf(first), traceOf(second))).toBeNull()
  })

  const waiting = readScenario(
    JSON.stringify({
      name: 'waiting',
      seed: 7,
      clock: { now: '2026-01-01T09:00:00+08:00', mode: 'frozen' },
      rules: [{ on: 'order.created', after: '2m', do: { approve: { results: '已修复' } } }],
      steps: [
        { open: '/other' },
        { fill: { 问题描述: '视频播放时一直卡在缓冲' } },
        { upload: { 上传图片: 'images/payment-bank.png' } },
        { click: '提交' },
        { see: '您的工单正在处理中，请勿重复提交' },
        { advance: '2m' },
        { see: '已修复' },
        { see: '没有这样的文字' },
      ],
    }),
    'waiting.json',
  )
  test('SCN-4 WHY-1 a story that passes second by second neither loses nor doubles a poll; a step that fails explains what the screen shows, back to the rule', async ({
    browser,
    mock,
  }) => {
    const result = await runStory({ browser, server: mock, scenario: waiting, everyTick: true })
    expect(rhythms(result)).toContainEqual({ path: '/WorkerOrder/view', calls: 15, shortest: 8000, longest: 8000 })
    const failed = result.steps.find(({ error }) => error !== undefined)
    expect(failed?.error).toContain('没有这样的文字')
    expect(failed?.onScreen).toMatch(
      /why .+: GET \/WorkerOrder\/view answered status 1 .*, because order \d+ approved with .* at .*, because rule 1 of waiting says so/,
    )
  })
})

test('SCN-1 SCN-4 TML-2 a story leaves the server’s clock where it stands, moves its page with it, and checks the step bar again after a fault is used up', async ({
  browser,
  mock,
}) => {
  const now = '2026-01-01T09:00:00+08:00'
  const given = { orders: [{ wo_type: 1 as const, full_account: 'sunny2024', device: DEVICE }] }
  const scenario = { name: 'kept', clock: { now, mode: 'frozen' as const }, given }
  const { stage, close } = await setStage({ browser, server: mock, scenario })
  const isTogether = async () =>
    (await stage.page.evaluate(() => Date.now())) === Date.parse((await stage.mock.clock.show()).now)
  expect((await stage.mock.clock.show()).now).toBe(now)
  await stage.mock.faults.add({ kind: 'STATUS', status: 502, match: { path: '/Tag/index' }, times: 1 })
  await runStep({ open: '/account?orderId={order}' }, stage)
  await expect(runStep({ gone: '{order}' }, stage)).rejects.toThrow(/^“\d+” /)
  expect(await checkPromise('accessible', stage)).toBeUndefined()
  expect(await isTogether()).toBe(true)
  await stage.mock.snapshots.save('earlier')
  await stage.mock.clock.advance('24h')
  await runStep({ see: '{order}' }, stage)
  expect(await isTogether()).toBe(true)
  await stage.mock.snapshots.restore('earlier')
  await runStep({ see: '{order}' }, stage)
  expect(await isTogether()).toBe(true)
  // The story waits by its clock, not in real time, for what is not there.
  const before = Date.parse((await stage.mock.clock.show()).now)
  await expect(runStep({ click: '没有这样的按钮' }, stage)).rejects.toThrow('nothing is called')
  expect(Date.parse((await stage.mock.clock.show()).now) - before).toBe(12_000)
  const steps = stage.page.locator('ol > li')
  await steps.evaluateAll((all) => {
    for (const [nth, step] of all.entries()) step.setAttribute('aria-current', nth === 0 ? 'step' : 'false')
  })
  expect(await checkPromise('step-bar', stage)).toMatch(/step/)
  await stage.mock.clock.real()
  await expect(runStep({ see: '{order}' }, stage)).rejects.toThrow('needs it frozen')
  await close()
})

test('SCN-1 a password that comes while a step waits for it is found', async ({ browser, mock }) => {
  const scenario = readScenario(
    JSON.stringify({
      name: 'soon',
      clock: { mode: 'frozen' },
      given: { orders: [{ wo_type: 2, full_account: 'sunny2024', device: DEVICE }] },
      rules: [{ on: 'request', when: { path: '/WorkerOrder/view', nth: 1 }, after: '2s', do: { approve: {} } }],
      steps: [{ open: '/pwd1?orderId={order}' }, { see: '{password}' }],
    }),
    'soon.json',
  )
  const { steps } = await runStory({ browser, server: mock, scenario })
  expect(steps.flatMap(({ error = [] }) => error)).toEqual([])
})

test('SCN-1 an error is told apart from a hint of the same words', async ({ browser, mock }) => {
  const formats = '仅支持jpg和png格式'
  const { stage, close } = await setStage({ browser, server: mock, scenario: { name: 'hint' } })
  for (const step of [{ open: '/other' }, { see: formats }]) await runStep(step, stage)
  await expect(runStep({ seeError: formats }, stage)).rejects.toThrow(
    `no error says “${formats}”, though it is to be seen`,
  )
  for (const step of [{ upload: { 上传图片: 'scenarios/README.md' } }, { seeError: formats }])
    await runStep(step, stage)
  await close()
})

test('SCN-2 TRU-10 the command plays a story twice with a report and hides secrets; a failing story exits with 1 and names its step', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'story-'))
  const play = (text: string, ...more: string[]) => {
    const file = join(folder, 'help.yaml')
    writeFileSync(file, `name: help\nsteps:\n  - login: sunny2024\n  - open: /\n  - see: ${text}\n`)
    return mockCli(['scenario', 'run', file, '--app', APP_DIR, ...more])
  }
  const good = await play('常见问题', '--times', '2', '--report', join(folder, 'report'))
  expect([good.code, good.complaint]).toEqual([0, ''])
  expect(good.out).toContain('✓ run 2: help, 3 steps')
  expect(readFileSync(join(folder, 'report/help.html'), 'utf8')).toContain('/base/initApp → 200')
  for (const run of ['report', 'report/run-2']) expect(readdirSync(join(folder, run)), run).toContain('help-step-3.png')
  const key = 'app-development-key'
  expect((await play('常见问题', '--json')).out).not.toContain(key)
  expect((await play('常见问题', '--json', '--secrets')).out).toContain(key)
  const files = [mkdtempSync(join(folder, 'one-')), folder].map((place) => join(place, 'same.yaml'))
  for (const file of files) writeFileSync(file, 'name: same\nsteps:\n  - open: /\n')
  const twice = await mockCli(['scenario', 'run', ...files, '--app', APP_DIR])
  expect([twice.code, twice.complaint]).toEqual([2, `${files[1]}: another file has the name same already`])
  // One that cannot start costs no other its result.
  const [lost, fine] = ['lost', 'fine'].map((name) => join(folder, `${name}.yaml`))
  writeFileSync(
    lost ?? '',
    'name: lost\ngiven:\n  members:\n    nobody: { email: a@example.com }\nsteps:\n  - open: /\n',
  )
  writeFileSync(fine ?? '', 'name: fine\nsteps:\n  - open: /\n  - see: 没有这样的文字\n')
  const junit = join(folder, 'story.xml')
  const both = await mockCli(['scenario', 'run', `${lost}`, `${fine}`, '--app', APP_DIR, '--junit', junit])
  expect([both.code, both.complaint]).toEqual([1, 'not every scenario ran to its end'])
  expect(both.out).toContain('✗ lost\n  given.members: no member nobody')
  expect(both.out).toContain('see: 没有这样的文字\n  “没有这样的文字” is not to be seen\n  on screen: 帮助中心')
  expect(readFileSync(junit, 'utf8')).toContain('name="it is played"><failure message="given.members: no member nobody')
  const mixed = await mockCli(['scenario', 'run', `${fine}`, '--app', APP_DIR, '--json', '--github'])
  expect(mixed).toMatchObject({ code: 2, complaint: expect.stringContaining('--github') })
  rmSync(folder, { recursive: true })
})
