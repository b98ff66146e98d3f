import { describe } from 'vitest'
import { ADDRESS, codeField, emailField, seeError } from '../../helpers/binding'
import { expect, openAtWork, tap, test } from '../../helpers/browser-test'
import { holdNext } from '../../helpers/hold-next'
import { boxOf } from '../../helpers/page/box'
import { logIn } from '../../helpers/page/log-in'

describe('forms with a code', () => {
  test('BEM-1 a wrong code marks its field until it is edited, and keeps what was typed', async ({ page, mock }) => {
    await logIn(page, mock)
    await openAtWork(page, '/email')
    await emailField(page).fill(ADDRESS)
    await codeField(page).fill('123456')
    await tap(page, '下一步')
    await seeError(page, '验证码错误')
    expect(await codeField(page).getAttribute('aria-invalid')).toBe('true')
    expect(await emailField(page).getAttribute('aria-invalid')).toBe('false')
    expect(await codeField(page).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await codeField(page).inputValue()).toBe('123456')
    // The next digits take the place of those that were refused.
    await page.keyboard.type('654321')
    expect(await codeField(page).inputValue()).toBe('654321')
    await codeField(page).press('Backspace')
    expect(await codeField(page).getAttribute('aria-invalid')).toBe('false')
  })
})

describe('/Authentication', () => {
  test('FGT-2 the row below the verification options stays in place while they load', async ({ page, mock }) => {
    const release = await holdNext(mock, '/Member/getRetrieveType')
    await openAtWork(page, '/Authentication?userName=sunny2024')
    const byHand = page.getByRole('link', { name: '人工找回' })
    const before = await boxOf(byHand)
    await release()
    await page.getByRole('link', { name: '手机验证' }).waitFor()
    expect((await boxOf(byHand)).y).toBe(before.y)
  })
})
