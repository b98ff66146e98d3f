import type { Page } from 'playwright-core'
import type { Mock } from '../../../mock-server/start-mock'
import { testedStates } from '../../../scripts/screens/states'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import en from '../../../web/src/text/en'
import { expect, test } from '../../helpers/browser-test'
import { axeViolations, colourViolations } from '../../helpers/page/a11y'
import { expectLayoutHolds } from '../../helpers/page/layout-holds'
import { hearViolations } from '../../helpers/page/violations'
import { CHINESE, dataOf, OWN_NAMES, textsOf, timesOfOtherForms } from '../../helpers/page/words'

/** The 404 page is its heading and nothing else, so it has no landmarks and no shapes. */
const EXEMPT: Record<string, readonly string[]> = { '/nowhere': ['landmark-one-main', 'region'] }

/**
 * Marks what only its background sets apart, so that anything of it without an edge can be named later: forced
 * colours remove backgrounds and shadows but keep borders and outlines.
 */
const markShapes = (page: Page) =>
  page.evaluate(() => {
    const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor
    const isPainted = (element: Element) => !/, 0\)$|transparent/.test(backgroundOf(element))
    const groundOf = (element: Element): Element | null => {
      let ground = element.parentElement
      while (ground && !isPainted(ground)) ground = ground.parentElement
      return ground
    }
    let count = 0
    for (const element of document.querySelectorAll('body *')) {
      const ground = groundOf(element)
      // A drawing has lines of its own, and the bars of the drawn slip are its decoration.
      if (element.closest('svg, .slip, progress') || !element.checkVisibility()) continue
      if (!isPainted(element) || (ground && backgroundOf(ground) === backgroundOf(element))) continue
      element.setAttribute('data-shape', '')
      count++
    }
    return count
  })

const shapeless = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-shape]')]
      .filter((element) => {
        const style = getComputedStyle(element)
        const edges = [style.borderTopWidth, style.borderBottomWidth, style.outlineWidth]
        const drawn = [style.borderTopStyle, style.borderBottomStyle, style.outlineStyle]
        const isFilled = style.forcedColorAdjust === 'none' || element.matches('.group, .group li, .tile-overlay')
        return !isFilled && !edges.some((width, index) => Number.parseFloat(width) > 0 && drawn[index] !== 'none')
      })
      .map((element) => element.className),
  )

async function expectShapes(page: Page, name: string): Promise<void> {
  const shapes = await markShapes(page)
  if (!(name in EXEMPT)) expect(shapes).toBeGreaterThan(0)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await shapeless(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}

/** The names of what a member can use, without the questions, which an answer may bring at any time. */
const controls = (page: Page) =>
  page.locator('button, a[href], input, textarea, select').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => element.getBoundingClientRect().width > 0)
      .map((element) => element.getAttribute('aria-label') ?? element.getAttribute('href') ?? element.className)
      .filter((name) => !name.includes('question')),
  )

async function expectSameControls(page: Page): Promise<void> {
  const wide = await controls(page)
  await page.setViewportSize({ width: 320, height: 844 })
  expect(await controls(page)).toEqual(wide)
}

/** One other language is enough to find words that are in no catalogue. A unit test covers the other languages. */
async function expectTranslated(page: Page, mock: Mock): Promise<void> {
  // The texts are read first, because an answer may arrive in between.
  const texts = await textsOf(page)
  const data = await dataOf(mock)
  const left = texts.filter((text) => CHINESE.test(text) && !data.has(text))
  expect(left.filter((text) => !OWN_NAMES.includes(text))).toEqual([])
  expect(await page.getAttribute('html', 'lang')).toBe('en')
}

/** Another tab chooses Chinese, which this page follows. */
async function chooseChinese(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'lng', newValue: 'zh-CN' })))
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('zh-CN')
}

// Setting up a scene takes longer than checking it, so each gets all checks at once.
for (const { name, open } of testedStates)
  test(`A11Y-1 A11Y-2 CARE-5 I18N-2 SEC-1 SHELL-4 ${name} passes the checks of policy, axe, forced colours, times, words and narrow phones, and of layout in English and Chinese`, async ({
    newPage,
    mock,
    noise,
  }) => {
    const page = await newPage({ colorScheme: 'light' })
    await presetStorage(page, 'lng', 'en')
    const violations = await hearViolations(page)
    await open({ page, mock, noise, t: en })
    await expectTranslated(page, mock)
    expect(await violations(), 'policy').toEqual([])
    expect(await axeViolations(page, EXEMPT[name]), 'light').toEqual([])
    await expectShapes(page, name)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colourViolations(page), 'dark').toEqual([])
    expect(await timesOfOtherForms(page)).toEqual([])
    await expectSameControls(page)
    await expectLayoutHolds(page)
    await chooseChinese(page)
    await expectLayoutHolds(page)
  })
