/** The states of an order by its number. */
import { approving, before, detail, hanging, type ScreenState } from './acts'

const REASON = '截图里看不到完整的支付时间和商户订单号。请打开支付平台的账单详情，截取整页后再提交。'
const LONG_REASON = `${REASON.repeat(6)}\n${'超长不断行'.repeat(30)}`

export const orderDetailStates: readonly ScreenState[] = [
  {
    test: 'an order being asked for',
    gallery: 'order asked for',
    open: before(hanging('/WorkerOrder/view'), detail('/account?orderId=', { wo_type: 1 }, 'order.asking')),
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
    open: detail('/account?orderId=', { wo_type: 2 }, 'care.recovered', approving),
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
  {
    gallery: 'account rejected, long reason',
    open: detail('/account?orderId=', { wo_type: 1, status: 2, results: LONG_REASON }, 'order.rejected'),
  },
  { gallery: 'other waiting', open: detail('/other?id1=', { wo_type: 99 }, 'order.doNotResubmit') },
]
