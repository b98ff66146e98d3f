import type { Locator, Page } from 'playwright-core'
import { ADDRESS, BIND_MOBILE, codeField, emailField, NUMBER, path, phoneField } from '../../helpers/binding'
import { enter, GET_CODE, RESET } from '../../helpers/forgot'
import { logIn } from '../../helpers/page/log-in'
import { keepToasts } from '../../helpers/page/toasts'
import { descriptionsOf } from '../../helpers/page/words'
import { expect, openAtWork, stopClock, tap, test } from '../../helpers/rendered/rendered-test'

const fillPhone = async (page: Page) => {
  await phoneField(page).fill(`+86${NUMBER}`)
  await codeField(page).fill('123456')
}
const fillEmail = async (page: Page) => {
  await emailField(page).fill(ADDRESS)
  await codeField(page).fill('123456')
}
const fillPassword = (page: Page) => enter(page, 'Fresh2026!')
const GET_CODE_SCREEN = '/getCode?type=email&value=su***@example.com&key=k'

interface Refused {
  screen: string
  call: string
  button: string
  fill: (page: Page) => Promise<void>
  /** The field that the refusal is about. */
  field: (page: Page) => Locator
  msg: string
}
const table: Refused[] = [
  {
    screen: '/phone',
    call: BIND_MOBILE,
    button: '下一步',
    fill: fillPhone,
    field: codeField,
    msg: '验证码错误',
  },
  {
    screen: GET_CODE_SCREEN,
    call: GET_CODE,
    button: '获取验证码',
    fill: fillEmail,
    field: emailField,
    msg: '与绑定的手机号或邮箱不一致',
  },
  {
    screen: '/setPwd?type=email&key=k&code=123456',
    call: RESET,
    button: '完成',
    fill: fillPassword,
    field: (page) => page.getByLabel('新密码', { exact: true }),
    msg: '新密码不符合要求',
  },
]
const values = (page: Page) =>
  page.locator('main input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

test('ERR-4 TRU-4 a refusal is one toast, and stays at its focused field until an edit', async ({ page, mock }) => {
  await logIn(page, mock)
  const toasts = await keepToasts(page)
  await page.clock.install()
  for (const { screen, call, button, fill, field, msg } of table) {
    await openAtWork(page, screen)
    await mock.faults.clear()
    await mock.faults.add({ kind: 'BUSINESS', code: 201, msg, match: { path: call } })
    const before = (await toasts()).length
    await fill(page)
    if (fill !== fillPassword) await tap(page, button)
    await expect.poll(async () => (await toasts()).slice(before), { message: screen }).toEqual([`alert: ${msg}`])
    expect((await values(page)).every((value) => value !== '')).toBe(true)
    await expect.poll(() => page.getByRole('button', { name: button }).isEnabled()).toBe(true)
    expect(path(page)).toBe(screen.split('?')[0])
    expect(await mock.requests.ls({ path: call })).toHaveLength(1)
    // The toast goes after its time.
    await stopClock(page)
    await page.clock.runFor(10_000)
    await expect.poll(() => page.locator('.toast').count()).toBe(0)
    await expect.poll(() => descriptionsOf(field(page))).toContain(msg)
    expect(await field(page).getAttribute('aria-invalid')).toBe('true')
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await field(page).press('End')
    await field(page).press('Backspace')
    expect(await descriptionsOf(field(page))).not.toContain(msg)
    expect(await field(page).getAttribute('aria-invalid')).toBe('false')
    await page.clock.resume()
  }
  const [asked] = await mock.requests.ls({ path: GET_CODE })
  expect(asked?.data).toEqual({ type: 'email', key: 'k', subject: ADDRESS })
})
