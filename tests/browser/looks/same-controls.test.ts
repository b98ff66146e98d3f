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
  test.for(ADDRESSES)(
    'A11Y-2 %s offers every control at 320 px that it offers at 390',
    async (address, { newPage }) => {
      const controls = async (width: number) => {
        const page = await newPage({ viewport: { width, height: 844 } })
        await storeBefore(page, { token: 'a-member' })
        await openAtWork(page, address)
        // Links that an answer brings are there at both widths.
        await expect.poll(() => stored(page, 'imgUrl')).not.toBeNull()
        await page.waitForLoadState('networkidle')
        return page.locator('button, a[href], input, textarea, select').evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            .filter((element) => element.getBoundingClientRect().width > 0)
            .map((element) => element.getAttribute('aria-label') ?? element.getAttribute('href') ?? element.className)
            // A key is each visit's own.
            .map((name) => name.replace(/key=.*/, 'key='))
            .filter((name) => !name.includes('question')),
        )
      }
      const [wide, narrow] = [await controls(390), await controls(320)]
      expect(wide.length).toBeGreaterThan(1)
      expect(narrow).toEqual(wide)
    },
  )

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
