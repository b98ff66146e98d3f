/** The screens that look orders up: by number, by QR code, as a list. */
import {
  asDevice,
  at,
  before,
  clockRuns,
  clockStops,
  failing,
  hanging,
  type ScreenState,
  seeding,
  seeing,
  tapping,
  uploading,
} from './acts'

export const queryStates: readonly ScreenState[] = [
  {
    test: '/reault',
    gallery: 'query',
    open: at('/reault', 'query', ({ page }) => page.locator('.captcha img').waitFor()),
  },
  {
    test: '/reault, nothing entered',
    open: before(
      clockRuns,
      at('/reault', 'query', clockStops, tapping('query.submit'), seeing('fieldError.orderNumber')),
    ),
  },
  {
    test: '/reault, decoded',
    gallery: 'query QR read',
    open: before(
      clockRuns,
      at('/reault', 'query', uploading('query.upload', 'qr-order.png'), seeing('query.decoded'), clockStops),
    ),
  },
  {
    test: '/reault, no captcha',
    gallery: 'query captcha failed',
    open: before(
      failing('/Base/captcha'),
      at('/reault', 'query', ({ page }) => page.locator('.captcha[aria-busy=false]').waitFor()),
    ),
  },
  { test: '/list, empty', gallery: 'list empty', open: at('/list', 'list', seeing('list.empty')) },
  {
    test: '/list',
    gallery: 'list',
    open: before(
      asDevice,
      seeding(12),
      at('/list', 'list', ({ page }) => page.locator('a.row').nth(9).waitFor()),
      ({ page }) => page.locator('.list-foot').scrollIntoViewIfNeeded(),
      ({ page }) => page.locator('a.row').nth(11).waitFor(),
      seeing('list.end'),
    ),
  },
  {
    test: '/list, failed',
    gallery: 'list failed',
    open: before(failing('/WorkerOrder/getListbyDev'), at('/list', 'list', seeing('common.loadFailed'))),
  },
  {
    test: '/list, loading',
    open: before(hanging('/WorkerOrder/getListbyDev'), at('/list', 'list', seeing('common.loading'))),
  },
]
