import { describe } from 'vitest'
import { expect, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { axeViolations } from '../../helpers/page/a11y'

describe('an app that does not arrive', () => {
  const NOTICE = '页面没有加载完整'

  test('texts that are lost: said at once, and one tap opens the page', async ({ page, noise }) => {
    noise.expect(/ERR_FAILED/)
    await page.route(/\/assets\/zh-cn-/, (route) => route.abort())
    await page.goto('/account?from=app')
    await see(page, NOTICE)
    expect(await axeViolations(page)).toEqual([])
    await page.unroute(/\/assets\/zh-cn-/)
    await page.getByRole('link', { name: '重新加载' }).click()
    await seeTitle(page, '账户找回')
    expect(new URL(page.url()).search).toBe('?from=app')
    // It stands in the page, unseen, until the app has taken over.
    await expect.poll(() => page.getByText(NOTICE).count()).toBe(0)
    // The page that was loaded again is still the first one: nothing of the app lies before it.
    await tap(page, '返回')
    await seeTitle(page, '帮助中心')
  })

  test('a script that is lost: said after a while', async ({ page, noise }) => {
    noise.expect(/ERR_FAILED/)
    await page.route(/\/assets\/index-.*\.js/, (route) => route.abort())
    await page.goto('/account')
    const notice = page.getByText(NOTICE)
    expect(await notice.isVisible()).toBe(false)
    await page.evaluate(() => document.getAnimations().map((animation) => animation.finish()))
    expect(await notice.isVisible()).toBe(true)
  })
})
