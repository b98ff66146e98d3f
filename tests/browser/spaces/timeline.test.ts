/** The strip of the console: the past of phone and back end, and ways on from it. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { test as base, expect, picture as pictureFile, see } from '../../helpers/browser-test'
import { DESK, leadPhone, lookAgain, openConsole, phone, press } from '../../helpers/console'
import { axeViolations } from '../../helpers/page/a11y'
import { boxOf } from '../../helpers/page/box'
import { holdRoute } from '../../helpers/page/hold-route'

/** A desktop that may open the space beside, which has a host of its own. */
const test = base.extend<{ desk: Page }>({
  desk: async ({ newPage, noise }, use) => {
    noise.expect(/foreign request: http:\/\/space-1\.localhost/)
    await use(await newPage(DESK))
  },
})

const CONTROL_ORDERS = /\/__mock\/orders$/
/** With what a bug file would hide. */
const DRAFT = '视频卡顿，电话 13911112222'

const slider = (page: Page) => page.getByRole('slider', { name: 'Moment' })
const picture = (page: Page) => page.frameLocator('iframe[title="The app as it was"]')
const orders = (page: Page) => page.getByRole('region', { name: 'Orders' })

test('TML-2 dragging shows the phone with its picture and the panels as they were; going on opens the same screen with the same draft, and one step back returns', async ({
  desk: page,
  mock,
}) => {
  const { now } = await mock.clock.freeze()
  await openConsole(page, '?open=orders')
  await leadPhone(page, '/other')
  const app = phone(page)
  await app.getByRole('textbox', { name: '问题描述' }).fill(DRAFT)
  await app.getByLabel('上传图片').setInputFiles(pictureFile('payment-alipay.png'))
  await app.getByRole('img', { name: '已选图片预览' }).waitFor()
  await see(page, /picture stored as/)
  const strip = page.getByRole('region', { name: 'Timeline' })
  await mock.members.patch('sunny2024', { email: null })
  await strip.getByText('Change a member: sunny2024').waitFor()
  const { id } = await mock.orders.seed({ wo_type: 99, describe: '视频卡顿' })
  await orders(page).getByText(id).first().waitFor()
  await strip.getByText(`order ${id} created`).waitFor()
  const before = (await mock.timeline.ls()).at(-1)?.id ?? 0
  // The picture is kept again when the phone has settled.
  await expect.poll(() => app.getByRole('textbox', { name: '问题描述' }).inputValue()).toBe(DRAFT)
  await leadPhone(page, `/other?id1=${id}`)
  await app.getByText('审核中').first().waitFor()
  await mock.orders.last().reject({ reason: '截图不清晰' })
  await lookAgain(app)
  await app.getByText('截图不清晰').waitFor()
  await strip.getByText(`order ${id} rejected`).waitFor()
  await orders(page).getByText('rejected').first().waitFor()

  const back = await boxOf(app.getByRole('button', { name: '返回' }))
  const why = page.getByRole('button', { name: 'Why?' })
  await why.click()
  await page.keyboard.press('Escape')
  expect(await why.getAttribute('aria-pressed')).toBe('false')
  await why.click()
  await slider(page).focus()
  await page.keyboard.press('ArrowLeft')
  await picture(page).getByText('问题描述').first().waitFor()
  const kept = picture(page).getByAltText('已选图片预览')
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(480)
  await orders(page).getByText('pending').first().waitFor()
  // A picture takes no taps, and lets none through to the phone.
  expect(await why.isDisabled()).toBe(true)
  await page.mouse.click(back.x + back.width / 2, back.y + back.height / 2)
  expect(await app.locator('html').evaluate(() => location.pathname + location.search)).toBe(`/other?id1=${id}`)
  expect(await why.getAttribute('aria-pressed')).toBe('false')
  expect(await slider(page).getAttribute('aria-valuetext')).toBe(`entry ${before}: order ${id} created`)
  expect(await axeViolations(page)).toEqual([])

  await orders(page).getByText(id).first().click()
  await press(page, '+24 h')
  await see(page, 'This is the past: go on from here, or return to the present')
  expect(await mock.orders.get(id).show()).toMatchObject({ status: 2 })
  await page.getByRole('button', { name: 'Space main' }).click()
  const spaces = page.getByRole('dialog', { name: 'Spaces' })
  await spaces.getByText('1 order', { exact: true }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('banner').getByText(/^past/).waitFor()
  await expect.poll(() => page.locator('.phone-address').innerText()).toBe('/other')
  // A slider in focus leaves letters and brackets to the console, and keeps the arrows of lists.
  await slider(page).press(']')
  await app.getByText('截图不清晰').waitFor()
  await orders(page).getByText('rejected').first().waitFor()

  await slider(page).press('ArrowDown')
  await page.getByRole('button', { name: 'Go on from here' }).dblclick()
  await page.getByRole('button', { name: 'Space space-1' }).waitFor()
  expect((await mock.spaces.ls()).map(({ name }) => name)).toEqual(['main', 'space-1'])
  await see(page, /^live/)
  expect(new URL(page.url()).searchParams.has('moment')).toBe(false)
  await expect.poll(() => phone(page).getByRole('textbox', { name: '问题描述' }).inputValue()).toBe(DRAFT)
  const branch = mock.space('space-1')
  expect(await branch.orders.get(id).show()).toMatchObject({ status: 0 })
  expect(await branch.clock.show()).toMatchObject({ mode: 'frozen', now })
  expect(await mock.bugs.ls()).toEqual([])
  await page.getByRole('region', { name: 'Timeline' }).getByText(`order ${id} created`).waitFor()
  // The branch brings the earlier looks of the phone along.
  await slider(page).press('ArrowLeft')
  await picture(page).getByText('问题描述').first().waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Space main' }).waitFor()
})

test('TML-2 CON-1 the traffic of a past moment ends with the call that had come by then, and neither it nor the header shows one that is held now; a double press on the slider creates no branch', async ({
  desk: page,
  mock,
}) => {
  await openConsole(page, '?open=traffic')
  const traffic = page.getByRole('region', { name: 'Traffic' })
  const starts = traffic.getByText('/base/initApp')
  await starts.first().waitFor()
  const { id } = await mock.orders.seed({ wo_type: 99, describe: '视频卡顿' })
  await leadPhone(page, `/other?id1=${id}`)
  const views = traffic.getByText('/WorkerOrder/view')
  await views.first().waitFor()
  await mock.orders.last().approve()
  await page.getByRole('region', { name: 'Timeline' }).getByText(`order ${id} approved`).waitFor()
  const count = traffic.getByText(/^\d+ calls?$/)
  const present = page.getByRole('button', { name: 'Present' })
  await slider(page).press('Home')
  await present.waitFor()
  await expect.poll(() => views.count()).toBe(0)
  const then = await count.innerText()
  await present.click()
  await views.first().waitFor()
  await mock.faults.add({ kind: 'HOLD', match: { path: '/WorkerOrder/getListbyDev' }, times: 1 })
  await leadPhone(page, '/list')
  const held = traffic.getByText('held', { exact: true })
  await held.first().waitFor()
  const link = page.getByRole('banner').getByRole('button', { name: '1 call held' })
  await link.waitFor()

  await slider(page).press('Home')
  await present.waitFor()
  await expect.poll(() => views.count()).toBe(0)
  expect(await starts.count()).toBe(1)
  expect([await held.count(), await link.count()]).toEqual([0, 0])
  expect(await count.innerText()).toBe(then)
  await press(page, 'Present')
  await views.first().waitFor()
  await link.waitFor()
  // The second press meets the strip again, and not what is drawn in its place.
  const { x = 0, y = 0, width = 0, height = 0 } = (await slider(page).boundingBox()) ?? {}
  await page.mouse.dblclick(x + width / 3, y + height / 2)
  await page.getByRole('banner').getByText(/^past/).waitFor()
  expect((await mock.spaces.ls()).map(({ name }) => name)).toEqual(['main'])
})

test('TML-2 a list that is asked for when a moment is opened does not take the place of that moment’s', async ({
  desk: page,
  mock,
}) => {
  await openConsole(page, '?open=orders')
  const { id } = await mock.orders.seed({ wo_type: 99, describe: '视频卡顿' })
  await orders(page).getByText('pending').first().waitFor()
  const release = await holdRoute(page, CONTROL_ORDERS)
  const asked = page.waitForRequest(CONTROL_ORDERS)
  await mock.orders.get(id).approve()
  await asked
  await slider(page).press('Home')
  await page.getByRole('banner').getByText(/^past/).waitFor()
  const come = page.waitForResponse(CONTROL_ORDERS)
  release()
  await (await come).finished()
  // The page has handled that answer when it has drawn after a further one.
  await page.evaluate(async () => {
    await (await fetch('/__mock/orders')).json()
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
  expect(await orders(page).getByText('approved').count()).toBe(0)
})

test('TML-3 two spaces run side by side with a phone each, one approved and one rejected, and a reason that was given beside is not given to the next order', async ({
  desk: page,
  mock,
}) => {
  await mock.clock.freeze()
  await openConsole(page, '?open=orders')
  const { id } = await mock.orders.seed({ wo_type: 99, describe: '视频卡顿' })
  await leadPhone(page, `/other?id1=${id}`)
  await phone(page).getByText('审核中').first().waitFor()
  const strip = page.getByRole('region', { name: 'Timeline' })
  await mock.members.patch('sunny2024', { email: null })
  await strip.getByText('Change a member').waitFor()
  await mock.settings.set({ latency: '1ms' })
  await strip.getByText('Change settings').waitFor()
  await slider(page).press('ArrowLeft')
  await page.getByRole('button', { name: 'Beside it' }).dblclick()
  const other = page.frameLocator('iframe[title="Space space-1"]')
  const otherPhone = other.frameLocator('iframe[title="The app"]')
  const theme = () => other.locator('html').getAttribute('data-theme')
  await expect.poll(theme).toBe('light')
  await press(page, 'Dark console')
  await expect.poll(theme).toBe('dark')
  await otherPhone.getByText('审核中').first().waitFor()
  // Nothing final happens on one key but the approval.
  const newest = other.getByRole('toolbar', { name: 'Newest order' })
  await newest.getByText(id).click()
  await page.keyboard.press('r')
  const reason = other.getByRole('textbox', { name: 'Reason' })
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await mock.space('space-1').orders.get(id).show()).toMatchObject({ status: 0 })
  await other.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(async () => (await mock.space('space-1').orders.get(id).show()).status).toBe(1)
  await lookAgain(otherPhone)
  await otherPhone.getByText('审核通过').first().waitFor()
  await mock.orders.last().reject({ reason: '截图不清晰' })
  await lookAgain(phone(page))
  await phone(page).getByText('截图不清晰').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect((await mock.spaces.ls()).map(({ name }) => name)).toEqual(['main', 'space-1'])
  expect(await mock.orders.get(id).show()).toMatchObject({ status: 2 })
  expect(await mock.space('space-1').orders.get(id).show()).toMatchObject({ status: 1 })
  await mock.space('space-1').orders.seed({ wo_type: 99, describe: 'x' })
  await reason.fill('看不清')
  await other.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect.poll(async () => (await mock.space('space-1').orders.last().show()).results).toBe('看不清')
  const next = await mock.space('space-1').orders.seed({ wo_type: 99, describe: 'x' })
  await newest.getByText(next.id).waitFor()
  await expect.poll(() => reason.inputValue()).toBe('')
  await press(page, 'Close space-1')
  await expect.poll(() => page.locator('iframe[title="Space space-1"]').count()).toBe(0)
})

test('TML-3 a browser that refuses storage to a space beside says so, and leads to it in a tab', async ({
  desk: page,
  mock,
}) => {
  // As Chromium does where third-party cookies are blocked.
  await page.addInitScript(() => {
    if (window === window.top || !location.hostname.endsWith('.localhost')) return
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get: refuse })
  })
  await openConsole(page)
  for (const latency of ['1ms', '2ms'] as const) await mock.settings.set({ latency })
  await expect.poll(() => slider(page).getAttribute('max')).not.toBe('0')
  await slider(page).press('ArrowLeft')
  await page.getByRole('button', { name: 'Beside it' }).click()
  const other = page.frameLocator('iframe[title="Space space-1"]')
  const link = other.getByRole('alert').getByRole('link', { name: 'Open space-1 in a tab' })
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await see(tab, /^live/)
  expect(new URL(tab.url()).hostname).toBe('space-1.localhost')
})

test('WHY-1 a tap in the phone shows source, causes and alternatives, and each alternative is one tap away', async ({
  desk: page,
  mock,
}) => {
  await mock.clock.freeze()
  await openConsole(page, '?open=orders')
  const { id } = await mock.orders.seed({ wo_type: 99, describe: '视频卡顿' })
  await leadPhone(page, `/other?id1=${id}`)
  await phone(page).getByText('审核中').first().waitFor()
  await mock.orders.last().reject({ reason: '截图不清晰' })
  await lookAgain(phone(page))
  const title = phone(page).getByRole('heading', { name: '您的工单被驳回' })
  await title.waitFor()
  await press(page, 'Why? (y)')
  await title.click()
  const dialog = page.getByRole('dialog', { name: 'Why “您的工单被驳回”?' })
  await dialog.getByText('order.rejected').waitFor()
  await dialog.getByText(/web\/src\/text\/zh-cn\.ts:\d+/).waitFor()
  const drawnBy = await dialog.getByText('Drawn by').innerText()
  const [line = '', user = ''] = drawnBy.replace('Drawn by ', '').split(' in ')
  expect(sourceLine(line)).toMatch('<h2')
  expect(sourceLine(user)).toMatch(/<[A-Z]/)
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^GET \/WorkerOrder\/view answered status 2 at .* call \d+$/),
    expect.stringMatching(new RegExp(`^order ${id} rejected with .+ at .* entry \\d+$`)),
    expect.stringMatching(/^somebody did it by hand/),
  ])
  expect(await axeViolations(page)).toEqual([])
  // The second press makes no other branch.
  await dialog.getByRole('button', { name: 'Beside: approve it' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  const other = page.frameLocator('iframe[title="Space space-1"]')
  await other.frameLocator('iframe[title="The app"]').getByText('审核通过').first().waitFor()
  expect((await mock.spaces.ls()).map(({ name }) => name)).toEqual(['main', 'space-1'])
  expect(await mock.orders.get(id).show()).toMatchObject({ status: 2 })
})

test('WHY-1 CON-1 the phone follows a clock that somebody else moved; links of a rule and of a fault open their rows', async ({
  desk: page,
  mock,
}) => {
  const rules = [{ on: 'order.created', after: '24h', do: { reject: { reason: '截图不清晰' } } } as const]
  await mock.scenarios.put('strict-staff', { name: 'strict-staff', clock: {}, rules })
  await mock.scenarios.start('strict-staff')
  const { id } = await mock.orders.seed({ wo_type: 99, describe: '视频卡顿' })
  await openConsole(page, '?open=orders')
  await leadPhone(page, `/other?id1=${id}`)
  const app = phone(page)
  await app.getByText('审核中').first().waitFor()
  const body = app.locator('body')
  await body.evaluate(() => document.addEventListener('visibilitychange', () => document.body.classList.add('woken')))
  await mock.clock.advance('24h')
  await expect.poll(() => body.getAttribute('class')).toContain('woken')
  const title = app.getByRole('heading', { name: '您的工单被驳回' })
  await title.waitFor()
  await press(page, 'Why? (y)')
  await title.click()
  await page.getByRole('dialog').getByRole('button', { name: 'rule 1 of strict-staff' }).click()
  await page.getByRole('article', { name: 'Scenario strict-staff' }).waitFor()

  const fault = await mock.faults.add({
    kind: 'BUSINESS',
    code: 201,
    msg: '忙',
    match: { path: '/Member/getRetrieveType' },
  })
  await leadPhone(page, '/forgot')
  // The toast stays, however slow this hand is.
  await app.locator('body').evaluate(() => {
    const own = setTimeout
    Object.assign(window, { setTimeout: (act: () => void, ms: number) => (ms === 3_500 ? 0 : own(act, ms)) })
  })
  await app.getByRole('textbox', { name: '用户名' }).fill('sunny2024')
  await app.getByRole('button', { name: '下一步' }).click()
  await app.getByText('忙').first().waitFor()
  await press(page, 'Why? (y)')
  await app.getByText('忙').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `fault ${fault.id}` })
    .first()
    .click()
  const faults = page.getByRole('region', { name: 'Faults' })
  await faults.waitFor()
  // A panel that is open stays open.
  await press(page, 'Why? (y)')
  await app.getByText('忙').first().click()
  const link = page.getByRole('dialog').getByRole('button', { name: `fault ${fault.id}` })
  await link.first().click()
  await link.first().waitFor({ state: 'detached' })
  expect(await faults.count()).toBe(1)
})

test('WHY-1 a question outlives a reload of the phone, and may be about a disabled button, a switch, a toast or a control without words; beside all texts it says so', async ({
  desk: page,
  mock,
}) => {
  await openConsole(page)
  await leadPhone(page, '/account')
  const app = phone(page)
  const next = app.getByRole('button', { name: '下一步' })
  await next.waitFor()
  await press(page, 'Why? (y)')
  await app.locator('body').evaluate(() => document.body.classList.add('old'))
  await press(page, 'Reload the app')
  // The question brings a style sheet of its own.
  const body = () => app.locator('body').evaluate(({ className }) => [className, document.adoptedStyleSheets.length])
  await expect.poll(body).toEqual(['', 1])
  await next.evaluate((button: HTMLButtonElement) => {
    button.disabled = true
  })
  await next.click({ force: true })
  await page.getByRole('dialog', { name: 'Why “下一步”?' }).getByText('common.next').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('y')
  await app.getByRole('switch').click({ force: true })
  await page.getByRole('dialog', { name: 'Why “遮挡隐私”?' }).waitFor()
  await page.keyboard.press('Escape')

  await leadPhone(page, '/reault')
  // The toast stays, however slow this hand is.
  await app.locator('body').evaluate(() => Object.assign(window, { setTimeout: () => 0 }))
  await app.getByRole('button', { name: '查询' }).click()
  const toast = app.locator('.toast')
  await toast.waitFor()
  await press(page, 'Why? (y)')
  await toast.click()
  await page
    .getByRole('dialog', { name: 'Why “请上传二维码/输入工单编号”?' })
    .getByText('fieldError.orderNumber')
    .waitFor()
  await page.keyboard.press('Escape')
  // A control without words has a name.
  await page.keyboard.press('y')
  await app.getByRole('button', { name: '返回' }).click()
  await page.getByRole('dialog', { name: 'Why “返回”?' }).getByText('common.back').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('y')
  await app.locator('.sheet').click({ position: { x: 2, y: 300 } })
  await see(page, 'Nothing is written there: tap a text')
  expect(await mock.orders.ls()).toEqual([])
})

/** @param place `web/src/ui/kit/button.tsx:40` */
function sourceLine(place: string): string | undefined {
  const [file = '', line] = place.split(':')
  return readFileSync(file, 'utf8').split('\n')[Number(line) - 1]
}
