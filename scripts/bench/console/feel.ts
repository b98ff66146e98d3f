/** Responsiveness of the page: the time a key press and a scrolled list take, measured inside the page. */
import type { Page } from 'playwright-core'
import { quantile } from '../quantile'

export interface Scrolled {
  /** Milliseconds from frame to frame. */
  frames: number[]
  rows: number
}

const KEY_PAUSE_MS = 120
const SCROLL_FRAMES = 240

/** Types a word and deletes it again. @returns for each key the time from its event to the frame that shows it */
export async function keyTimes(page: Page, word: string): Promise<number[]> {
  const field = page.getByLabel('Filter calls')
  await field.fill('')
  await field.focus()
  await field.evaluate((element) => {
    const times: number[] = []
    Object.assign(window, { times })
    const onKey = (event: Event) => {
      const from = event.timeStamp
      requestAnimationFrame(() => {
        // A message posted here arrives after the frame has been drawn.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - from)
        port2.postMessage(null)
      })
    }
    element.addEventListener('keydown', onKey)
    Object.assign(window, { hush: () => element.removeEventListener('keydown', onKey) })
  })
  for (const letter of word) await page.keyboard.type(letter, { delay: KEY_PAUSE_MS })
  for (const _ of word) {
    await page.keyboard.press('Backspace')
    await page.waitForTimeout(KEY_PAUSE_MS)
  }
  return page.evaluate(() => {
    const { times, hush } = window as unknown as { times: number[]; hush: () => void }
    hush()
    return times
  })
}

/** Scrolls from the top to the end of the list over a fixed number of frames, like a wheel that never stops. */
export function scrollThrough(page: Page): Promise<Scrolled> {
  return page.evaluate(async (count) => {
    const box = document.querySelector('.row-box')
    if (!box) throw new Error('the page has no list')
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    box.scrollTop = 0
    let before = await frame()
    const frames: number[] = []
    for (let n = 1; n <= count; n++) {
      box.scrollTop = (box.scrollHeight * n) / count
      const now = await frame()
      frames.push(now - before)
      before = now
    }
    const [row] = box.querySelectorAll('.row')
    return { frames, rows: Math.round(box.scrollHeight / (row?.clientHeight ?? 1)) }
  }, SCROLL_FRAMES)
}

export const line = (times: number[]): string =>
  `median ${quantile(times, 0.5).toFixed(1)} ms, 95 % ${quantile(times, 0.95).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms (${times.length})`
