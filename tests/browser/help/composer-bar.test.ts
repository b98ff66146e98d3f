import { expect, openAtWork, see, seeTitle, test } from '../../helpers/browser-test'
import { BAR, box, bubbles, restsAboveBar, send } from '../../helpers/help'
import { boxOf } from '../../helpers/page/box'

test('HELP-10 A11Y-2 the bottom bar is 94 px high, with three links, 32 px high, that take taps over 44 px; the composer keeps above the safe area and the keyboard, with the newest message above it; a pinch is not taken for a keyboard', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { scale: 1, height: innerHeight, offsetTop: 0 })
    Object.defineProperty(window, 'visualViewport', { value: viewport })
  })
  const change = (type: 'resize' | 'scroll', to: { height: number; scale?: number; offsetTop?: number }) =>
    page.evaluate(
      ([name, change]) => {
        const viewport = window.visualViewport
        Object.assign(viewport ?? {}, { scale: 1, ...change })
        viewport?.dispatchEvent(new Event(name))
      },
      [type, to] as const,
    )
  await openAtWork(page, '/')
  await see(page, '常见问题')
  const bar = await box(page, '.composer')
  expect(bar).toMatchObject({ height: BAR, bottom: 844 })
  const chips = page.getByRole('contentinfo').getByRole('link')
  expect(await chips.allInnerTexts()).toEqual(['账户找回', '支付未到账', '其他问题'])
  const targets = await chips.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(['/account', '/not-account', '/other'])
  const chip = await boxOf(chips.nth(1))
  expect(chip.height).toBe(32)
  const middle = chip.y + 16
  for (const y of [middle - 21, middle + 21])
    expect(
      await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.className, [chip.x + 40, y] as const),
    ).toBe('chip')

  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34, bottomMax: 34 } })
  const whole = { height: BAR + 34, bottom: 844 }
  await expect.poll(() => box(page, '.composer')).toMatchObject(whole)
  for (const control of ['.composer input', '.composer-send', '.chips'])
    expect((await box(page, control)).bottom).toBeLessThanOrEqual(844 - 34)
  for (let round = 0; round < 4; round++) await send(page, `长回答 ${round}`)
  await expect.poll(() => bubbles(page).count()).toBe(8)
  await restsAboveBar(page)
  await change('resize', { height: 544 })
  // The safe inset lies below the keyboard's edge.
  await expect.poll(() => box(page, '.composer')).toMatchObject({ height: BAR, bottom: 544 })
  for (let round = 4; round < 6; round++) await send(page, `长回答 ${round}`)
  await expect.poll(() => bubbles(page).count()).toBe(12)
  await restsAboveBar(page)
  await change('resize', { height: 422, scale: 2 })
  await expect.poll(() => box(page, '.composer')).toMatchObject(whole)
  // The newest message stays in sight when a keyboard takes room from the page itself.
  await page.setViewportSize({ width: 390, height: 420 })
  await restsAboveBar(page)
  await page.setViewportSize({ width: 390, height: 844 })
  // A keyboard may push the page up.
  await change('scroll', { height: 544, offsetTop: 100 })
  await expect.poll(() => box(page, '.composer')).toMatchObject({ height: BAR, bottom: 644 })
  await chips.nth(1).click()
  await seeTitle(page, '支付未到账')
})
