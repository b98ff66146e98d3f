import type { Page } from 'playwright-core'
import { expect, openAtWork, seeTitle, tap, test } from '../../helpers/rendered/rendered-test'

const asked = (page: Page) => page.evaluate(() => document.documentElement.dataset['asked'] ?? '')

/** Gives the page native shells of these names, each of which notes how it is called, and no other. */
const addShells = (page: Page, names: string[], { answers = true } = {}) =>
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

const shells = [
  { names: ['android', 'Android', 'WebViewJavascriptBridge'], call: 'android true;' },
  { names: ['android without close', 'Android', 'WebViewJavascriptBridge'], call: 'Android true;' },
]
test('HELP-2 back calls only the first bridge that can close', async ({ page }) => {
  for (const { names, call } of shells) {
    await addShells(page, names)
    await openAtWork(page, '/')
    await seeTitle(page, '帮助中心')
    expect(await asked(page)).toBe('')
    await tap(page, '返回')
    await expect.poll(() => asked(page)).toBe(call)
    expect(new URL(page.url()).pathname).toBe('/')
  }
})

const throwing = [
  { name: 'WebViewJavascriptBridge', member: 'callHandler', left: '' },
  { name: 'android', member: 'close', left: 'WebViewJavascriptBridge' },
]
test('HELP-15 when a bridge throws, the next one or the history takes its place', async ({ page }) => {
  for (const { name, member, left } of throwing) {
    await addShells(page, left ? [left] : [])
    await page.addInitScript(
      ({ name, member }) => {
        const fail = () => {
          throw new Error('Method not found')
        }
        Object.defineProperty(window, name, { value: { [member]: fail }, configurable: true })
      },
      { name, member },
    )
    await openAtWork(page, '/kefu')
    await page.getByRole('link', { name: '帮助中心' }).click()
    await seeTitle(page, '帮助中心')
    await tap(page, '返回')
    if (left) await expect.poll(() => asked(page)).toBe(`${left} close {};`)
    else await seeTitle(page, '客服中心')
  }
})
