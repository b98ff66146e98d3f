import { describe } from 'vitest'
import { expect, see, seeTitle, stored, test } from '../../helpers/app'
import { storeBefore } from '../../helpers/start'

describe('defaults', () => {
  test('START-7 u1 and lng are written when they are missing', async ({ page }) => {
    await page.goto('/')
    await seeTitle(page, '帮助中心')
    expect([await stored(page, 'u1'), await stored(page, 'lng')]).toEqual(['', 'zh-CN'])
  })

  test('START-7 a stored u1 is where the calls and uploads go', async ({ page, mock }) => {
    const base = `${mock.url}/another/base`
    await storeBefore(page, { u1: base })
    const asked: string[] = []
    await page.route('**/another/base/**', (route) => {
      const url = route.request().url()
      asked.push(url.slice(base.length))
      return route.continue({ url: url.replace('/another/base', '') })
    })
    await page.goto('/reault')
    await page.getByRole('button', { name: '点击刷新验证码' }).locator('img').waitFor()
    await page.goto('/other')
    await page.getByLabel('上传图片').setInputFiles('fixtures/images/payment-alipay.png')
    await see(page, '上传成功')
    expect(new Set(asked)).toEqual(new Set(['/index.htm', '/api/Base/uploads']))
    expect(await stored(page, 'u1')).toBe(base)
  })

  test('START-7 a stored lng is the language of the page and of the answers', async ({ page, mock }) => {
    await storeBefore(page, { lng: 'en' })
    await page.goto('/reault')
    const [captcha] = await mock.requests.waitFor({ path: '/Base/captcha' })
    expect(captcha?.headers['accept-language']).toBe('en-us')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toMatch(/\p{Script=Han}/u)
    expect(await stored(page, 'lng')).toBe('en')
  })

  test('START-7 an unknown lng is kept, and the page speaks Chinese', async ({ page }) => {
    await storeBefore(page, { lng: 'xx' })
    await page.goto('/')
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
    })
    await page.goto('/reault')
    await page.getByRole('button', { name: '点击刷新验证码' }).locator('img').waitFor()
    const [captcha] = await mock.requests.ls({ path: '/Base/captcha' })
    expect(captcha?.headers['accept-language']).toBe('zh-CN')
  })
})
