/** The help centre as a member and a test see it. */
import type { Page } from 'playwright-core'
import { expect, tap } from './browser-test'
import { boxOf } from './page/box'

export const ASK = '/v1/chat-messages'
export const QUESTIONS = '/v1/parameters'
export const BAR = 94
export const input = (page: Page) => page.getByPlaceholder('请输入您的问题')
export const bubbles = (page: Page) => page.getByRole('log').locator('.bubble')
export const answers = (page: Page) => page.getByRole('log').locator('.message-answer .bubble')
export const failedMark = (page: Page) => page.getByRole('button', { name: '发送失败，点击重试' })

export async function send(page: Page, text: string): Promise<void> {
  await input(page).fill(text)
  await tap(page, '发送')
}

/** Holds the answer to one question until it is released. */
export async function holdAnswer(page: Page, query: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${ASK}`, async (route) => {
    if (route.request().postDataJSON().query === query) await held
    await route.continue()
  })
  return release
}

export const box = async (page: Page, selector: string) => {
  const found = await boxOf(page.locator(selector).last())
  return { ...found, right: found.x + found.width, bottom: found.y + found.height }
}

/** Waits until the newest message rests just above the bar. */
export async function restsAboveBar(page: Page): Promise<void> {
  let before = Number.NaN
  await expect
    .poll(async () => {
      const [newest, bar] = [await box(page, '.message'), await box(page, '.composer')]
      const rests = newest.bottom === before
      before = newest.bottom
      const gap = bar.y - newest.bottom
      return rests && gap >= 0 && gap < 100
    })
    .toBe(true)
}

export const colour = (page: Page, selector: string): Promise<number[]> =>
  page
    .locator(selector)
    .last()
    .evaluate((element) => (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number))

/** Gives the page native shells of these names, each of which notes how it is called, and no other. */
export const addShells = (page: Page, names: string[], { answers = true } = {}) =>
  page.addInitScript(
    ({ names, answers }) => {
      const note = (text: string) => {
        document.documentElement.dataset['asked'] = (document.documentElement.dataset['asked'] ?? '') + text
      }
      for (const earlier of ['android', 'Android', 'WebViewJavascriptBridge']) Reflect.deleteProperty(window, earlier)
      for (const name of names) {
        const shell = {
          close() {
            note(`${name} ${this === shell};`)
          },
          callHandler(handler: string, payload: string, answered: () => void) {
            note(`${name} ${handler} ${payload};`)
            if (answers) answered()
          },
        }
        const { close, callHandler, ...empty } = shell
        const kind = name.startsWith('WebView') ? { callHandler } : name.endsWith('without close') ? empty : shell
        Object.defineProperty(window, name.split(' ')[0] ?? '', { value: kind, configurable: true })
      }
    },
    { names, answers },
  )
/** How the shells were called, in order. */
export const calledShells = (page: Page) => page.evaluate(() => document.documentElement.dataset['asked'] ?? '')
