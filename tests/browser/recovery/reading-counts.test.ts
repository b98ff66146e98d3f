import type { Mock } from '../../../mock-server/start-mock'
import { expect, stored, test } from '../../helpers/browser-test'
import { createRecovery, fromDraft, fromPicture, payTime, SLIP, SLIP_ORDER_ID, SLIP_TIME } from '../../helpers/recovery'

const TYPED = '2025-09-19 16:30:00'
const EVENT = 'slips_read'

interface Told {
  events?: { key: string; segmentation: Record<string, number> }[]
}
/** Leaves out the events that the library sends on its own. */
const toldEvents = async (mock: Mock) =>
  (await mock.requests.ls({ path: '/i' }))
    .flatMap(({ data }) => (data as Told).events ?? [])
    .filter(({ key }) => key === EVENT)

test('OCR-3 the count of a slip that analytics did not take goes with the next order, in one event that counts both and holds no value', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/countly|ERR_FAILED|Failed to fetch|analytics/i)
  await page.route(/countly/, (route) => route.abort())
  await createRecovery(page, async () => {
    await fromPicture(page)
    await page.evaluate(() => localStorage.setItem('readings', '{"read":1,"partlyRead":0,"notRead":0}'))
    await payTime(page).fill(TYPED)
  })
  await expect.poll(() => stored(page, 'readings')).toContain('"read":2')
  await page.unroute(/countly/)
  await createRecovery(page, async () => {
    await fromDraft(page)
    await mock.requests.waitFor({ path: '/i' })
  })
  await expect.poll(() => toldEvents(mock)).toHaveLength(1)
  const [event] = await toldEvents(mock)
  expect(event?.segmentation).toEqual({ read: 2, partlyRead: 0, notRead: 0 })
  const text = JSON.stringify(event)
  for (const value of [SLIP, SLIP_TIME, SLIP_ORDER_ID, TYPED, 'sunny2024']) expect(text).not.toContain(value)
  expect(await stored(page, 'readings')).toBeNull()
})
