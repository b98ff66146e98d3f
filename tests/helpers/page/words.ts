/** The words of a page, and which of them are not the app's own. */
import type { Locator, Page } from 'playwright-core'
import type { Mock } from '../../../mock-server/start-mock'

/** Chinese characters, and full-width punctuation. */
export const CHINESE = /[\p{Script=Han}\u3000-\u303f\ufe30-\ufe4f\uff00-\uffef]/u
/** Languages by their own names stay as they are. */
export const OWN_NAMES = ['简体中文', '繁體中文', 'English', 'ไทย']

/** Every visible or announced text: content, names, placeholders, image descriptions, the tab's title. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim()
      if (text && walker.currentNode.parentElement?.checkVisibility()) texts.push(text)
    }
    for (const name of ['aria-label', 'placeholder', 'alt', 'title', 'aria-description'])
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
    return texts.filter((text) => text !== '')
  })

/** The texts that describe a control, in order: a screen reader says them after its name. */
export const descriptionsOf = (control: Locator): Promise<string[]> =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? ''),
  )

/** A time of day or a date. The fixed time of the chat's bubbles is none. */
const TIME = /\d[:：]\d|\d{4}[-/.年]\d/
const ONE_TIME = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?!\d)/g
/** The dates and times of a page that are not written `YYYY-MM-DD HH:mm:ss`. */
export const timesOfOtherForms = async (page: Page): Promise<string[]> =>
  (await textsOf(page)).filter((text) => text !== '00:00' && TIME.test(text.replace(ONE_TIME, '')))

/** A moment as the page has to show it, in the zone of its browser; without one, now. */
export const localTime = (page: Page, unixSeconds?: number): Promise<string> =>
  page.evaluate((unix) => {
    const at = unix === undefined ? new Date() : new Date(unix * 1_000)
    const date = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'))
    return `${date.join('-')} ${at.toTimeString().slice(0, 8)}`
  }, unixSeconds)

/** Every string of a value, however deep. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
/** Strings of the server's requests and answers, which are not the app's own texts. */
export const dataOf = async (mock: Mock): Promise<Set<string>> =>
  new Set((await mock.requests.ls()).flatMap(({ data, answer }) => [...stringsIn(data), ...stringsIn(answer)]))
