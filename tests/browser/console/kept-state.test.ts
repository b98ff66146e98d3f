import { describe } from 'vitest'
import type { ShownOrder } from '#contract/calls/orders'
import { readScenario } from '../../../mock-server/scenario/read'
import { startMock } from '../../../mock-server/start-mock'
import { runStory } from '../../../scripts/story/run-story'
import { APP_DIR, expect, picture, see, test } from '../../helpers/browser-test'
import { DESK, leadPhone, openConsole, phone, press, renewPhone } from '../../helpers/console'
import { axeViolations } from '../../helpers/page/a11y'

const VIEW = '/WorkerOrder/view'

/** The orders of a snapshot without random values, times and who decided: a rule takes the tester's part. */
const outcomes = (snapshot: string) => {
  const { orders }: { orders: ShownOrder[] } = JSON.parse(snapshot).state
  return orders.map(({ wo_type, status, results, describe, full_account, expired, history }) => ({
    ...{ wo_type, status, results, describe, full_account, expired },
    ...{ decisions: history.map(({ from, to }) => ({ from, to })) },
  }))
}

describe('the console keeps and brings back', () => {
  test('CON-3 a recording ends with a scenario file and a test file, and the scenario takes a new server there too', async ({
    newPage,
    mock,
    browser,
  }) => {
    const page = await newPage(DESK)
    await openConsole(page, '?open=scenarios')
    await page.keyboard.press('w')
    await page.getByRole('button', { name: /^Stop recording/ }).waitFor()
    await leadPhone(page, '/other')
    const app = phone(page)
    await app.getByRole('textbox', { name: '问题描述' }).fill('视频卡顿')
    await app.getByLabel('上传图片').setInputFiles(picture('payment-bank.png'))
    await app.getByText('上传成功').first().waitFor()
    await app.getByRole('button', { name: '提交' }).click()
    await app.getByText('工单创建成功').waitFor()
    await mock.orders.last().approve({ results: '处理好了' })
    await app.getByText('处理好了').waitFor()
    await press(page, /^Stop recording/)
    await page.getByLabel('Name of the scenario').fill('from-the-console')
    await page.keyboard.press('Enter')
    const file = await page.getByRole('region', { name: 'Scenario file' }).innerText()
    expect(await page.getByRole('region', { name: 'Test file' }).innerText()).toContain('test(')
    const scenario = readScenario(file, 'from-the-console.yaml')
    const { steps, endState } = await runStory({ browser, server: mock, scenario })
    expect(steps.flatMap(({ error = [] }) => error)).toEqual([])
    await mock.snapshots.save('recorded')
    const recorded = await mock.snapshots.show('recorded')
    expect(outcomes(endState)).toEqual(outcomes(recorded))
    expect(outcomes(recorded)).toMatchObject([{ describe: '视频卡顿', results: '处理好了', status: 1 }])
  })

  test('CON-1 a snapshot is saved, compared in words and restored; a scenario is started, its rules are armed, and it is stopped', async ({
    newPage,
    mock,
  }) => {
    const page = await newPage(DESK)
    await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
    await openConsole(page, '?open=snapshots,scenarios&scenarios.row=rejected-then-approved')
    await page.getByLabel('Name of a new snapshot').fill('one order')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'one-order', exact: true }).waitFor()
    const { id } = await mock.orders.seed({ wo_type: 99 })
    await press(page, 'Compare')
    await see(page, `order ${id}, 其他工单, pending`)
    await press(page, 'Restore')
    await expect.poll(async () => (await mock.orders.ls()).length).toBe(1)
    expect(await mock.snapshots.ls()).toEqual(['one-order'])
    await press(page, /^Start/)
    await page.getByRole('banner').getByText('rejected-then-approved').waitFor()
    await page.getByText('armed').first().waitFor()
    expect((await mock.health()).scenario).toBe('rejected-then-approved')
    await press(page, 'Stop scenario')
    await expect.poll(async () => (await mock.health()).scenario).toBeNull()
  })

  test('CON-1 the console survives a restart of the server and says so', async ({ newPage, mock, noise }) => {
    noise.expect(/ERR_|Failed to load|net::/)
    const page = await newPage(DESK)
    const own = await startMock({ appDir: APP_DIR })
    const port = Number(new URL(own.url).port)
    await page.goto(`${own.url}/console`)
    await see(page, /^live/)
    // An app that is still loading would fail for want of its parts, which is not what this test is about.
    await phone(page).locator('html:not([data-shell])').waitFor({ state: 'attached' })
    await own.close()
    await see(page, /no server, trying again/)
    const again = await startMock({ appDir: APP_DIR, port })
    await see(page, 'The server is back.')
    const { id } = await again.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
    await page.getByRole('option', { name: id }).waitFor()
    await page.close()
    await again.close()
    expect(mock.url).not.toBe(own.url)
  })
})

describe('the console is for everybody', () => {
  const VIEWS = [
    '?open=orders&orders.row=ID',
    '?open=traffic,outbox',
    '?open=clock,faults,snapshots,uploads',
    '?open=scenarios&scenarios.row=rejected-then-approved',
  ]
  const looks = [
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 1024 },
  ] as const
  test('CON-1 A11Y-1 the console has no axe violations, light at 1440 px and dark at 1024 px', async ({
    newPage,
    mock,
  }) => {
    const page = await newPage(DESK)
    const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
    await mock.orders.get(id).approve({ after: '10m' })
    await mock.faults.add({ kind: 'DELAY', delay: '1s', match: { path: VIEW }, times: 2 })
    await mock.snapshots.save('one')
    const expectAccessible = async (view: string) => {
      for (const { colorScheme, width } of looks) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 768 })
        await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(colorScheme)
        expect(await axeViolations(page), `${view}, ${colorScheme}`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    }
    for (const view of VIEWS) {
      await openConsole(page, view.replace('ID', id))
      await expectAccessible(view)
    }
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await expectAccessible('key sheet')
  })

  test('CON-1 keys do nothing in a field, and a key that is switched off does nothing', async ({
    newPage,
    mock,
    noise,
  }) => {
    // The key t cuts the phone off, so whatever it asks for meanwhile fails.
    noise.expect(/ERR_CONNECTION_RESET/)
    const page = await newPage(DESK)
    await openConsole(page)
    await page.keyboard.press('/')
    await page.keyboard.type('nt')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.getByRole('checkbox', { name: 'Key n is on' }).uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await page.keyboard.press('t')
    await expect
      .poll(async () => (await mock.faults.ls()).map(({ kind }) => kind))
      .toEqual(['CONNECTION_RESET_BY_PEER'])
  })
})

test('CON-1 the phone’s width, language, bridge and storage can be changed, and its column grows for a tablet', async ({
  newPage,
}) => {
  const page = await newPage(DESK)
  await openConsole(page)
  await page.getByRole('button', { name: '414' }).click()
  expect(await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth)).toBe(414)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: '768' }).click()
  const scale = async () => Number.parseInt(await page.locator('.phone-scale').innerText(), 10)
  await expect.poll(scale).toBeGreaterThan(65)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  await renewPhone(page, () => page.getByLabel('Language of the app').selectOption('en'))
  await phone(page).getByRole('heading', { name: 'Help' }).first().waitFor()
  await page.getByLabel('Native bridge').selectOption('android')
  await phone(page).locator('.nav-back, header button').first().click()
  await see(page, 'android.close()')
  await page.getByLabel('Native bridge').selectOption('ios')
  await phone(page).locator('header button').first().click()
  await see(page, "callHandler('close', '{}')")
  await page.getByLabel('Native bridge').selectOption('none')
  expect(await page.getByText("callHandler('close', '{}')").count()).toBe(0)
  await press(page, /^Storage/)
  await page.getByRole('dialog').getByText('lng').waitFor()
  await press(page, 'Clear and reload the app')
  await phone(page).getByRole('heading', { name: '帮助中心' }).waitFor()
})
