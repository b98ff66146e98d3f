import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import type { Mock } from '../../../mock-server/start-mock'
import { expect, stored, test } from '../../helpers/browser-test'
import { createRecovery, fromPicture, payTime, SLIP, SLIP_ORDER_ID, SLIP_TIME } from '../../helpers/recovery'

const TYPED = '2025-09-19 16:30:00'
const EVENT = 'slips_read'

/** Has a slip read, corrects the time and sends the order, once analytics are `ready`. */
const correctedOrder = (page: Page, ready: () => Promise<unknown> = async () => {}) =>
  createRecovery(page, async () => {
    await fromPicture(page)
    await ready()
    await payTime(page).fill(TYPED)
  })

interface Told {
  events?: { key: string; segmentation: Record<string, number> }[]
}
/** Leaves out the events that the library sends on its own. */
const toldEvents = async (mock: Mock) =>
  (await mock.requests.ls({ path: '/i' }))
    .flatMap(({ data }) => (data as Told).events ?? [])
    .filter(({ key }) => key === EVENT)

describe('counts of slips', () => {
  test('OCR-3 one event in the journal of calls counts the reading without any value', async ({ page, mock }) => {
    await correctedOrder(page, () => mock.requests.waitFor({ path: '/i' }))
    await expect.poll(() => toldEvents(mock)).toHaveLength(1)
    const [event] = await toldEvents(mock)
    expect(event?.segmentation).toEqual({ read: 1, partlyRead: 0, notRead: 0 })
    const text = JSON.stringify(event)
    for (const value of [SLIP, SLIP_TIME, SLIP_ORDER_ID, TYPED, 'sunny2024']) expect(text).not.toContain(value)
    expect(await stored(page, 'readings')).toBeNull()
  })

  test('OCR-3 counts that analytics did not take stay on the device for the next order', async ({ page, noise }) => {
    noise.expect(/countly|ERR_FAILED|Failed to fetch|analytics/i)
    await page.route(/countly/, (route) => route.abort())
    await correctedOrder(page)
    await expect.poll(() => stored(page, 'readings')).toContain('"read":1')
  })
})
