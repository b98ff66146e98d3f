/** The order screens: new, filled, waiting, decided. */
import type { Mock } from '../../mock-server/start-mock'
import { drawnPicture } from './drawn-picture'
import {
  at,
  chooseFile,
  type GalleryState,
  invalid,
  picture,
  recognised,
  SLIP,
  type Stage,
  settled,
  submit,
} from './stage'

/** An order with the given fields, decided or not, opened at `path` + its id. */
const order = (
  name: string,
  path: string,
  fields: Parameters<Mock['orders']['seed']>[0],
  decide: (handle: ReturnType<Mock['orders']['get']>) => Promise<unknown> = async () => {},
): GalleryState => ({
  name,
  async show({ page, mock, open }) {
    const { id } = await mock.orders.seed({ full_account: 'sunny2024', imgs: '/images/payment-alipay.png', ...fields })
    await decide(mock.orders.get(id))
    await open(path + id)
    await page.locator('h2').first().waitFor()
    // An order shows as waiting until the first answer gives its status or the time of the query.
    await page.locator('main:not(:has(.order-qr)), main:has(.order-qr):has(.actions .note)').first().waitFor()
    await settled(page)
  },
})

const REASON = '截图里看不到完整的支付时间和商户订单号。请打开支付平台的账单详情，截取整页后再提交。'
const LONG_REASON = `${REASON.repeat(6)}\n${'超长不断行'.repeat(30)}`

const toConfirm = async ({ page, open }: Stage) => {
  await open('/account')
  await chooseFile(page, SLIP)
  await recognised(page)
  await submit(page)
  await page.locator('.candidate').first().waitFor()
}

export const orderStates: GalleryState[] = [
  at('account step 0', '/account'),
  invalid('account step 0 invalid', '/account'),
  {
    name: 'account recognised',
    async show({ page, open }) {
      await open('/account')
      await chooseFile(page, SLIP)
      await recognised(page)
    },
  },
  {
    name: 'account no time found',
    async show({ page, open }) {
      await open('/account')
      await chooseFile(page, picture('payment-no-time.png'))
      await page.locator('.field-note-error').waitFor({ timeout: 20_000 })
    },
  },
  {
    name: 'account recognising',
    async show({ page }) {
      await page.route(/\/ocr\//, () => {})
      // The network never falls silent here.
      await page.goto('/account')
      await chooseFile(page, SLIP)
      await page.locator('.tile-overlay').waitFor()
    },
  },
  {
    name: 'account, reading goes on',
    async show({ page }) {
      await page.clock.install()
      await page.route(/\/ocr\//, () => {})
      await page.goto('/account')
      await chooseFile(page, SLIP)
      await page.locator('.tile-overlay').waitFor()
      await page.clock.runFor(5_000)
      await page.locator('.field-note-wait').waitFor()
    },
  },
  {
    name: 'account, bill guide',
    async show({ page, open }) {
      await open('/account')
      await page.locator('.picture-help button').click()
      await page.locator('.bill-example').last().waitFor()
    },
  },
  { name: 'account step 1', show: toConfirm },
  {
    name: 'account dialog refused',
    async show(stage) {
      await toConfirm(stage)
      const { page } = stage
      await page.locator('.candidate').first().click()
      await page.locator('dialog input').fill('sunny')
      await page.locator('dialog button[type=submit]').click()
      await page.locator('dialog [role=alert]').first().waitFor()
    },
  },
  order('account waiting', '/account?s=2&orderId=', { wo_type: 1 }),
  {
    name: 'account overdue',
    async show({ page, mock, open }) {
      const { id } = await mock.orders.seed({ wo_type: 1 })
      await page.clock.install({ time: Date.now() + 25 * 3_600_000 })
      await open(`/account?s=2&orderId=${id}`)
      await page.locator('.actions .note').waitFor()
    },
  },
  {
    name: 'account again after a rejection',
    async show({ page, mock, open }) {
      const { id } = await mock.orders.seed({ wo_type: 1, imgs: '/images/payment-alipay.png' })
      await mock.orders.get(id).reject({ reason: REASON })
      await open(`/account?s=2&orderId=${id}`)
      await page.locator('main .button').first().click()
      await page.locator('.rejected-notice img').waitFor()
    },
  },
  order('account approved with key', '/account?s=2&orderId=', { wo_type: 1 }, (it) =>
    it.approve({ password: 'Km7#vR2q9T' }),
  ),
  order('account approved without key', '/account?s=2&orderId=', { wo_type: 1 }, (it) =>
    it.approve({ withKey: false }),
  ),
  order('account rejected', '/account?s=2&orderId=', { wo_type: 1 }, (it) => it.reject({ reason: REASON })),
  order('account rejected, long reason', '/account?s=2&orderId=', { wo_type: 1 }, (it) =>
    it.reject({ reason: LONG_REASON }),
  ),
  order('account failure', '/account?s=2&orderId=', { wo_type: 1 }, (it) => it.expire({ msg: '' })),
  order('payment done', '/account?s=2&orderId=', {
    wo_type: 3,
    status: 1,
    results: '已核实这笔付款，会员时长已补到您的账号，请重新登录后查看。',
  }),
  at('password order', '/pwd1'),
  at('payment not credited', '/not-account'),
  {
    name: 'payment filled, account missing',
    async show({ page, open }) {
      await open('/not-account')
      await chooseFile(page, SLIP)
      await recognised(page)
      await submit(page)
      await page.locator('.field-note-error').waitFor()
    },
  },
  at('other', '/other'),
  invalid('other invalid', '/other'),
  order('other waiting', '/other?id1=', { wo_type: 99, describe: '播放器打不开' }),
  order('other handled', '/other?id1=', {
    wo_type: 99,
    describe: '播放器打不开',
    status: 1,
    results: '已修复，请更新到最新版本。',
  }),
  order('other rejected', '/other?id1=', { wo_type: 99, describe: '播放器打不开' }, (it) =>
    it.reject({ reason: REASON }),
  ),
  {
    name: 'account two times',
    async show({ page, open }) {
      await open('/account')
      const lines = ['账单详情', '支付时间    2025-09-19 16:31:39', '支付时间    2025-09-20 07:05:12']
      const buffer = await drawnPicture(page, lines)
      await page.locator('input[type=file]').setInputFiles({ name: '两次支付.png', mimeType: 'image/png', buffer })
      await recognised(page)
    },
  },
  {
    name: 'account upload failed',
    async show({ page, mock, open }) {
      await mock.faults.add({ kind: 'STATUS', status: 503, match: { path: '/api/Base/uploads' } })
      await open('/account')
      await chooseFile(page, SLIP)
      await recognised(page)
      await settled(page)
    },
  },
  {
    name: 'account candidates empty',
    async show({ page, open }) {
      await open('/account')
      await chooseFile(page, picture('payment-no-order-id.png'))
      await recognised(page)
      await page.locator('input[inputmode=none]').fill('2016-01-01 00:00:00')
      await submit(page)
      await page.locator('.candidates-note').waitFor()
      await settled(page)
    },
  },
]
