import { describe } from 'vitest'
import { expect, openAtWork, see, seeTitle, test } from '../../helpers/browser-test'
import { BAR, box, bubbles, restsAboveBar, send } from '../../helpers/help'

describe('the bottom bar', () => {
  test('HELP-10 the bottom bar is 94 px high, with three links, the input and the button', async ({ page }) => {
    await openAtWork(page, '/')
    await see(page, '常见问题')
    const bar = await box(page, '.composer')
    expect(bar).toMatchObject({ height: BAR, bottom: 844 })
    const chips = page.getByRole('contentinfo').getByRole('link')
    expect(await chips.allInnerTexts()).toEqual(['账户找回', '支付未到账', '其他问题'])
    const targets = await chips.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(targets).toEqual(['/account', '/not-account', '/other'])
    await chips.nth(1).click()
    await seeTitle(page, '支付未到账')
  })

  test('HELP-10 the composer grows by the safe area and keeps its controls out of it', async ({ page }) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34, bottomMax: 34 } })
    await openAtWork(page, '/')
    await see(page, '常见问题')
    await expect.poll(() => box(page, '.composer')).toMatchObject({ height: BAR + 34, bottom: 844 })
    for (const control of ['.composer input', '.composer-send', '.chips'])
      expect((await box(page, control)).bottom).toBeLessThanOrEqual(844 - 34)
    for (let round = 0; round < 8; round++) await send(page, `长回答 ${round}`)
    await expect.poll(() => bubbles(page).count()).toBe(16)
    await restsAboveBar(page)
  })

  test('HELP-10 the composer stays above the keyboard with the newest message above it; a pinch is not taken for a keyboard', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const viewport = Object.assign(new EventTarget(), { scale: 1, height: innerHeight, offsetTop: 0 })
      Object.defineProperty(window, 'visualViewport', { value: viewport })
    })
    const resize = (change: { height: number; scale?: number }) =>
      page.evaluate((to) => {
        const viewport = window.visualViewport
        Object.assign(viewport ?? {}, { scale: 1, ...to })
        viewport?.dispatchEvent(new Event('resize'))
      }, change)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34, bottomMax: 34 } })
    await openAtWork(page, '/')
    await see(page, '常见问题')
    await resize({ height: 544 })
    // The safe inset lies below the keyboard's edge.
    await expect.poll(() => box(page, '.composer')).toMatchObject({ height: BAR, bottom: 544 })
    for (let round = 0; round < 6; round++) await send(page, `长回答 ${round}`)
    await expect.poll(() => bubbles(page).count()).toBe(12)
    await restsAboveBar(page)
    await resize({ height: 422, scale: 2 })
    await expect.poll(() => box(page, '.composer')).toMatchObject({ height: BAR + 34, bottom: 844 })
  })
})
