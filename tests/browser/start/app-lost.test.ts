import { describe } from 'vitest'
import { expect, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { axeViolations } from '../../helpers/page/a11y'

describe('an app that does not arrive', () => {
  const NOTICE = '页面没有加载完整'

  test('lost texts are reported at once, and one tap opens the page', async ({ page, noise }) => {
    noise.expect(/ERR_FAILED/)
    await page.route(/\/assets\/zh-cn-/, (route) => route.abort())
    await page.goto('/account?from=app')
    await see(page, NOTICE)
    expect(await axeViolations(page)).toEqual([])
    await page.unroute(/\/assets\/zh-cn-/)
    await page.getByRole('link', { name: '重新加载' }).click()
    await seeTitle(page, '账户找回')
    expect(new URL(page.url()).search).toBe('?from=app')
    // The notice is in the page, hidden, until the app has taken over.
    await expect.poll(() => page.getByText(NOTICE).count()).toBe(0)
    // The reloaded page is still the first one: no page of the app comes before it in the history.
    await tap(page, '返回')
    await seeTitle(page, '帮助中心')
  })

  test('a lost script is reported after a while', async ({ page, noise }) => {
    noise.expect(/ERR_FAILED/)
    await page.route(/\/assets\/index-.*\.js/, (route) => route.abort())
    await page.goto('/account')
    const notice = page.getByText(NOTICE)
    expect(await notice.isVisible()).toBe(false)
    await page.evaluate(() => document.getAnimations().map((animation) => animation.finish()))
    expect(await notice.isVisible()).toBe(true)
  })
})

/** Takes from the browser what the address names. */
const withoutWhatIsNamed = () => {
  const [owner, name] = new URLSearchParams(location.search).get('without')?.split('.') ?? []
  if (owner) Reflect.deleteProperty(name ? Object : window, name ?? owner)
}

test('FLD-2 a browser that is too old is told so at once, in its language', async ({ page, noise }) => {
  noise.expect(/./)
  await page.addInitScript(withoutWhatIsNamed)
  const heading = page.getByRole('heading', { level: 1 })
  for (const [address, text] of [
    ['/account?without=structuredClone', '您的浏览器版本过低，请升级后再试'],
    ['/?without=Object.hasOwn', 'Your browser is too old. Please update it and try again'],
  ] as const) {
    await page.goto(address)
    expect(await heading.allInnerTexts()).toEqual([text])
    expect(await heading.isVisible()).toBe(true)
    expect(await page.locator('#app, a').count()).toBe(0)
    await page.evaluate(() => localStorage.setItem('lng', 'en'))
  }
  expect(await axeViolations(page)).toEqual([])
})
