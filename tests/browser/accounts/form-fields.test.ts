import { describe } from 'vitest'
import { ADDRESS, codeField, emailField, fieldErrors } from '../../helpers/binding'
import { expect, openAtWork, tap, test } from '../../helpers/browser-test'

describe('the fields of short forms', () => {
  test('BEM-1 BPH-1 a code has six digits, and its message goes when it is edited', async ({ page }) => {
    await openAtWork(page, '/email')
    await emailField(page).fill(ADDRESS)
    await tap(page, '下一步')
    expect(await fieldErrors(page)).toEqual(['请输入正确的验证码'])
    await codeField(page).press('1')
    expect(await fieldErrors(page)).toEqual([])
    await codeField(page).fill('1234567')
    expect(await codeField(page).inputValue()).toBe('123456')
  })

  test('BEM-1 the address is offered by autofill, and its message goes when it is edited', async ({ page }) => {
    await openAtWork(page, '/email')
    expect(await emailField(page).getAttribute('autocomplete')).toBe('email')
    expect(await emailField(page).getAttribute('inputmode')).toBe('email')
    await tap(page, '下一步')
    expect(await fieldErrors(page)).toEqual(['请输入正确的邮箱'])
    await emailField(page).press('a')
    expect(await fieldErrors(page)).toEqual([])
  })

  test('RST-1 a message about a password goes when its field is edited', async ({ page }) => {
    await openAtWork(page, '/pwd')
    const [password, again] = ['新密码', '确认密码'].map((name) => page.getByLabel(name, { exact: true }))
    await tap(page, '完成')
    expect(await fieldErrors(page)).toEqual(['请输入密码'])
    await password?.fill('Fresh2026!')
    expect(await fieldErrors(page)).toEqual([])
    await tap(page, '完成')
    expect(await fieldErrors(page)).toEqual(['两次密码输入不一致'])
    await again?.fill('F')
    expect(await fieldErrors(page)).toEqual([])
  })

  test('FGT-1 the name is sent without the white space around it, and its message goes when it is edited', async ({
    page,
  }) => {
    await openAtWork(page, '/forgot')
    const name = page.getByRole('textbox', { name: '用户名' })
    await tap(page, '下一步')
    expect(await fieldErrors(page)).toHaveLength(1)
    await name.fill(' sunny2024 ')
    expect(await fieldErrors(page)).toEqual([])
    await tap(page, '下一步')
    await page.waitForURL('**/Authentication?userName=sunny2024')
  })
})
