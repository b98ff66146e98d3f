import { describe } from 'vitest'
import { DOORS } from '../../../scripts/explore/choose'
import { expect, openAtWork, stored, test } from '../../helpers/browser-test'
import { storeBefore } from '../../helpers/start'

const ADDRESSES = [
  ...DOORS,
  '/getCode?type=mobile&value=138****0001&key=k',
  '/setPwd?type=mobile&code=123456&key=k',
  '/success',
]

describe('a narrow phone', () => {
  test.for(ADDRESSES)('A11Y-2 %s offers every control at 320 px that it offers at 390', async (address, { page }) => {
    await storeBefore(page, { token: 'a-member' })
    await openAtWork(page, address)
    // Links that an answer brings are there by then.
    await expect.poll(() => stored(page, 'imgUrl')).not.toBeNull()
    await page.waitForLoadState('networkidle')
    const controls = () =>
      page.locator('button, a[href], input, textarea, select').evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .filter((element) => element.getBoundingClientRect().width > 0)
          .map((element) => element.getAttribute('aria-label') ?? element.getAttribute('href') ?? element.className)
          .filter((name) => !name.includes('question')),
      )
    const wide = await controls()
    await page.setViewportSize({ width: 320, height: 844 })
    expect(wide.length).toBeGreaterThan(1)
    expect(await controls()).toEqual(wide)
  })

  test.for(['/pwd', '/setPwd?type=mobile&code=123456&key=k'])(
    'A11Y-1 the on-screen keyboard does not alter a password on %s',
    async (address, { page }) => {
      await storeBefore(page, { token: 'a-member' })
      await openAtWork(page, address)
      const fields = page.locator('input[autocomplete*="password"]')
      expect(await fields.count()).toBe(2)
      for (const field of await fields.all())
        expect([
          await field.getAttribute('autocapitalize'),
          await field.getAttribute('autocorrect'),
          await field.getAttribute('spellcheck'),
        ]).toEqual(['none', 'off', 'false'])
    },
  )
})
