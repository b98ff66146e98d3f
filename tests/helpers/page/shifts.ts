import type { Page } from 'playwright-core'

/** Watches how far the contents of every page move. @returns a function that gives the sum, of the last frame too */
export async function keepShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      return (Reflect.get(window, 'shifts') as number[]).reduce((sum, shift) => sum + shift, 0)
    })
}
