import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, onTestFinished, vi } from 'vitest'
import type { Mock } from '../../../mock-server/start-mock'
import { runKiosk } from '../../../scripts/kiosk/cli'
import { expect, openAtWork, see, seeTitle, stopClock, stored, tap, test } from '../../helpers/browser-test'
import { boxOf } from '../../helpers/page/box'
import { textOfCode } from '../../helpers/qr-code'

const firstVisit = test.extend({ firstVisit: true })

/** Stops the clock once idle time is counted, and touches the terminal: its three minutes begin at the stopped clock. */
async function stopTerminal(page: Page): Promise<void> {
  await page.locator('html[data-kiosk]').waitFor()
  await stopClock(page)
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
}

/** Lets time pass at once; the second after it shows what came of that. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms)
  await page.clock.runFor(1_100)
}

/** The device code is made some seconds after the start: the clock is moved until it is there. */
const codeMade = (page: Page) => expect.poll(() => page.clock.runFor(1_000).then(() => stored(page, 'fp'))).toBeTruthy()

test('KIOSK-1 KIOSK-2 a tap or a tab in use keeps the visit going, whatever becomes of network and clock; no link leaves the app', async ({
  page,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/)
  const warning = page.getByRole('dialog', { name: '即将重置' })
  const outOfOrder = page.getByText('没有网络，恢复后自动继续')
  await page.clock.install()
  await openAtWork(page, '/kefu?kiosk=1')
  await see(page, '用手机扫码联系客服')
  const code = page.getByRole('img', { name: '客服二维码' })
  await code.waitFor()
  expect(await textOfCode(page, await code.screenshot())).toBe('https://agents.example.com/chat?appid=support-desk')
  expect(await page.getByText('agents.example.com').count()).toBe(0)
  expect(await page.locator('a[target=_blank]').count()).toBe(0)
  await stopTerminal(page)
  await page.clock.fastForward(165_000)
  const left = Number.parseInt(await warning.getByText(/^\d+ 秒$/).innerText(), 10)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(20)
  // The warning stays in reach when the network goes while it is shown.
  await page.context().setOffline(true)
  await outOfOrder.waitFor()
  await tap(page, '继续使用')
  await warning.waitFor({ state: 'detached' })
  await page.context().setOffline(false)
  await outOfOrder.waitFor({ state: 'detached' })
  await pass(page, 100_000)
  await seeTitle(page, '客服中心')
  expect(await page.getByRole('dialog').count()).toBe(0)
  // A clock that is set back makes no visit longer.
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() - 3_600_000))
  await page.clock.runFor(1_100)
  await page.clock.fastForward(165_000)
  await tap(page, '继续使用')
  // Another tab of the terminal is in use.
  await page.clock.fastForward(150_000)
  await page.evaluate(() => localStorage.setItem('alive', String(Date.now())))
  await pass(page, 60_000)
  await seeTitle(page, '客服中心')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await idle(page)
})

test('KIOSK-1 KIOSK-2 a terminal without a network is out of order and goes on by itself; the idle reset forgets its visitor meanwhile', async ({
  page,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.clock.install()
  await openAtWork(page, '/?kiosk=1')
  const question = page.locator('.composer-line input')
  await question.fill('密码')
  // The part that watches over a terminal has come.
  await page.locator('html[data-kiosk]').waitFor()
  await page.context().setOffline(true)
  const dialog = page.getByRole('dialog', { name: '暂停服务' })
  await dialog.getByText('没有网络，恢复后自动继续').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  // The browser closes it on the second one, and it opens again.
  await expect.poll(() => dialog.isVisible()).toBe(true)
  await page.context().setOffline(false)
  await dialog.waitFor({ state: 'detached' })
  expect(await question.inputValue()).toBe('密码')

  await page.evaluate(() => localStorage.setItem('token', 'of the first person'))
  await page.getByRole('link', { name: '账户找回' }).click()
  await seeTitle(page, '账户找回')
  await stopTerminal(page)
  await page.context().setOffline(true)
  await page.clock.fastForward(190_000)
  await page.getByRole('heading', { name: '暂停服务', level: 1 }).waitFor()
  expect(await page.locator('#app').count()).toBe(0)
  expect(await stored(page, 'token')).toBeNull()
  await page.context().setOffline(false)
  // The next look at the server is some seconds off.
  await page.clock.resume()
  await page.clock.fastForward(11_000)
  await seeTitle(page, '帮助中心')
})

test('KIOSK-1 a key press or text entered without one on a terminal keeps it from asking if anyone is there', async ({
  page,
}) => {
  const dialogs = page.getByRole('dialog')
  await page.clock.install()
  await page.goto('/?kiosk=1')
  await seeTitle(page, '帮助中心')
  await stopTerminal(page)
  // Short of the three minutes each time: a reset would end the warning too.
  await pass(page, 90_000)
  await page.keyboard.press('Shift')
  await pass(page, 75_000)
  expect(await dialogs.count()).toBe(0)
  // An on-screen keyboard or a spoken text presses no key.
  await page.locator('.composer-line input').fill('密码')
  await pass(page, 93_000)
  expect(await dialogs.count()).toBe(0)
  await pass(page, 72_000)
  await dialogs.waitFor()
})

test('KIOSK-1 the app fills a terminal’s screen, upright or not, as far as it can, and nothing is cut off', async ({
  page,
}) => {
  for (const address of ['/account?kiosk=1', '/kefu', '/']) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('html[data-kiosk]').waitFor()
    for (const [width, height, zoom] of [
      [1080, 1920, '2.41'],
      [1920, 1080, '1.42'],
    ] as const) {
      await page.setViewportSize({ width, height })
      const styles = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--kiosk-zoom'))
      await expect.poll(styles).toBe(zoom)
      const sheet = await boxOf(page.locator('.sheet'))
      expect(Math.max(sheet.width / width, sheet.height / height)).toBeGreaterThan(0.85)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      if (address !== '/') continue
      const bar = await boxOf(page.locator('.composer'))
      expect(bar.y + bar.height).toBeLessThanOrEqual(height)
    }
  }
})

const PASSWORD = 'Granted1!'
const SECRETS = /Granted1!|sunny2024|of-the-first|the first person asks/

/** A recovery that staff have approved, with the password that they granted. */
async function approvedOrder(mock: Mock): Promise<string> {
  const order = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
  await mock.orders.get(order.id).approve({ password: PASSWORD })
  return order.id
}

/** The statistics library has started: it asks for its settings at once. */
const statisticsStarted = (page: Page) => page.waitForRequest(/\/o\/sdk/)

/** Three minutes pass without a touch; the page of the next person is there. */
async function idle(page: Page): Promise<void> {
  await page.clock.fastForward(181_000)
  await page.clock.resume()
  await seeTitle(page, '帮助中心')
}

/** Everything that the browser keeps for the page, as text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    const all = [{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie, databases]
    return JSON.stringify([...all, await caches.keys()])
  })

describe('after the idle reset', () => {
  test('KIOSK-2 neither back nor forward shows the order, its account or its password', async ({ page, mock }) => {
    const id = await approvedOrder(mock)
    await page.clock.install()
    await page.goto('/?kiosk=1')
    await page.goto(`/account?orderId=${id}`)
    await see(page, PASSWORD)
    await openAtWork(page, '/kefu')
    await page.getByRole('link', { name: '历史工单' }).click()
    await seeTitle(page, '历史工单')
    await tap(page, '返回')
    await seeTitle(page, '客服中心')
    await stopTerminal(page)
    await idle(page)
    const viewed = (await mock.requests.ls({ path: '/WorkerOrder/view' })).length
    // The first step back is the button's, the others are the browser's: the keyboard and the mouse have them too.
    await tap(page, '返回')
    await seeTitle(page, '帮助中心')
    const before = await page.evaluate(() => history.length)
    for (const step of [-1, -1, 1, 1, 1]) {
      const leave = (by: number) => {
        document.documentElement.dataset['left'] = ''
        history.go(by)
      }
      const where = () =>
        `${location.pathname} ${document.documentElement.matches('[data-left]') || document.readyState}`
      // A page that is being left answers no question, not even that of the step that leaves it.
      await page.evaluate(leave, step).catch(() => 'leaving')
      const standing = () => page.evaluate(where).catch(() => 'leaving')
      await expect.poll(standing).toBe('/ complete')
      await seeTitle(page, '帮助中心')
    }
    await expect.poll(() => page.evaluate(() => history.length).catch(() => 'leaving')).toBe(before)
    expect(await mock.requests.ls({ path: '/WorkerOrder/view' })).toHaveLength(viewed)
    expect(await kept(page)).not.toMatch(SECRETS)
  })

  firstVisit(
    'KIOSK-2 KIOSK-1 CARE-2 the idle reset removes password, token, device, orders, statistics and unknown keys',
    async ({ page, mock }) => {
      const id = await approvedOrder(mock)
      await page.clock.install()
      let started = statisticsStarted(page)
      await page.goto('/?kiosk=1')
      await started
      started = statisticsStarted(page)
      await page.goto(`/account?orderId=${id}`)
      await see(page, PASSWORD)
      await started
      await page.evaluate(() => {
        for (const key of ['app/cly_id', 'cly_queue', 'orders', 'whatever']) localStorage.setItem(key, 'of-the-first')
        sessionStorage.setItem('whatever', 'of-the-first')
      })
      const first = await page.evaluate(() => ({ ...localStorage }))
      expect(first['token']).toBeTruthy()
      expect(await kept(page)).toMatch(SECRETS)
      await stopTerminal(page)
      started = statisticsStarted(page)
      await idle(page)
      await started
      await codeMade(page)
      await expect.poll(() => stored(page, 'ip')).toBeTruthy()
      const now = await page.evaluate(() => ({ ...localStorage }))
      const OWN = /^(u1|lng|imgUrl|fp|ip|visit|alive)$/
      expect(Object.keys(now).filter((key) => !OWN.test(key))).toEqual([])
      expect(now['fp']).not.toBe(first['fp'])
      expect(now['visit']).not.toBe(first['visit'])
      expect(await kept(page)).not.toMatch(SECRETS)
      // The terminal is still one.
      await expect.poll(() => page.locator('html').getAttribute('data-kiosk')).toBe('')
      // Another device looks the number up: the password is not told twice.
      await page.goto(`/account?orderId=${id}`)
      // Only an order whose key is spent leads there.
      await see(page, '重置密码')
      expect(await page.getByText(PASSWORD).count()).toBe(0)
    },
  )

  test('KIOSK-2 a browser that is no terminal stores no visit; back does not lead to what was opened before it became one', async ({
    page,
    mock,
  }) => {
    const id = await approvedOrder(mock)
    await openAtWork(page, `/account?orderId=${id}`)
    await see(page, PASSWORD)
    expect(await stored(page, 'visit')).toBeNull()
    expect(await page.evaluate(() => Object.keys(history.state))).not.toContain('visit')
    await page.goto('/?kiosk=1')
    await seeTitle(page, '帮助中心')
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await seeTitle(page, '帮助中心')
    expect(await kept(page)).not.toContain(PASSWORD)
  })

  test('KIOSK-2 the idle reset clears other open pages too, in kiosk mode or not', async ({ page, mock }) => {
    const id = await approvedOrder(mock)
    const plain = await page.context().newPage()
    const terminal = await page.context().newPage()
    await plain.goto(`/account?orderId=${id}`)
    await see(plain, PASSWORD)
    await page.clock.install()
    await page.goto('/?kiosk=1')
    await seeTitle(page, '帮助中心')
    await terminal.goto(`/account?orderId=${id}&kiosk=1`)
    await see(terminal, '审核通过')
    await page.bringToFront()
    await stopTerminal(page)
    await idle(page)
    for (const other of [plain, terminal]) {
      await expect.poll(() => new URL(other.url()).pathname).toBe('/')
      await seeTitle(other, '帮助中心')
      expect(await other.getByText(PASSWORD).count()).toBe(0)
      expect(await kept(other)).not.toMatch(SECRETS)
    }
  })

  test('KIOSK-2 nothing can be copied or saved, a reload and going back keep the order for the same person; a page from the back/forward cache is cleared when its visit has ended', async ({
    page,
    mock,
  }) => {
    const { id: waiting } = await mock.orders.seed({ wo_type: 1 })
    const id = await approvedOrder(mock)
    // The next person could paste what was copied, and open what was saved.
    for (const [order, seen] of [
      [waiting, '审核中'],
      [id, PASSWORD],
    ] as const) {
      await page.goto(`/account?orderId=${order}&kiosk=1`)
      await see(page, seen)
      expect(await page.getByRole('button', { name: /复制|保存图片/ }).count()).toBe(0)
      if (order === waiting) await see(page, '请先拍下编号或二维码：离开后，本机不再显示')
    }
    // Keys and menus copy as well.
    const isAllowed = (act: string) =>
      page.evaluate((name) => document.body.dispatchEvent(new Event(name, { bubbles: true, cancelable: true })), act)
    for (const act of ['copy', 'contextmenu']) await expect.poll(() => isAllowed(act), { message: act }).toBe(false)
    await see(page, '请先拍照或记下：离开后，新密码不再显示')
    await page.reload()
    await see(page, PASSWORD)
    await page.goto('/kefu')
    await seeTitle(page, '客服中心')
    await page.goBack()
    await see(page, PASSWORD)
    // A frozen page gets no events: the visit ended without it.
    await page.evaluate(() => localStorage.setItem('visit', 'of another person'))
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await seeTitle(page, '帮助中心')
    expect(await kept(page)).not.toMatch(SECRETS)
  })
})

test('KIOSK-1 the terminal starts full screen, without bars and in incognito mode', async ({ mock }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-test-'))
  const program = join(folder, 'browser')
  const said = join(folder, 'arguments')
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > '${said}'\n`)
  chmodSync(program, 0o755)
  vi.stubEnv('CHROME', program)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await runKiosk(['--url', mock.url], process.env)).toBe(0)
  const given = readFileSync(said, 'utf8').split('\n')
  rmSync(folder, { recursive: true })
  expect(given).toEqual(
    expect.arrayContaining([`--app=${mock.url}/?kiosk=1`, '--kiosk', '--start-fullscreen', '--incognito']),
  )
  expect(given.some((argument) => argument.startsWith('--user-data-dir='))).toBe(true)
})
