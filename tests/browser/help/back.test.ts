import type { Page } from 'playwright-core'
import { expect, openAtWork, see, seeTitle, stopClock, tap, test } from '../../helpers/browser-test'
import { answers, send } from '../../helpers/help'

const IOS_WEB_VIEW =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

const webViews = [
  IOS_WEB_VIEW,
  IOS_WEB_VIEW.replace('iPhone; CPU iPhone OS', 'iPad; CPU OS'),
  // An iPad that asks for desktop pages.
  IOS_WEB_VIEW.replace(/\(iPhone.*?\)/, '(Macintosh; Intel Mac OS X 10_15_7)'),
]
/** Gives the open page the name of another browser. */
const pretendToBe = (page: Page, userAgent: string) =>
  page.evaluate((value) => {
    Object.defineProperty(navigator, 'userAgent', { value, configurable: true })
  }, userAgent)

test('HELP-2 back wakes the bare web view of an iPhone or iPad and calls its bridge, if that wakes within 1 s', async ({
  page,
  noise,
}) => {
  noise.expect(/__bridge_loaded__/)
  await page.clock.install()
  await openAtWork(page, '/')
  await seeTitle(page, '帮助中心')
  await stopClock(page)
  expect(await page.evaluate(() => window.WVJBCallbacks)).toBeUndefined()
  for (const userAgent of webViews) {
    await pretendToBe(page, userAgent)
    const woken = page.waitForEvent('request', (request) => request.url().startsWith('https://__bridge_loaded__'))
    await tap(page, '返回')
    await woken
    const calls = await page.evaluate(() => {
      const heard: string[][] = []
      const callHandler = (name: string, payload: string, answered: () => void) => {
        heard.push([name, typeof payload, JSON.stringify(JSON.parse(payload))])
        answered()
      }
      for (const callback of window.WVJBCallbacks ?? []) callback({ callHandler })
      return heard
    })
    expect(calls, userAgent).toEqual([['close', 'string', '{}']])
    await page.clock.runFor(1)
    expect(await page.locator('iframe').count()).toBe(0)
    await page.evaluate(() => Reflect.deleteProperty(window, 'WVJBCallbacks'))
  }
  // A bridge that wakes after 1 s closes nothing any more.
  await tap(page, '返回')
  await page.waitForFunction(() => window.WVJBCallbacks)
  await page.getByRole('link', { name: '账户找回' }).click()
  await seeTitle(page, '账户找回')
  await page.clock.runFor(1_100)
  const heard = await page.evaluate(() => {
    const names: string[] = []
    for (const wake of window.WVJBCallbacks ?? []) wake({ callHandler: (name) => names.push(name) })
    return names
  })
  expect(heard).toEqual([])
})

test('HELP-2 back uses the history in a plain browser, even Safari, wakes no bridge, goes one screen at a double tap, and does nothing when there is no page before', async ({
  page,
}) => {
  await openAtWork(page, '/kefu')
  for (const userAgent of ['', `${IOS_WEB_VIEW} Version/17.5 Safari/604.1`]) {
    await pretendToBe(page, userAgent)
    await page.getByRole('link', { name: '帮助中心' }).click()
    await seeTitle(page, '帮助中心')
    await tap(page, '返回')
    await seeTitle(page, '客服中心')
    expect(await page.evaluate(() => window.WVJBCallbacks)).toBeUndefined()
  }
  await page.getByRole('link', { name: '帮助中心' }).click()
  await page.locator('a[href="/other"]').click()
  await seeTitle(page, '其他问题')
  // Both taps come before the history has moved.
  await page.getByRole('button', { name: '返回' }).evaluate((back: HTMLElement) => {
    back.click()
    back.click()
  })
  await seeTitle(page, '帮助中心')
  // The next way back still works.
  await tap(page, '返回')
  await seeTitle(page, '客服中心')
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('/'))
  const alone = await opened
  await see(alone, '常见问题')
  expect(await alone.evaluate(() => history.length)).toBe(1)
  await tap(alone, '返回')
  await send(alone, '工单')
  await expect.poll(() => answers(alone).count()).toBe(1)
  expect(new URL(alone.url()).pathname).toBe('/')
})
