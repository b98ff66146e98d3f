import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, stored, test } from '../../helpers/browser-test'
import { DESK, leadPhone, openConsole, phone, press, sendCode } from '../../helpers/console'
import { boxOf } from '../../helpers/page/box'

const SMALL = { ...DESK, viewport: { width: 1024, height: 768 } }

/** Height in pixels that only a second line exceeds. */
const MOST_LINE = 34

const places = (page: Page) =>
  page
    .getByRole('banner')
    .locator('.head-cell')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left))

/** Elements of the header that are misplaced, cut off, or broken into lines. */
const outOfPlace = (page: Page) =>
  page
    .getByRole('banner')
    .locator('.head-cell, .head-end')
    .evaluateAll(
      (cells, most) =>
        cells.flatMap((cell) => {
          const place = cell.getBoundingClientRect()
          return [...cell.querySelectorAll('*')]
            .filter((part) => !part.closest('.sr-only, legend, [aria-hidden]') && part.clientWidth > 0)
            .filter((part) => {
              const { left, right } = part.getBoundingClientRect()
              return (
                left < place.left - 1 ||
                right > place.right + 1 ||
                part.scrollWidth > part.clientWidth + 1 ||
                part.clientHeight > most
              )
            })
            .map((part) => `${part.className}: ${part.textContent}`)
        }),
      MOST_LINE,
    )

test('CON-1 the header keeps its layout at 1024, 1280, 1440 and 1600 px in any state', async ({
  newPage,
  mock,
  noise,
}) => {
  const sizes = [
    { width: 1024, height: 768 },
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
    { width: 1600, height: 900 },
  ]
  const page = await newPage(SMALL)
  await openConsole(page)
  const before: number[][] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    before.push(await places(page))
    expect(await outOfPlace(page), `${size.width} px`).toEqual([])
    // The controls of the phone fit as well.
    const bars = page.locator('.phone-bar')
    expect(await bars.evaluateAll((all) => all.map((bar) => bar.scrollWidth - bar.clientWidth))).toEqual([0, 0, 0])
  }
  await sendCode(mock)
  await page.getByTestId('last-code').waitFor()
  // The lists of the phone come in their own time.
  noise.expect(/502/)
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: '/Tag/index' } })
  await mock.clock.freeze()
  // Two days, because after one day a code sent shortly before midnight may still have run out today.
  await mock.clock.advance('48h')
  await page
    .getByRole('banner')
    .getByText(/^ran out \d\d-\d\d \d\d:\d\d$/)
    .waitFor()
  await page.getByRole('banner').getByText('frozen').waitFor()
  const copy = page.getByRole('banner').getByRole('button', { name: /^Cop/ })
  const widths: number[] = []
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size)
    expect(await outOfPlace(page), `${size.width} px`).toEqual([])
    expect(await places(page), `${size.width} px`).toEqual(before[index])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    widths.push((await boxOf(copy)).width)
  }
  await copy.click()
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size)
    expect((await boxOf(copy)).width, `${size.width} px`).toBeCloseTo(widths[index] ?? 0, 0)
  }
})

describe('the phone', () => {
  test('CON-1 the phone stays in place as the app scrolls, light or dark for later screens too, and where it was after a reload', async ({
    newPage,
  }) => {
    const page = await newPage(SMALL)
    await openConsole(page)
    const edges = () =>
      page.locator('iframe[title="The app"]').evaluate((frame) => {
        const { top, bottom } = frame.getBoundingClientRect()
        return [top, bottom]
      })
    await phone(page).getByRole('heading', { name: '帮助中心' }).waitFor()
    const before = await edges()
    for (const text of ['你好', '订单什么时候处理', '谢谢']) {
      await phone(page).getByPlaceholder('请输入您的问题').fill(text)
      await phone(page).getByRole('button', { name: '发送' }).click()
      await phone(page).getByRole('log').getByText(text).first().waitFor()
    }
    await phone(page).getByRole('log').getByText('谢谢').first().waitFor()
    expect(await edges()).toEqual(before)
    const scrolled = () =>
      page.evaluate(() => [...document.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0).length)
    expect(await scrolled()).toBe(0)
    // Whatever the app asks for, no box around it can be scrolled.
    await phone(page)
      .locator('body')
      .evaluate((body) => body.lastElementChild?.scrollIntoView({ block: 'end' }))
    expect(await edges()).toEqual(before)
    const ground = () =>
      phone(page)
        .locator('body')
        .evaluate((body) => getComputedStyle(body).backgroundColor)
    const light = await ground()
    await press(page, 'Phone: dark')
    await expect.poll(ground).not.toBe(light)
    const dark = await ground()
    await leadPhone(page, '/forgot')
    await phone(page).getByRole('textbox', { name: '用户名' }).waitFor()
    await expect.poll(ground).toBe(dark)
    await press(page, 'Phone: light')
    await expect.poll(ground).toBe(light)
    await page.getByLabel('Phone', { exact: true }).locator('code').getByText('/forgot').waitFor()
    await page.reload()
    await phone(page).getByRole('heading', { name: '忘记密码' }).waitFor()
  })

  test('CON-1 the phone reloads after a reset and a restore, but not when a scenario stops; calls from before are dimmed and cannot be sent again, repeated ones are marked', async ({
    newPage,
    mock,
  }) => {
    const page = await newPage(DESK)
    await mock.snapshots.save('empty')
    await openConsole(page, '?open=traffic')
    const device = (await stored(page, 'fp')) ?? ''
    const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024', device })
    await leadPhone(page, '/list')
    const mine = phone(page).getByText(id)
    await mine.first().waitFor()
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++
    })
    // The console asks for what the stop has left.
    const looked = page.waitForResponse('**/__mock/faults')
    await mock.scenarios.stop()
    await looked
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(loads).toBe(0)
    expect(await mine.count()).toBeGreaterThan(0)
    await mock.snapshots.restore('empty')
    await mine.first().waitFor({ state: 'detached' })
    const again = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024', device })
    await leadPhone(page, '/list')
    await phone(page).getByText(again.id).first().waitFor()

    const current = page.locator('.row:not(.row-dim)').filter({ hasText: '/base/initApp' })
    await current.first().click()
    const sendAgain = page.getByRole('button', { name: /^Send again/ })
    await sendAgain.click()
    await page.getByRole('article').getByText('sent by the console').waitFor()
    const sent = page.getByRole('option', { name: /sent by the console/ })
    await sent.waitFor()
    await mock.reset()
    await phone(page).getByText(again.id).first().waitFor({ state: 'detached' })
    await expect.poll(() => sent.getAttribute('class')).toContain('row-dim')
    await expect.poll(() => sendAgain.isDisabled()).toBe(true)
    expect(await sendAgain.getAttribute('title')).toContain('The server was set back')
    // The phone was reloaded, so its calls are current.
    await current.first().click()
    await expect.poll(() => sendAgain.isDisabled()).toBe(false)
  })
})

test('CON-1 the key sheet fits, long texts of an order are not cut, and the ends of paths show', async ({
  newPage,
  mock,
}) => {
  const page = await newPage(SMALL)
  const describe = '付款后一直没有到账，支付宝显示扣款成功，请帮我核实一下订单并恢复账号，谢谢你们的帮助'
  const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024', describe })
  await openConsole(page, `?orders.row=${id}`)
  const text = page.getByRole('article').getByText(describe)
  await text.waitFor()
  expect(await text.evaluate(({ parentElement: box }) => box && box.scrollWidth <= box.clientWidth)).toBe(true)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys' })
  await sheet.getByText('open or close that tab beside the others').waitFor()
  expect(await sheet.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('2')
  await page.getByRole('option', { name: '/Tablename/index' }).first().click()
  const path = page.locator('.row[aria-selected=true] .cut-front bdi')
  const { x, width } = await boxOf(path)
  const cell = await boxOf(page.locator('.row[aria-selected=true] .cut-front'))
  expect(x + width).toBeLessThanOrEqual(cell.x + cell.width + 1)
  await page.locator('.row[aria-selected=true]').getByText('GET').waitFor()
})
