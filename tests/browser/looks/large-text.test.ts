import { describe } from 'vitest'
import { expect, openAtWork, test } from '../../helpers/browser-test'
import { boxOf } from '../../helpers/page/box'
import { layoutProblems } from '../../helpers/page/layout'

describe('the search for layout problems', () => {
  test('A11Y-2 the layout check finds what is too wide, cut off, squeezed or covered', async ({ page }) => {
    await openAtWork(page, '/success')
    await page.getByRole('link').waitFor()
    const withProblem = async (className: string, css: string) => {
      await page.evaluate(
        ([name, rules]) => {
          const element = document.querySelector<HTMLElement>(`.${name}`)
          if (element) element.style.cssText = rules ?? ''
        },
        [className, css],
      )
      const found = await layoutProblems(page)
      await page.evaluate((name) => document.querySelector(`.${name}`)?.removeAttribute('style'), className)
      return found.join()
    }
    expect(await layoutProblems(page)).toEqual([])
    expect(await withProblem('button', 'width: 500px')).toMatch(/scrolls sideways.*control leaves the screen/)
    expect(await withProblem('button', 'width: 20px; white-space: nowrap; padding: 0')).toMatch(/wider than its box/)
    expect(await withProblem('button', 'height: 8px; min-height: 0; padding: 0')).toMatch(/squeezed/)
    expect(
      await withProblem('button', 'display: block; width: 40px; padding: 0; white-space: nowrap; overflow: hidden'),
    ).toMatch(/cut off/)
    expect(await withProblem('button', 'margin-top: -80px')).toMatch(/lies on/)
  })
})

describe('the width of the app', () => {
  test('SHELL-1 the app is full width on phones and a column of 400 px, in the middle, from 768 px up', async ({
    page,
  }) => {
    for (const address of ['/kefu', '/account', '/']) {
      await openAtWork(page, address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const parts = ['.sheet', '.page-head', 'main', ...(address === '/' ? ['.composer'] : [])]
      for (const [width, column] of [
        [320, 320],
        [390, 390],
        [767, 767],
        [768, 400],
        [1024, 400],
        [1920, 400],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        for (const part of parts) {
          const box = await boxOf(page.locator(part))
          expect(box.width, `${address} ${part}`).toBe(column)
          expect(box.x, `${address} ${part}`).toBe((width - column) / 2)
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    }
  })
})
