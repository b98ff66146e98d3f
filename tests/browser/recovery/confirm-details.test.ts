import { describe } from 'vitest'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { ADD, CANDIDATES } from '../../helpers/errors'
import { account, toConfirmStep } from '../../helpers/recovery'

const isFocused = (element: HTMLElement | SVGElement) => element === document.activeElement

describe('the candidates', () => {
  test('REC-10 while another batch is on its way the names stay, and the button waits', async ({ page, mock }) => {
    await toConfirmStep(page)
    const names = page.locator('button.candidate')
    await names.first().waitFor()
    const first = await names.allInnerTexts()
    await mock.faults.add({ kind: 'HANG', match: { path: CANDIDATES } })
    await tap(page, '换一批')
    await mock.requests.waitFor({ path: CANDIDATES }, { count: 2 })
    expect(await names.allInnerTexts()).toEqual(first)
    const another = page.getByRole('button', { name: '换一批' })
    expect(await another.isDisabled()).toBe(true)
    expect(await another.evaluate(isFocused), 'keeps the focus').toBe(true)
    await another.click({ force: true })
    expect(await mock.requests.ls({ path: CANDIDATES })).toHaveLength(2)
  })
})

describe('a refused account', () => {
  test('REC-13 the field of a refused account takes the focus', async ({ page, mock }) => {
    await mock.faults.add({ kind: 'BUSINESS', code: 201, msg: '账号不存在', match: { path: ADD } })
    await toConfirmStep(page)
    await account(page).fill('nobody')
    await tap(page, '下一步')
    await page.getByRole('alert').filter({ hasText: '账号不存在' }).waitFor()
    await expect.poll(() => account(page).evaluate(isFocused)).toBe(true)
  })

  test('REC-11 a refusal in the dialog survives a tap beside it and goes when the field is edited', async ({
    page,
    mock,
  }) => {
    await mock.faults.add({ kind: 'BUSINESS', code: 201, msg: '账号不存在', match: { path: ADD } })
    await toConfirmStep(page)
    await page.locator('button.candidate').first().click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox')
    await field.fill('nobody')
    await tap(page, '确认')
    await dialog.locator('.field-note-error').waitFor()
    await expect.poll(() => field.evaluate(isFocused)).toBe(true)
    await page.mouse.click(5, 5)
    expect(await field.inputValue()).toBe('nobody')
    await field.press('a')
    expect(await dialog.locator('.field-note-error').count()).toBe(0)
  })
})

describe('the picture of the first step', () => {
  test('REC-1 an example shows which rows of the slip are needed', async ({ page }) => {
    await openAtWork(page, '/account')
    await seeTitle(page, '账户找回')
    await see(page, '示例：要看得到支付时间和商户订单号（以 VT202 开头）')
    expect(await page.getByText('商户订单号', { exact: true }).isVisible()).toBe(true)
  })
})
