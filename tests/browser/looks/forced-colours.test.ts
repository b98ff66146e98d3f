import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, openAtWork, see, test } from '../../helpers/browser-test'
import { keepDraft } from '../../helpers/recovery'

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
        const isFilled = style.forcedColorAdjust === 'none' || element.matches('.group, .group li')
        return !isFilled && !edges.some((width, index) => Number.parseFloat(width) > 0 && drawn[index] !== 'none')
      })
      .map((element) => element.className),
  )

async function expectShapes(page: Page): Promise<void> {
  expect(await markShapes(page)).toBeGreaterThan(0)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await shapeless(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}

describe('forced colours', () => {
  for (const address of [
    '/',
    '/kefu',
    '/account',
    '/other',
    '/reault',
    '/phone',
    '/pwd',
    '/success',
    '/forbidden?msg=a',
  ])
    test(`CARE-5 ${address} keeps every shape in forced colours`, async ({ page }) => {
      await openAtWork(page, address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectShapes(page)
    })

  test('CARE-5 a field in focus has an outline in forced colours', async ({ page }) => {
    await openAtWork(page, '/other')
    await page.emulateMedia({ forcedColors: 'active' })
    const field = page.locator('.field-control').first()
    const outline = () => field.evaluate((control) => getComputedStyle(control).outlineStyle)
    expect(await outline()).toBe('none')
    await page.getByRole('textbox', { name: '问题描述' }).focus()
    expect(await outline()).toBe('solid')
  })

  test('CARE-5 chat, toast, dialog and orders of every outcome keep their shapes in forced colours', async ({
    page,
    mock,
  }) => {
    await openAtWork(page, '/')
    await page.locator('button.question').first().click()
    await page.locator('.message-answer').waitFor()
    await expectShapes(page)
    await openAtWork(page, '/reault')
    await page.getByRole('button', { name: '查询' }).click()
    await see(page, '请上传二维码/输入工单编号')
    await expectShapes(page)
    await keepDraft(page, 1)
    await openAtWork(page, '/phone')
    await page.getByRole('button', { name: '区号' }).click()
    await page.getByRole('dialog').getByRole('radio').first().waitFor()
    await expectShapes(page)
    for (const [status, text] of [
      [0, '处理中'],
      [1, '审核通过'],
      [2, '驳回理由'],
    ] as const) {
      const { id } = await mock.orders.seed({ wo_type: 1, status, results: 'Not sharp', full_account: 'sunny2024' })
      await openAtWork(page, `/account?orderId=${id}`)
      await see(page, text)
      await expectShapes(page)
    }
  })
})
