import { describe } from 'vitest'
import { expect, openAtWork, see, stored, test } from '../../helpers/browser-test'
import { bubbles, send } from '../../helpers/help'

describe('the transcript', () => {
  test('HELP-8 reduced motion shows the newest message without scrolling', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      Element.prototype.scrollIntoView = (options) => {
        document.body.dataset['scrolled'] = typeof options === 'object' ? (options.behavior ?? '') : ''
      }
    })
    await openAtWork(page, '/')
    await send(page, '工单')
    await expect.poll(() => page.locator('body').getAttribute('data-scrolled')).toBe('instant')
  })

  test('PERF-1 KIOSK-1 KIOSK-2 a terminal keeps no suggested questions, and an address in a message is no link', async ({
    page,
  }) => {
    await openAtWork(page, '/?kiosk=1')
    await see(page, '怎么修改登录密码？')
    expect(await stored(page, 'questions')).toBeNull()
    await send(page, '请看 https://example.com/help')
    await bubbles(page).first().waitFor()
    expect(await bubbles(page).first().innerText()).toBe('请看 https://example.com/help')
    expect(await page.getByRole('log').getByRole('link').count()).toBe(0)
  })
})
