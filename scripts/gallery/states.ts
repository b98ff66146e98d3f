/** Every screen in every state. */
import { presetStorage } from '../story/preset-storage'
import { orderStates } from './order-states'
import { at, chooseFile, type GalleryState, invalid, loading, picture, submit } from './stage'

const DEVICE = 'gallery-device'

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
  {
    name: 'help, orders in work',
    async show({ page, open }) {
      await presetStorage(page, 'orders', '202611221954754=1&202611210361180=3')
      await open('/')
      await page.locator('.in-work').waitFor()
    },
  },
  loading('help loading', '/', '/v1/parameters'),
  loading('list loading', '/list', '/WorkerOrder/getListbyDev'),
  loading('authentication loading', '/Authentication?userName=sunny2024', '/Member/getRetrieveType'),
  {
    name: 'change password, waiting',
    async show({ page, mock, open }) {
      await mock.faults.add({ kind: 'HANG', match: { path: '/Member/resetPass' } })
      await open('/pwd')
      for (const field of await page.locator('.password-input').all()) await field.fill('harbor2026!')
      await submit(page)
      await page.locator('.button .spinner').waitFor()
    },
  },
  at('service', '/kefu'),
  ...orderStates,
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
  {
    name: 'authentication failed',
    async show({ page, mock, open }) {
      await mock.faults.add({ kind: 'STATUS', status: 503, match: { path: '/Member/getRetrieveType' } })
      await open('/Authentication?userName=sunny2024')
      await page.locator('[role=alert]').first().waitFor()
    },
  },
  invalid('new password invalid', '/setPwd?type=mobile&code=123456&key=k'),
  {
    name: 'kiosk about to reset',
    async show({ page, open }) {
      await page.clock.install()
      await open('/?kiosk=1')
      await page.clock.runFor(165_000)
      await page.locator('dialog[open]').waitFor()
    },
  },
  {
    name: 'page lost',
    async show({ page, open }) {
      await open('/kefu')
      await page.route(/\/assets\/query-screen-/, (route) => route.abort())
      await page.locator('a[href="/reault"]').click()
      await page.locator('[role=alert]').first().waitFor()
    },
  },
  {
    name: 'app lost',
    async show({ page }) {
      await page.route(/\/assets\/(zh-cn|zh-tw|en|th)-/, (route) => route.abort())
      await page.goto('/')
      await page.locator('.start-failed h1').waitFor()
    },
  },
]
