import { expect, openAtWork, see, seeTitle, stored, test } from '../../helpers/rendered/rendered-test'

test('START-7 u1 and lng are written when they are missing; an unknown lng is kept, and the page speaks Chinese', async ({
  page,
}) => {
  await page.goto('/')
  await seeTitle(page, '帮助中心')
  expect([await stored(page, 'u1'), await stored(page, 'lng')]).toEqual(['', 'zh-CN'])
  await page.evaluate(() => localStorage.setItem('lng', 'xx'))
  await openAtWork(page, '/')
  await seeTitle(page, '帮助中心')
  expect(await stored(page, 'lng')).toBe('xx')
})

test('START-7 storage that is switched off keeps nothing from working', async ({ page, mock }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    // Firefox refuses this as well.
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        throw new DOMException('denied', 'SecurityError')
      }
    }
  })
  await page.goto('/reault')
  await mock.requests.waitFor({ path: '/base/initApp' }, { timeoutMs: 10_000 })
  await page.getByRole('button', { name: '点击刷新验证码' }).locator('img').waitFor()
  const [captcha] = await mock.requests.ls({ path: '/Base/captcha' })
  expect(captcha?.headers['accept-language']).toBe('zh-CN')
  // The list would not know the order at the next visit.
  const { id } = await mock.orders.seed()
  await page.goto(`/account?orderId=${id}`)
  await see(page, '请先拍下编号或二维码：离开后，本机不再显示')
})
