import { describe } from 'vitest'
import { readScenario } from '../../../mock-server/scenario/read'
import { expect, picture, see, test } from '../../helpers/browser-test'
import { DESK, leadPhone, lookAgain, openConsole, phone, press, renewPhone } from '../../helpers/console'
import { axeViolations } from '../../helpers/page/a11y'

const VIEW = '/WorkerOrder/view'

describe('the console keeps and brings back', () => {
  test('CON-3 a recording makes a scenario file and a test file of what was done', async ({ newPage, mock }) => {
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
    await lookAgain(app)
    await app.getByText('处理好了').waitFor()
    await press(page, /^Stop recording/)
    await page.getByLabel('Name of the scenario').fill('from-the-console')
    await page.keyboard.press('Enter')
    const file = await page.getByRole('region', { name: 'Scenario file' }).innerText()
    expect(await page.getByRole('region', { name: 'Test file' }).innerText()).toContain('test(')
    const { steps, rules } = readScenario(file, 'from-the-console.yaml')
    expect(steps).toContainEqual({ fill: { 问题描述: '视频卡顿' } })
    expect(rules).toMatchObject([{ on: 'order.created', do: { approve: { results: '处理好了' } } }])
  })

  test('CON-1 a snapshot is saved, compared and restored; a scenario is started, its rules are armed, and it is stopped', async ({
    newPage,
    mock,
  }) => {
    const page = await newPage(DESK)
    const kept = await mock.orders.seed({ wo_type: 3, full_account: 'sunny2024' })
    await openConsole(page, '?open=snapshots,scenarios&scenarios.row=rejected-then-approved')
    await page.getByLabel('Name of a new snapshot').fill('one order')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'one-order', exact: true }).waitFor()
    await mock.orders.get(kept.id).reject({ reason: '支付时间不符' })
    const { id } = await mock.orders.seed({ wo_type: 99 })
    await press(page, 'By member')
    await press(page, 'Compare')
    const lines = page.getByRole('region', { name: 'Difference' }).getByRole('listitem')
    const line = (path: string) => lines.filter({ has: page.getByText(path, { exact: true }) })
    await expect.poll(() => line('state.orders.0.status').innerText()).toMatch(/0\s*→\s*2$/)
    expect(await line('state.orders.0.results').innerText()).toMatch(/""\s*→\s*"支付时间不符"$/)
    expect(await lines.filter({ hasText: kept.id }).count()).toBe(0)
    await press(page, 'In words')
    const order = `order ${kept.id}, 支付未到账`
    await lines.filter({ hasText: `${order}, pending → ${order}, rejected` }).waitFor()
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
})

describe('the console is for everybody', () => {
  /** Keys of panels that stand side by side. */
  const VIEWS = ['1', '23', '5478', '6']
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
    await openConsole(page, `?orders.row=${id}&scenarios.row=rejected-then-approved`)
    for (const view of VIEWS) {
      const [first = '', ...others] = view
      await page.keyboard.press(first)
      for (const other of others) await page.keyboard.press(`Shift+Digit${other}`)
      expect(await page.locator('main').getByRole('region').count()).toBeGreaterThanOrEqual(view.length)
      await expectAccessible(view)
    }
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await expectAccessible('key sheet')
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
