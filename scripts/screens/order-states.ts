/** The order forms: new, filled, read, confirmed. */
import {
  type Act,
  at,
  before,
  candidate,
  clockRuns,
  clockStops,
  confirming,
  failing,
  filling,
  hanging,
  neverRead,
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
import { SLIP_PATH } from './slip-draft'

/** An earlier visit sent an order and never got its answer. */
const unanswered: Act = ({ page }) =>
  page.addInitScript(
    (imagePath) => sessionStorage.setItem('unanswered:1', JSON.stringify({ imagePath, replaces: '' })),
    SLIP_PATH,
  )
const LIST = '/WorkerOrder/getListbyDev'

const bill =
  (...lines: string[]): Act =>
  async ({ page, t }) => {
    const buffer = await drawnPicture(page, ['账单详情', ...lines])
    const file = { name: '支付账单.png', mimeType: 'image/png', buffer }
    await page.getByLabel(t.order.uploadScreenshot, { exact: true }).setInputFiles(file)
  }
const twoTimes = bill('支付时间    2025-09-19 16:31:39', '支付时间    2025-09-20 07:05:12')
const eitherOrder = bill('支付时间    05/07/2024 20:02:57')

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
    open: before(neverRead, clockRuns, at('/account', 'account', clockStops, slip, seeing('order.recognising'))),
  },
  {
    gallery: 'account, reading goes on',
    open: before(
      neverRead,
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
      // The overlay waits for the engine only where the first reader is not sure, as of a slip without a time.
      at(
        '/account',
        'account',
        clockStops,
        uploading('order.uploadScreenshot', 'payment-no-time.png'),
        async ({ page }) => {
          await page.getByText(/^\d\.\d \/ \d\.\d MB$/).waitFor()
          await page.clock.runFor(5_000)
          await page.locator('.field-note-so-far').waitFor()
        },
      ),
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
      // The toast comes with the next tick of the clock.
      ({ page }) => page.clock.runFor(1_500),
      seeing('order.createFailed'),
    ),
  },
  {
    gallery: 'account, sent before, being checked',
    open: before(unanswered, hanging(LIST), readBefore('/account', seeing('order.checking'))),
  },
  {
    gallery: 'account, sent before, not found',
    open: before(unanswered, readBefore('/account', seeing('care.notArrived'))),
  },
  {
    gallery: 'account, sent before, unconfirmed',
    open: before(unanswered, failing(LIST), readBefore('/account', seeing('order.unconfirmed'))),
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
    gallery: 'account two times',
    open: at('/account', 'account', twoTimes, seeing('order.recognised')),
  },
  {
    test: '/account, times offered',
    gallery: 'account times offered',
    open: at('/account', 'account', eitherOrder, seeing('order.offeredTimes')),
  },
  {
    gallery: 'account upload failed',
    open: before(
      failing('/api/Base/uploads'),
      neverRead,
      at('/account', 'account', slip, tapping('common.cancel'), seeing('common.retry')),
    ),
  },
  {
    gallery: 'payment filled, account missing',
    open: readBefore('/not-account', tapping('common.submit'), seeing('fieldError.account')),
  },
]
