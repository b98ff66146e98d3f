/** npm run bench -- console --drag: measures how soon phone and panels show the moment that the timeline's slider is at. */
import type { Browser, Page } from 'playwright-core'
import { quantile } from '../quantile'
import { postControl } from '../server/bodies'
import type { Process } from '../server/process'
import { line } from './feel'

/** As many as a space keeps. */
const ENTRIES = 5000
const STEPS = 120
const STEP_PAUSE_MS = 60
const AIM_MS = 50
const FLOOR = '<!doctype html><html lang="en"><title>floor</title><input type="range" min="0" max="5000"><time></time>'

/** @returns true when the aim is met */
export async function printDrag(browser: Browser, server: Process): Promise<boolean> {
  // Every jump is an entry with a second of its own, which the clock panel shows.
  for (let n = 0; n < ENTRIES; n++) await postControl(`${server.url}/__mock/clock/advance`, { by: '61s' })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  // The compiler wraps named functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.goto('about:blank')
  await page.setContent(FLOOR)
  await page.evaluate(() => {
    const [slider, time] = [document.querySelector('input'), document.querySelector('time')]
    slider?.addEventListener('input', () => time?.replaceChildren(slider.value))
  })
  const floor = await stepTimes(page)
  await page.goto(`${server.url}/console?open=clock`)
  await page.getByText(/^live/).waitFor()
  await page.waitForFunction(
    (most) => Number(document.querySelector<HTMLInputElement>('[aria-label=Moment]')?.max) >= most - 1,
    ENTRIES,
  )
  const steps = await stepTimes(page)
  await page.close()
  console.log(`a step of a bare slider  ${line(floor)}
a step of the timeline   ${line(steps)}   aim: 95 % ${AIM_MS} ms`)
  return quantile(steps, 0.95) <= AIM_MS
}

/** Moves the page's slider. @returns for each step the time from its event to the frame whose time differs */
function stepTimes(page: Page): Promise<number[]> {
  return page.evaluate(
    async ({ steps, pause }) => {
      const slider = document.querySelector<HTMLInputElement>('input[type=range]')
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      if (!slider || !set) throw new Error('the page has no slider')
      const shown = () => document.querySelector('time')?.textContent
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      // A message posted in a frame arrives after it has been drawn.
      const drawn = () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(null)
        })
      const times: number[] = []
      for (let n = 1; n <= steps; n++) {
        const before = shown()
        const from = performance.now()
        set.call(slider, String(Math.round((Number(slider.max) * (steps - n)) / steps)))
        slider.dispatchEvent(new Event('input', { bubbles: true }))
        do await frame()
        while (shown() === before)
        await drawn()
        times.push(performance.now() - from)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
      return times
    },
    { steps: STEPS, pause: STEP_PAUSE_MS },
  )
}
