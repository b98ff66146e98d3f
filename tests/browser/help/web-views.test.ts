import { describe } from 'vitest'
import { expect, openAtWork, see, seeTitle, stopClock, tap, test } from '../../helpers/browser-test'
import { ASK, BAR, box, bubbles, QUESTIONS, send } from '../../helpers/help'

describe('back in the web views of every Apple device', () => {
  const agents = [
    ['iPad', 'iPad; CPU OS 17_5 like Mac OS X'],
    ['iPod', 'iPod touch; CPU iPhone OS 15_8 like Mac OS X'],
    ['iPad that says it is a Mac', 'Macintosh; Intel Mac OS X 10_15_7'],
  ]
  for (const [name, device] of agents)
    test(`HELP-2 a tap on 返回 wakes the bridge of an ${name}`, async ({ newPage, noise }) => {
      noise.expect(/__bridge_loaded__/)
      const page = await newPage({ userAgent: `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko)` })
      await openAtWork(page, '/')
      await seeTitle(page, '帮助中心')
      const woken = page.waitForEvent('request', (request) => request.url().startsWith('https://__bridge_loaded__'))
      await tap(page, '返回')
      await woken
    })
})

describe('the chat over a bad line', () => {
  test('HELP-3 questions that cannot be loaded are asked for once', async ({ page, mock, noise }) => {
    noise.expect(/500/)
    await mock.faults.add({ kind: 'STATUS', status: 500, match: { path: QUESTIONS } })
    await page.clock.install()
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('suggested questions:'))
    await openAtWork(page, '/')
    await logged
    await stopClock(page)
    await page.clock.runFor(60_000)
    await send(page, '工单')
    await mock.requests.waitFor({ path: ASK })
    expect(await mock.requests.ls({ path: QUESTIONS })).toHaveLength(1)
  })
})

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

  test('KIOSK-1 an address in a message is no link on a terminal', async ({ page }) => {
    await openAtWork(page, '/?kiosk=1')
    await send(page, '请看 https://example.com/help')
    await bubbles(page).first().waitFor()
    expect(await bubbles(page).first().innerText()).toBe('请看 https://example.com/help')
    expect(await page.getByRole('log').getByRole('link').count()).toBe(0)
  })

  test('HELP-10 the bar stays above a keyboard that has pushed the page up', async ({ page }) => {
    await page.addInitScript(() => {
      const viewport = Object.assign(new EventTarget(), { scale: 1, height: innerHeight, offsetTop: 0 })
      Object.defineProperty(window, 'visualViewport', { value: viewport })
    })
    await openAtWork(page, '/')
    await see(page, '常见问题')
    await page.evaluate(() => {
      Object.assign(window.visualViewport ?? {}, { height: 544, offsetTop: 100 })
      window.visualViewport?.dispatchEvent(new Event('scroll'))
    })
    await expect.poll(() => box(page, '.composer')).toMatchObject({ height: BAR, bottom: 644 })
  })
})
