import type { Page } from 'playwright-core'
import { expect, openAtWork, seeTitle, tap, test } from '../../helpers/browser-test'

/** The longest animation or transition of any element or view transition, in milliseconds. */
const longestMotion = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))),
  )

const openDialog = async (page: Page) => {
  await openAtWork(page, '/phone')
  await tap(page, '区号')
  await page.getByRole('dialog').waitFor()
}

test('CARE-5 the next screen slides in from the right and the previous one from the left, and a dialog enters, within 200 ms; nothing moves under reduced motion', async ({
  newPage,
}) => {
  const page = await newPage({ reducedMotion: 'no-preference' })
  // A busy page hears of a motion late: it must not have ended by then.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Animation.enable')
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0.2 })
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    addEventListener('animationstart', ({ animationName, target }) => {
      if (animationName === 'dialog-in') moved.push(animationName)
      if (animationName !== 'page-in' || !(target instanceof Element)) return
      const [motion] = target.getAnimations()
      const frames = motion?.effect instanceof KeyframeEffect ? motion.effect.getKeyframes() : []
      moved.push(`${frames[0]?.['transform']} ${motion?.effect?.getComputedTiming().duration}`)
    })
  })
  const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
  await openAtWork(page, '/')
  await page.getByRole('link', { name: '账户找回' }).click()
  await seeTitle(page, '账户找回')
  await expect.poll(moved).toEqual(['translateX(16px) 180'])
  await tap(page, '返回')
  await seeTitle(page, '帮助中心')
  await expect.poll(moved).toEqual(['translateX(16px) 180', 'translateX(-16px) 180'])
  await openDialog(page)
  await expect.poll(moved).toContain('dialog-in')
  expect(await longestMotion(page)).toBeLessThanOrEqual(200)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAtWork(page, '/')
  await page.getByRole('link', { name: '账户找回' }).click()
  await seeTitle(page, '账户找回')
  expect(await longestMotion(page)).toBe(0)
  await openDialog(page)
  expect(await longestMotion(page)).toBe(0)
})
