import { describe } from 'vitest'
import { ADDRESS, askForPhoneCode, codeField, emailField, logIn, seeError } from '../../helpers/binding'
import { expect, openAtWork, see, tap, test } from '../../helpers/browser-test'
import { holdNext } from '../../helpers/hold-next'
import { boxOf } from '../../helpers/page/box'

describe('forms with a code', () => {
  test('BPH-1 after a code was sent the focus is in its field', async ({ page, mock }) => {
    await logIn(page, mock)
    await openAtWork(page, '/phone')
    await askForPhoneCode(page, mock)
    await see(page, '验证码已发送')
    await expect.poll(() => codeField(page).evaluate((field) => field === document.activeElement)).toBe(true)
  })

  test('BPH-1 a code that was sent anew leaves room for itself in place of the old one', async ({ page, mock }) => {
    await logIn(page, mock)
    await openAtWork(page, '/phone')
    await codeField(page).fill('123456')
    await askForPhoneCode(page, mock)
    await see(page, '验证码已发送')
    await expect.poll(() => codeField(page).inputValue()).toBe('')
  })

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

  test('BEM-1 the wrong field with the focus gets a red border and a red halo', async ({ page }) => {
    await openAtWork(page, '/email')
    await tap(page, '下一步')
    const halo = await emailField(page).evaluate((field) => {
      const { boxShadow, borderTopColor } = getComputedStyle(field.closest('.field-control') ?? field)
      return { boxShadow, borderTopColor }
    })
    const [red = ''] = /\d+, \d+, \d+/.exec(halo.borderTopColor) ?? []
    expect(halo.boxShadow).toContain(`rgba(${red}, `)
  })
})

describe('/setPwd', () => {
  test('FGT-4 the password rules show before anything is refused, and each one gets its tick', async ({ page }) => {
    await openAtWork(page, '/setPwd?type=mobile&key=k&code=123456')
    const password = page.getByLabel('新密码', { exact: true })
    const rules = page.locator('.password-rules li')
    expect(await rules.allInnerTexts()).toEqual(['6 至 50 位', '字母、数字或 !@#$%^&*()_+,./?|-'])
    const met = () => rules.evaluateAll((all) => all.map((rule) => rule.getAttribute('data-met')))
    expect(await met()).toEqual(['false', 'false'])
    await password.fill('abc')
    expect(await met()).toEqual(['false', 'true'])
    await password.fill('harbor 2026')
    expect(await met()).toEqual(['true', 'false'])
    await password.fill('harbor2026')
    expect(await met()).toEqual(['true', 'true'])
    const described = await password.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain('6 至 50 位')
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
