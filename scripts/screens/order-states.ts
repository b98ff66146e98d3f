/** The order screens: new, filled, waiting, decided. */
import {
  type Act,
  approving,
  at,
  before,
  candidate,
  clockRuns,
  clockStops,
  confirming,
  detail,
  failing,
  filling,
  hanging,
  next,
  PROOF,
  readBefore,
  type ScreenState,
  seeing,
  slip,
  slowNetwork,
  tapping,
  uploading,
} from './acts'
import { drawnPicture } from './drawn-picture'

const REASON = '截图里看不到完整的支付时间和商户订单号。请打开支付平台的账单详情，截取整页后再提交。'
const LONG_REASON = `${REASON.repeat(6)}\n${'超长不断行'.repeat(30)}`

const twoTimes: Act = async ({ page, t }) => {
  const lines = ['账单详情', '支付时间    2025-09-19 16:31:39', '支付时间    2025-09-20 07:05:12']
  const buffer = await drawnPicture(page, lines)
  const file = { name: '两次支付.png', mimeType: 'image/png', buffer }
  await page.getByLabel(t.order.uploadScreenshot, { exact: true }).setInputFiles(file)
}

export const orderStates: readonly ScreenState[] = [
  { test: '/account', gallery: 'account step 0', open: at('/account', 'account') },
  {
    test: '/account, bill guide',
    gallery: 'account, bill guide',
    open: at('/account', 'account', tapping('care.whereIsBill'), ({ page }) =>
      page.locator('.bill-example').last().waitFor(),
    ),
  },
  {
    test: '/account, nothing chosen',
    gallery: 'account step 0 invalid',
    open: at('/account', 'account', next, seeing('fieldError.screenshot')),
  },
  {
    test: '/account, recognising',
    gallery: 'account recognising',
    open: before(
      ({ noise }) => Promise.resolve(noise.expect(/ocr/)),
      ({ page }) => page.route(/\/ocr\//, () => {}),
      clockRuns,
      at('/account', 'account', clockStops, slip, seeing('order.recognising')),
    ),
  },
  {
    gallery: 'account, reading goes on',
    open: before(
      ({ noise }) => Promise.resolve(noise.expect(/ocr/)),
      ({ page }) => page.route(/\/ocr\//, () => {}),
      clockRuns,
      at('/account', 'account', clockStops, slip, seeing('order.recognising'), async ({ page }) => {
        await page.clock.runFor(5_000)
        await page.locator('.field-note-wait').waitFor()
      }),
    ),
  },
  {
    gallery: 'account, recognition on its way',
    open: before(
      // Before the page is opened: recognition is fetched ahead when nothing else is to do.
      slowNetwork,
      clockRuns,
      at('/account', 'account', clockStops, slip, async ({ page }) => {
        await page.getByText(/^\d\.\d \/ \d\.\d MB$/).waitFor()
        await page.clock.runFor(5_000)
        await page.locator('.field-note-so-far').waitFor()
      }),
    ),
  },
  {
    test: '/account, recognised',
    gallery: 'account recognised',
    open: at('/account', 'account', slip, seeing('order.recognised')),
  },
  {
    test: '/account, no time found',
    gallery: 'account no time found',
    open: at(
      '/account',
      'account',
      uploading('order.uploadScreenshot', 'payment-no-time.png'),
      seeing('fieldError.timeNotRead'),
    ),
  },
  { test: '/account, candidates', gallery: 'account step 1', open: confirming },
  {
    gallery: 'account candidates loading',
    open: before(
      hanging('/WorkerOrder/getusersbypaytime'),
      readBefore('/account', next, ({ page }) => page.locator('.candidates-ahead .skeleton-row').first().waitFor()),
    ),
  },
  {
    test: '/account, no candidates',
    gallery: 'account candidates empty',
    open: readBefore(
      '/account',
      ({ mock }) =>
        mock.faults.add({ kind: 'BUSINESS', code: 200, data: [], match: { path: '/WorkerOrder/getusersbypaytime' } }),
      next,
      seeing('order.noCandidates'),
    ),
  },
  {
    test: '/account, candidates failed',
    open: before(failing('/WorkerOrder/getusersbypaytime'), readBefore('/account', next, seeing('common.loadFailed'))),
  },
  {
    test: '/account, dialog',
    open: before(confirming, candidate, ({ page }) => page.getByRole('dialog').getByRole('textbox').waitFor()),
  },
  {
    test: '/account, dialog refused, with its toast',
    gallery: 'account dialog refused',
    open: before(
      clockRuns,
      confirming,
      candidate,
      ({ page }) => page.getByRole('dialog').getByRole('textbox').fill('nobody-at-all'),
      clockStops,
      tapping('common.confirm'),
      seeing('order.createFailed'),
    ),
  },
  {
    test: 'an order waiting',
    gallery: 'account waiting',
    open: before(detail('/account?orderId=', { wo_type: 1 }, 'order.doNotResubmit'), ({ page }) =>
      page.locator('.actions .note').waitFor(),
    ),
  },
  {
    test: 'an order waiting for long',
    gallery: 'account overdue',
    open: before(
      ({ page }) => page.clock.install({ time: Date.now() + 25 * 3_600_000 }),
      detail('/account?orderId=', { wo_type: 1 }, 'order.doNotResubmit'),
      ({ page }) => page.locator('.actions .note').waitFor(),
    ),
  },
  {
    test: '/account, again after a rejection',
    gallery: 'account again after a rejection',
    open: before(
      detail('/account?orderId=', { wo_type: 1, status: 2, results: 'Not sharp' }, 'order.rejected'),
      ({ page }) => page.locator('main .button').first().click(),
      ({ page }) => page.locator('.rejected-notice img').waitFor(),
    ),
  },
  {
    test: 'an order approved',
    gallery: 'account approved without key',
    open: detail('/account?orderId=', { wo_type: 1, status: 1, withKey: false }, 'order.approved'),
  },
  {
    test: 'an order approved, with a password',
    gallery: 'account approved with key',
    open: detail('/account?orderId=', { wo_type: 2 }, 'order.newPassword', approving),
  },
  {
    test: 'an order approved, its key refused',
    open: detail('/account?orderId=', { wo_type: 1 }, /Too late/, async (stage) => {
      await approving(stage)
      const match = { path: '/people/getTokenByKey' }
      await stage.mock.faults.add({ kind: 'BUSINESS', code: 201, msg: 'Too late', match })
    }),
  },
  {
    test: 'an order rejected',
    gallery: 'account rejected',
    open: detail('/account?orderId=', { wo_type: 1, status: 2, results: 'Not sharp' }, 'order.rejected'),
  },
  {
    test: 'an order failed',
    gallery: 'account failure',
    open: detail('/account?orderId=', { wo_type: 1 }, /Closed/, ({ mock }) =>
      mock.orders.last().expire({ msg: 'Closed' }),
    ),
  },
  {
    test: 'a payment done',
    gallery: 'payment done',
    open: detail('/account?orderId=', { wo_type: 3, status: 1, results: 'Credited' }, 'order.proof'),
  },
  {
    test: 'another problem done',
    gallery: 'other handled',
    open: detail('/other?id1=', { wo_type: 99, status: 1, results: 'Mended' }, 'order.image'),
  },
  {
    test: 'another problem rejected',
    gallery: 'other rejected',
    open: detail('/other?id1=', { wo_type: 99, status: 2, results: 'No' }, 'order.reason'),
  },
  { test: '/pwd1', gallery: 'password order', open: at('/pwd1', 'passwordOrder') },
  { test: '/pwd1, account missing', open: readBefore('/pwd1', tapping('common.submit'), seeing('fieldError.account')) },
  { test: '/not-account', gallery: 'payment not credited', open: at('/not-account', 'payment') },
  { test: '/other', gallery: 'other', open: at('/other', 'other') },
  {
    test: '/other, filled',
    open: at(
      '/other',
      'other',
      filling('order.description', PROOF.describe),
      uploading('order.uploadImage', 'payment-bank.png'),
      ({ page, t }) => page.getByRole('img', { name: t.order.preview }).waitFor(),
    ),
  },
  {
    test: '/other, upload failed',
    open: before(
      failing('/api/Base/uploads'),
      at('/other', 'other', uploading('order.uploadImage', 'payment-bank.png'), seeing('order.uploadFailed')),
    ),
  },
  {
    test: '/other, nothing written',
    gallery: 'other invalid',
    open: at('/other', 'other', tapping('common.submit'), seeing('fieldError.description')),
  },
  {
    gallery: 'account rejected, long reason',
    open: detail('/account?orderId=', { wo_type: 1, status: 2, results: LONG_REASON }, 'order.rejected'),
  },
  {
    gallery: 'account two times',
    open: at('/account', 'account', twoTimes, seeing('order.recognised')),
  },
  {
    gallery: 'account upload failed',
    open: before(
      failing('/api/Base/uploads'),
      ({ noise }) => Promise.resolve(noise.expect(/ocr/)),
      ({ page }) => page.route(/\/ocr\//, () => {}),
      at('/account', 'account', slip, tapping('common.cancel'), seeing('common.retry')),
    ),
  },
  {
    gallery: 'payment filled, account missing',
    open: readBefore('/not-account', tapping('common.submit'), seeing('fieldError.account')),
  },
  { gallery: 'other waiting', open: detail('/other?id1=', { wo_type: 99 }, 'order.doNotResubmit') },
]
