/** Every screen in every state: how each is brought about on a fresh page against a fresh server. */
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { Mock } from '../../mock-server/control/start-mock'
import { presetStorage } from '../story/preset-storage'

export interface Stage {
  page: Page
  mock: Mock
  /** Text of the language the picture is taken in. */
  open(path: string): Promise<void>
}

export interface GalleryState {
  name: string
  show(stage: Stage): Promise<void>
}

const picture = (name: string) => fileURLToPath(new URL(`../../fixtures/images/${name}`, import.meta.url))
const SLIP = picture('payment-alipay.png')
const DEVICE = 'gallery-device'

/** Names do not differ between languages, so everything is found by role and place. */
const chooseFile = (page: Page, file: string) => page.locator('input[type=file]').setInputFiles(file)
const submit = (page: Page) => page.locator('button[type=submit]').first().click()
const settled = (page: Page) => page.waitForLoadState('networkidle')
const recognised = (page: Page) => page.locator('.field-note-good').waitFor({ timeout: 20_000 })

const at = (name: string, path: string): GalleryState => ({ name, show: ({ open }) => open(path) })

const invalid = (name: string, path: string): GalleryState => ({
  name,
  async show({ page, open }) {
    await open(path)
    await submit(page)
    await page.locator('[role=alert]').first().waitFor()
  },
})

/** An order of the given fields, decided or not, opened at `path` + its id. */
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

export const states: GalleryState[] = [
  at('help first visit', '/'),
  {
    name: 'help conversation, failed send',
    async show({ page, mock, open }) {
      await open('/')
      await page.locator('.question').nth(1).click()
      await page.locator('.message-answer').first().waitFor()
      await mock.faults.add({ kind: 'STATUS', status: 503, match: { path: '/v1/chat-messages' } })
      await page
        .locator('.composer input')
        .fill('那要等多久？https://help.example.com/guide/payment-screenshot-example')
      await page.locator('.composer-send').click()
      await page.locator('.message-failed').waitFor()
    },
  },
  at('service', '/kefu'),
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
  at('query', '/reault'),
  {
    name: 'query QR read',
    async show({ page, open }) {
      await open('/reault')
      await chooseFile(page, picture('qr-order.png'))
      await page.locator('.toast').waitFor()
    },
  },
  {
    name: 'query captcha failed',
    async show({ page, mock, open }) {
      await mock.faults.add({ kind: 'STATUS', status: 503, match: { path: '/Base/captcha' } })
      await open('/reault')
      await page.locator('.captcha-note').waitFor()
    },
  },
  at('list empty', '/list'),
  {
    name: 'list',
    async show({ page, mock, open }) {
      await presetStorage(page, 'fp', DEVICE)
      for (const [wo_type, status] of [
        [1, 0],
        [3, 0],
        [2, 1],
        [99, 2],
        [3, 1],
        [1, 2],
      ] as const)
        await mock.orders.seed({ wo_type, status, device: DEVICE, full_account: 'sunny2024', results: '' })
      await open('/list')
      await page.locator('.row').first().waitFor()
    },
  },
  {
    name: 'list failed',
    async show({ page, mock, open }) {
      await mock.faults.add({ kind: 'STATUS', status: 503, match: { path: '/WorkerOrder/getListbyDev' } })
      await open('/list')
      await page.locator('[role=alert]').waitFor()
    },
  },
  at('bind phone', '/phone'),
  invalid('bind phone invalid', '/phone'),
  {
    name: 'bind phone countries',
    async show({ page, open }) {
      await open('/phone')
      await page.locator('.country-button').click()
      await page.locator('dialog .country').first().waitFor()
    },
  },
  {
    name: 'bind e-mail, code sent',
    async show({ page, mock, open }) {
      const { token } = await mock.members.token('sunny2024')
      await presetStorage(page, 'token', token)
      await open('/email')
      await page.locator('input[type=email]').fill('sunny@example.com')
      await page.locator('.code-button').click()
      await page.locator('.toast').waitFor()
    },
  },
  {
    name: 'change password, symbol missing',
    async show({ page, open }) {
      await open('/pwd')
      await page.locator('.password-input').first().fill('harbor2026')
      await submit(page)
      await page.locator('.field-note-error').waitFor()
    },
  },
  {
    name: 'change password, not logged in',
    async show({ page, open }) {
      await open('/pwd')
      for (const field of await page.locator('.password-input').all()) await field.fill('harbor2026!')
      await submit(page)
      await page.locator('.toast').waitFor()
    },
  },
  at('forgot', '/forgot'),
  invalid('forgot invalid', '/forgot'),
  at('authentication', '/Authentication?userName=sunny2024'),
  at('authentication, nothing bound', '/Authentication?userName=paperboat7'),
  at('verify phone', '/getCode?type=mobile&value=138****0001&key=k'),
  invalid('verify e-mail invalid', '/getCode?type=email&value=s***y%40example.com&key=k'),
  at('new password', '/setPwd?type=mobile&code=123456&key=k'),
  at('success', '/success'),
  at('forbidden', `/forbidden?code=205&msg=${encodeURIComponent('您所在的地区暂时无法使用')}`),
  at('not found', '/nowhere'),
]
