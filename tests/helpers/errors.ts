/** Screens that make a call of their own, and the errors of its failure. */
import type { Page } from 'playwright-core'
import { keepDraft as keepSlip } from '../../scripts/screens/slip-draft'
import { presetStorage } from '../../scripts/story/browser/preset-storage'
import { expect, see } from './browser-test'
import type { Noise } from './page/noise'

export const WAYS = '/Member/getRetrieveType'
export const VIEW = '/WorkerOrder/view'
export const ADD = '/WorkerOrder/add'
/** A screen that makes one call of its own as it opens. */
export const WAYS_SCREEN = '/Authentication?userName=sunny2024'

/** Fills in the first step of an order, as after a reload; the address of pictures is stored too. */
export async function keepDraft(page: Page, type: number): Promise<void> {
  await presetStorage(page, 'imgUrl', '/files')
  await keepSlip(page, type, { account: 'sunny2024', description: '打不开' })
}
export const logIn = (page: Page) => presetStorage(page, 'token', 'tok-1')

/** Codes that end a session, each with its message. */
export const SESSION_ENDS = [
  [101, 'token失效'],
  [102, '请先登录'],
] as const

export const MARKUP = '<img src="x" onerror="window.struck = true"><b>粗</b>'

/** The text is shown literally, and no markup in it took effect. */
export async function seeInert(page: Page, text: string): Promise<void> {
  await see(page, text)
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  expect(await page.locator('b', { hasText: '粗' }).count()).toBe(0)
  expect(await page.evaluate(() => 'struck' in window)).toBe(false)
}

export const networkNoise = (noise: Noise) => noise.expect(/ERR_\w+|status of [45]\d\d|[45]\d\d \(/)
