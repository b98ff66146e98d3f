import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { presetStorage } from '../../scripts/story/preset-storage'
import en from '../../web/src/text/en'
import th from '../../web/src/text/th'
import zhCn from '../../web/src/text/zh-cn'
import { axeViolations } from '../helpers/a11y'
import { expect, PHONE, test } from '../helpers/app'
import { enlargeText, layoutFaults } from '../helpers/layout'
import { scenes } from '../helpers/scenes'
import { hearViolations } from '../helpers/violations'
import { CHINESE, dataOf, OWN_NAMES, textsOf } from '../helpers/words'

const NARROW = { width: 320, height: 640 }
/** The 404 page is its heading and nothing else, so it has no landmarks. */
const EXEMPT: Record<string, readonly string[]> = { '/nowhere': ['landmark-one-main', 'region'] }

async function expectLayoutHolds(page: Page): Promise<void> {
  await page.setViewportSize(NARROW)
  expect(await layoutFaults(page), '320 px').toEqual([])
  await page.setViewportSize(PHONE.viewport)
  await enlargeText(page)
  expect(await layoutFaults(page), '200 %').toEqual([])
  await page.setViewportSize(NARROW)
  expect(await layoutFaults(page), '200 % at 320 px').toEqual([])
}

// Bringing a scene about costs more than looking at it: each is looked at in every way at once.
describe('every screen in every state, zh-CN', () => {
  for (const { name, open } of scenes)
    test(`A11Y-1 A11Y-2 SEC-1 SHELL-4 ${name}: policy, axe light and dark, narrow and large`, async ({
      newPage,
      mock,
      noise,
    }) => {
      const page = await newPage({ colorScheme: 'light', reducedMotion: 'reduce' })
      const violations = await hearViolations(page)
      await open({ page, mock, noise, t: zhCn })
      expect(await violations(), 'policy').toEqual([])
      expect(await axeViolations(page, EXEMPT[name]), 'light').toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await axeViolations(page, EXEMPT[name]), 'dark').toEqual([])
      await expectLayoutHolds(page)
    })
})

for (const [language, t] of Object.entries({ en, th }))
  describe(`every screen in every state, ${language}`, () => {
    for (const { name, open } of scenes)
      test(`I18N-2 A11Y-2 ${language} ${name}: nothing Chinese is left, narrow and large`, async ({
        newPage,
        mock,
        noise,
      }) => {
        const page = await newPage({ reducedMotion: 'reduce' })
        await presetStorage(page, 'lng', language)
        await open({ page, mock, noise, t })
        const data = await dataOf(mock)
        const left = (await textsOf(page)).filter((text) => CHINESE.test(text) && !data.has(text))
        expect(left.filter((text) => !OWN_NAMES.includes(text))).toEqual([])
        expect(await page.getAttribute('html', 'lang')).toBe(language)
        await expectLayoutHolds(page)
      })
  })
