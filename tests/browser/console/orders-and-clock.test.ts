import { describe } from 'vitest'
import { call } from '../../api/client/independent-rpc'
import { uploadPicture } from '../../api/client/upload-picture'
import { expect, see, stored, test } from '../../helpers/browser-test'
import { DESK, openConsole, phone } from '../../helpers/console'
import { axeViolations } from '../../helpers/page/a11y'
import { SLIP, SLIP_ORDER_ID, SLIP_TIME } from '../../helpers/recovery'

/** Behaves like a browser whose window lies behind another. */
const tellNoFocus = () => {
  for (const type of ['focus', 'focusin', 'blur', 'focusout'])
    window.addEventListener(type, (event) => event.isTrusted && event.stopImmediatePropagation(), true)
}

describe('a scenario in the phone', () => {
  test('CON-1 a scenario is played step by step, then to its end, even in a window behind another; rules that fired and pictures are shown', async ({
    newPage,
    mock,
  }) => {
    const page = await newPage(DESK)
    await page.addInitScript(tellNoFocus)
    await openConsole(page, '?open=scenarios&scenarios.row=token-lost')
    const scenario = page.getByRole('article', { name: 'Scenario token-lost' })
    const steps = scenario.getByRole('listitem')
    await scenario.getByRole('button', { name: /^Next step/ }).click()
    await page.getByRole('banner').getByText('step 2 of 15').waitFor()
    await expect.poll(() => page.locator('[aria-current=step]').innerText()).toContain('/phone')
    expect((await mock.health()).scenario).toBe('token-lost')
    await scenario.getByText('armed').waitFor()
    await page.getByRole('heading', { name: 'token-lost' }).click()
    await page.keyboard.press('.')
    await phone(page).getByRole('textbox', { name: '手机号' }).waitFor()
    await page.getByRole('banner').getByText('step 3 of 15').waitFor()
    // Whatever a pause does not end goes on, and its step is not taken twice.
    for (const name of ['Play', 'Pause', 'Play'])
      await scenario.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await scenario.getByText('all 15 steps taken').waitFor()
    expect(await mock.requests.ls({ path: '/Member/bindMobile' })).toHaveLength(2)
    await scenario.getByText('fired').waitFor()
    const still = page.frameLocator('iframe[title="Picture of the app"]').first()
    await still.getByText('token失效').waitFor()
    expect(await steps.filter({ hasText: 'done' }).count()).toBe(15)
    expect(await axeViolations(page)).toEqual([])
    await scenario.getByRole('button', { name: 'Stop' }).click()
    await expect.poll(async () => (await mock.health()).scenario).toBeNull()
    await page
      .getByRole('option', { name: /token-lost/ })
      .getByText('Passed')
      .waitFor()
    // Stopped before a step has opened the app, the phone does not stay empty.
    await scenario.getByRole('button', { name: /^Next step/ }).click()
    await page.getByRole('banner').getByText('step 2 of 15').waitFor()
    await scenario.getByRole('button', { name: 'Stop' }).click()
    await phone(page).getByRole('heading', { level: 1 }).waitFor()
  })

  test('CON-1 a pause, pressed once or twice, ends the waiting of a step; a step that cannot be taken is named; the file can be read', async ({
    newPage,
    mock,
    noise,
  }) => {
    noise.expect(/404/)
    await mock.scenarios.put('waits', { name: 'waits', steps: [{ open: '/phone' }, { see: '这里没有' }] })
    const number = { 工单编号: '{order}' }
    const holds = [{ open: '/reault' }, { fill: number }, { value: number }]
    await mock.scenarios.put('holds', { name: 'holds', given: { orders: [{}] }, steps: holds })
    await mock.scenarios.put('cannot', { name: 'cannot', steps: [{ login: 'nobody' }] })
    const page = await newPage(DESK)
    await openConsole(page, '?open=scenarios&scenarios.row=waits')
    const play = page.getByRole('button', { name: 'Play', exact: true })
    await play.click()
    await page.getByRole('banner').getByText('step 2 of 2').waitFor()
    // Another button comes under the pointer.
    await page.getByRole('button', { name: 'Pause' }).dblclick()
    await play.waitFor()
    await page.getByRole('banner').getByText('step 2 of 2').waitFor()
    await page.getByRole('option', { name: /holds/ }).click()
    await play.click()
    await see(page, 'all 3 steps taken')
    await page.getByRole('option', { name: /cannot/ }).click()
    await page.getByRole('button', { name: 'File' }).click()
    await page.getByRole('dialog').getByText('"login": "nobody"').waitFor()
    await page.keyboard.press('Escape')
    await play.click()
    await see(page, /^Step 1 failed: no member nobody/)
  })

  test('CON-1 the order and the clock of the console say which decision a rule has planned and when; the clock lists sessions that end at one moment one by one, and drops them when it has passed', async ({
    newPage,
    mock,
  }) => {
    const reject = { reject: { reason: '截图不清晰' } }
    await mock.scenarios.put('two-rules', {
      name: 'two-rules',
      clock: { now: '2026-01-01T09:00:00+08:00', mode: 'frozen' },
      rules: [
        { on: 'order.created', when: { type: 1 }, after: '24h', do: reject },
        { on: 'order.created', when: { type: 3 }, after: '10m', do: reject },
      ],
    })
    await mock.scenarios.start('two-rules')
    const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
    await mock.orders.seed({ wo_type: 3, full_account: 'moonlight88' })
    await mock.settings.set({ token: { ttl: '1h' } })
    for (let session = 0; session < 3; session++) await mock.members.token('sunny2024')
    await mock.clock.advance('10m')
    const page = await newPage(DESK)
    await openConsole(page, '?open=clock,scenarios&scenarios.row=two-rules')
    const end = id.slice(-7)
    const rules = page.getByRole('article', { name: 'Scenario two-rules' }).getByRole('listitem')
    await rules.filter({ hasText: 'type 1' }).getByText(`due 01-02 09:00 for order …${end}`).waitFor()
    await rules.filter({ hasText: 'type 3' }).getByText('fired').waitFor()
    const clock = page.getByRole('region', { name: 'Clock' })
    await clock.getByText(`order …${end} is rejected (账号找回, sunny2024)`).waitFor()
    const sessions = clock.getByText('session of sunny2024 ends')
    await expect.poll(() => sessions.count()).toBe(3)
    await clock.getByRole('button', { name: 'Go there' }).first().click()
    await clock.getByText('1, in this order').waitFor()
    expect(await sessions.count()).toBe(0)
    await rules.getByRole('button', { name: end }).click()
    await page.getByRole('article', { name: `Order ${id}` }).waitFor()
  })
})

describe('the orders on the desk', () => {
  test('CON-1 an order lists its last calls and links to all of them in the traffic', async ({ newPage, mock }) => {
    const page = await newPage(DESK)
    await openConsole(page)
    const device = (await stored(page, 'fp')) ?? ''
    const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024', device })
    for (let looks = 1; looks <= 9; looks++) await call(mock.url, 'GET', '/WorkerOrder/view', { id })
    await page.getByRole('option', { name: id }).click()
    const calls = page.getByRole('article').locator('.call-line')
    await expect.poll(() => calls.count()).toBe(8)
    await page.getByRole('button', { name: /^All \d+ in traffic/ }).click()
    expect(await page.getByLabel('Filter calls').inputValue()).toBe(id)
    const listed = page.getByRole('listbox', { name: 'Calls' }).getByRole('option')
    await expect.poll(() => listed.count()).toBeGreaterThan(8)
  })

  test('CON-1 an upload is read when it is asked for, beside what the member sent', async ({ newPage, mock }) => {
    await uploadPicture(mock.url, SLIP)
    const [upload] = await mock.uploads.ls()
    await mock.orders.seed({ wo_type: 1, imgs: upload?.url ?? '', pay_time: SLIP_TIME, outOrderid: 'VT0' })
    const page = await newPage(DESK)
    await openConsole(page, '?open=uploads')
    const filter = page.getByLabel('Filter uploads')
    await filter.fill('None')
    await see(page, 'No picture fits the filter.')
    expect(await filter.inputValue()).toBe('None')
    await filter.fill('')
    await page.getByRole('button', { name: 'Read it' }).click()
    await page.getByRole('button', { name: 'Read again' }).waitFor()
    await page.getByRole('row', { name: `time ${SLIP_TIME} ${SLIP_TIME} the same` }).waitFor()
    await page.getByRole('row', { name: `order id VT0 ${SLIP_ORDER_ID}`, exact: true }).waitFor()
  })

  test('CON-1 a console opened later still lists all captchas with their answers and what runs out', async ({
    newPage,
    mock,
  }) => {
    const page = await newPage(DESK)
    await mock.clock.freeze()
    await mock.members.token('moonlight88')
    for (let drawn = 0; drawn < 2; drawn++) await call(mock.url, 'GET', '/Base/captcha')
    await openConsole(page, '?open=clock,outbox')
    const captchas = page.getByRole('region', { name: 'Captchas' })
    for (const { answer } of await mock.captchas.ls()) await captchas.getByText(answer, { exact: true }).waitFor()
    await captchas.getByText('2 good').waitFor()
    const clock = page.getByRole('region', { name: 'Clock' })
    expect(await clock.getByText(/^captcha .* runs out$/).count()).toBe(2)
    await clock.getByText('session of moonlight88 ends').waitFor()
    await clock.getByRole('button', { name: 'Go there' }).first().click()
    await captchas.getByText('0 good').waitFor()
  })

  test('CON-1 a clock that is off says so and returns to now: forward at once, backward by a snapshot or a reset; a snapshot is neither replaced in silence nor removed by one press', async ({
    newPage,
    mock,
  }) => {
    const offBy = async () => Date.parse((await mock.clock.show()).now) - Date.now()
    const page = await newPage(DESK)
    await mock.scenarios.put('long-ago', {
      name: 'long-ago',
      clock: { now: '2020-01-01T09:00:00+08:00', mode: 'real' },
    })
    await openConsole(page)
    const header = page.getByRole('banner')
    await expect.poll(() => header.getByText(/ahead|behind/).count()).toBe(0)
    await mock.scenarios.start('long-ago')
    await header.getByText(/\d d behind/).waitFor()
    await header.getByRole('button', { name: 'Back to now' }).click()
    await see(page, 'The clock is back to now and runs')
    expect(Math.abs(await offBy())).toBeLessThan(60_000)
    await header.getByText(/ahead|behind/).waitFor({ state: 'detached' })

    await mock.orders.seed()
    await mock.snapshots.save('early')
    const offerWaysBack = async () => {
      await header.getByRole('button', { name: '+24 h' }).click()
      await header.getByText('1 d ahead').waitFor()
      await header.getByRole('button', { name: 'Back to now …' }).click()
      await see(page, 'Two ways lead back')
      expect(await mock.orders.ls()).toHaveLength(1)
    }
    await offerWaysBack()
    await page.getByRole('button', { name: 'Save this state first' }).click()
    await expect.poll(async () => (await mock.snapshots.ls()).length).toBe(2)
    const snapshots = page.getByRole('combobox', { name: 'Snapshot' })
    await expect.poll(() => snapshots.getByRole('option').allInnerTexts()).toEqual([expect.stringMatching(/^early, /)])
    await page.getByRole('button', { name: 'Restore it' }).click()
    await see(page, /^Restored early: the clock is at .*, 1 order;/)
    expect(Math.abs(await offBy())).toBeLessThan(60_000)
    await offerWaysBack()
    await page.getByRole('button', { name: 'Reset everything' }).click()
    await header.getByText(/ahead|behind/).waitFor({ state: 'detached' })
    expect(Math.abs(await offBy())).toBeLessThan(60_000)
    expect(await mock.orders.ls()).toEqual([])

    await page
      .getByRole('navigation', { name: 'Panels' })
      .getByRole('button', { name: /^Snapshots/ })
      .click()
    await page.getByRole('textbox', { name: 'Name of a new snapshot' }).fill('early')
    await page.keyboard.press('Enter')
    await see(page, 'Saved early in place of the earlier one')
    await page.getByRole('button', { name: 'Remove early' }).dblclick()
    const isKept = async () => (await mock.snapshots.ls()).includes('early')
    expect(await isKept()).toBe(true)
    await page.getByRole('button', { name: 'Remove early?' }).click()
    await expect.poll(isKept).toBe(false)
  })
})
