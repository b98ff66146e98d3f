import type { Page } from 'playwright-core'
import { expect, PHONE } from '../browser-test'
import { enlargeText, layoutProblems } from './layout'
import { outOfReach } from './reach'

const NARROW = { width: 320, height: 640 }

/** Nothing is cut off or overlaps on a narrow phone, in text of 200 %, and in both; every control can be reached. */
export async function expectLayoutHolds(page: Page): Promise<void> {
  await page.setViewportSize(NARROW)
  expect(await layoutProblems(page), '320 px').toEqual([])
  await page.setViewportSize(PHONE.viewport)
  await enlargeText(page)
  expect(await layoutProblems(page), '200 %').toEqual([])
  await page.setViewportSize(NARROW)
  expect(await layoutProblems(page), '200 % at 320 px').toEqual([])
  expect(await outOfReach(page)).toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}
