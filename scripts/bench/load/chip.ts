/** The time from a tap on a chip of the first screen to the form that it opens. */
import type { BrowserContext } from 'playwright-core'
import { slowDown, until } from './measure'

/** A person needs a moment to read the chips: the tap comes this long after the chip is painted. */
const READING_MS = 1_500

export async function chipToForm(context: BrowserContext, app: string): Promise<number> {
  const page = await context.newPage()
  await slowDown(page)
  // The compiler wraps named functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.goto(`${app}/`)
  const chip = page.locator('a.chip[href="/account"]')
  await chip.waitFor()
  await until(page, (ms) => performance.now() > ms, READING_MS)
  const box = await chip.boundingBox()
  if (!box) throw new Error('the chip is not on the screen')
  await page.evaluate(watchForm)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await until(page, () => 'formAfter' in window, null)
  const ms = await page.evaluate(() => (window as unknown as { formAfter: number }).formAfter)
  await page.close()
  return ms
}

/** Runs in the page: takes the time from the press to the frame that shows the form. */
function watchForm(): void {
  let pressed = 0
  window.addEventListener('pointerdown', ({ timeStamp }) => {
    pressed = timeStamp
  })
  const look = () => {
    if (pressed > 0 && document.querySelector('input[type="file"]'))
      Object.assign(window, { formAfter: performance.now() - pressed })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
