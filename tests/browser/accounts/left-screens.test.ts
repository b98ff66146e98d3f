import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import { expect, openAtWork, seeTitle, stored, test } from '../../helpers/browser-test'
import { holdNext } from '../../helpers/hold-next'
import { holdRoute } from '../../helpers/page/hold-route'
import { keepToasts } from '../../helpers/page/toasts'

test('TRU-7 QRY-4 an unknown number shows no toast once another screen was chosen, however late that loads', async ({
  page,
  mock,
}) => {
  const toasts = await keepToasts(page)
  await presetStorage(page, 'orders', '202611210000009=1')
  const release = await holdRoute(page, /\/assets\/service-screen-.*js/)
  const answer = await holdNext(mock, '/WorkerOrder/view')
  await openAtWork(page, '/account?orderId=202611210000009')
  await page.getByRole('link', { name: '联系客服' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/kefu')
  await answer()
  // The app forgets the number just before it would say so.
  await expect.poll(() => stored(page, 'orders')).toBeNull()
  release()
  await seeTitle(page, '客服中心')
  expect(new URL(page.url()).pathname).toBe('/kefu')
  expect(await toasts()).toEqual([])
})
