import type { Page } from 'playwright-core'
import { fieldErrors, path, seeError } from '../../helpers/binding'
import { enter } from '../../helpers/forgot'
import { holdNext } from '../../helpers/hold-next'
import { logIn, logInTooLongAgo } from '../../helpers/page/log-in'
import { expect, openAtWork, see, seeTitle, stopClock, stored, tap, test } from '../../helpers/rendered/rendered-test'
import { INIT } from '../../helpers/start'

const RESET = '/Member/resetPass'
const GOOD = 'Fresh2026!'
const newPassword = (page: Page) => page.getByLabel('新密码', { exact: true })
const confirmation = (page: Page) => page.getByLabel('确认密码', { exact: true })

test('RST-1 a password needs a letter, a digit and a symbol, typed twice; rules show as they are met, each field has its toggle, and a message goes with an edit', async ({
  page,
  mock,
}) => {
  await logIn(page, mock)
  await openAtWork(page, '/pwd')
  await seeTitle(page, '修改密码')
  const table = [
    ['', GOOD, '请输入密码'],
    ['abc 123', 'abc 123', '密码必须包含字母、数字、符号'],
    [GOOD, `${GOOD} `, '两次密码输入不一致'],
  ] as const
  for (const [password, checkpass, message] of table) {
    await enter(page, password, checkpass)
    expect(await fieldErrors(page), `${password} / ${checkpass}`).toEqual([message])
    const wrong = message === '两次密码输入不一致' ? confirmation(page) : newPassword(page)
    expect(await wrong.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await wrong.getAttribute('aria-invalid')).toBe('true')
  }
  await confirmation(page).fill('differs')
  expect(await fieldErrors(page)).toEqual([])
  await tap(page, '完成')
  await newPassword(page).fill('differs')
  expect(await fieldErrors(page)).toEqual([])
  expect(await mock.requests.ls({ path: RESET })).toEqual([])
  const met = () =>
    page
      .locator('.password-rules [data-met=true]')
      .evaluateAll((rules) => rules.map((rule) => rule.childNodes[1]?.textContent))
  const steps = [
    ['a1', ['字母', '数字']],
    ['1!', ['数字', '符号']],
    ['a1!', ['字母', '数字', '符号']],
  ] as const
  for (const [typed, parts] of steps) {
    await newPassword(page).fill(typed)
    expect(await met(), typed).toEqual(parts)
  }
  expect(await fieldErrors(page)).toEqual([])
  const types = () => Promise.all([newPassword(page), confirmation(page)].map((field) => field.getAttribute('type')))
  expect(await types()).toEqual(['password', 'password'])
  await page.getByRole('button', { name: '显示密码' }).first().click()
  expect(await types()).toEqual(['text', 'password'])
  await page.getByRole('button', { name: '显示密码' }).click()
  expect(await types()).toEqual(['text', 'text'])
  expect(await newPassword(page).inputValue()).toBe('a1!')
  await page.getByRole('button', { name: '隐藏密码' }).first().click()
  expect(await types()).toEqual(['password', 'text'])
  for (const field of [newPassword(page), confirmation(page)])
    expect(await field.getAttribute('autocomplete')).toBe('new-password')
})

test('RST-1 ERR-2 a token replaced meanwhile asks for no login, a failure keeps the input, and a new password is announced and saved and leads to /', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/502/)
  const token = await logIn(page, mock)
  await openAtWork(page, '/pwd')
  await mock.faults.add({ kind: 'HOLD', match: { path: RESET }, at: 'answer', times: 1 })
  await enter(page, GOOD)
  const { id } = await mock.held.waitFor({ path: RESET })
  await page.evaluate(() => localStorage.setItem('token', 'newer'))
  await mock.held.release(id, { code: 101, msg: 'token失效' })
  await see(page, 'token失效')
  expect(await page.getByText('请先登录').count()).toBe(0)
  await page.evaluate((own) => localStorage.setItem('token', own), token)

  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: RESET }, times: 1 })
  await tap(page, '完成')
  await seeError(page, '网络错误')
  expect(path(page)).toBe('/pwd')
  expect(await newPassword(page).inputValue()).toBe(GOOD)
  expect(await page.getByRole('link').count()).toBe(0)
  await confirmation(page).press('Enter')
  await page.getByRole('status').filter({ hasText: '密码修改成功' }).waitFor()
  await seeTitle(page, '帮助中心')
  expect(path(page)).toBe('/')
  const reset = (await mock.requests.ls({ path: RESET })).at(-1)
  expect(reset?.data).toEqual({ password: GOOD, checkpass: GOOD })
  expect(reset?.headers['authorization']).toBe(token)
  expect((await mock.members.show('paperboat7')).password).toBe(GOOD)
  expect(await stored(page, 'token')).toBe(token)
})

test('CARE-5 a button that waits says so after 300 ms without moving its label, and no longer once it is answered', async ({
  page,
  mock,
}) => {
  await page.clock.install()
  const release = await holdNext(mock, RESET)
  await openAtWork(page, '/pwd')
  await seeTitle(page, '修改密码')
  await stopClock(page)
  await enter(page, GOOD)
  const button = page.getByRole('button', { name: '完成', exact: true })
  const spinner = button.locator('.spinner')
  await button.and(page.locator(':disabled')).waitFor()
  await page.clock.runFor(299)
  expect(await spinner.count()).toBe(0)
  await page.clock.runFor(1)
  await spinner.waitFor()
  await see(page, '请稍候…')
  await release()
  await expect.poll(() => button.isEnabled()).toBe(true)
  await expect.poll(() => spinner.count()).toBe(0)
})

test('ERR-2 ERR-3 /pwd says token失效 and removes the token; without one it shows 请先登录, until another tab or a call shows that there is one', async ({
  page,
  mock,
}) => {
  const asked = page.locator('main').getByText('请先登录', { exact: true })
  const keep = (token: string) => localStorage.setItem('token', token)
  await logInTooLongAgo(page, mock)
  await openAtWork(page, '/pwd')
  await enter(page, GOOD)
  await seeError(page, 'token失效')
  expect(await stored(page, 'token')).toBeNull()
  await asked.waitFor()
  await enter(page, GOOD)
  await seeError(page, '请先登录')
  expect(await page.getByRole('alert').count()).toBe(1)
  expect(await newPassword(page).inputValue()).toBe(GOOD)
  expect(await mock.requests.ls({ path: RESET })).toHaveLength(2)
  expect((await mock.members.show('paperboat7')).password).not.toBe(GOOD)

  const { token } = await mock.members.token('paperboat7')
  const other = await page.context().newPage()
  await openAtWork(other, '/')
  await other.evaluate(keep, token)
  await asked.waitFor({ state: 'detached' })
  await other.evaluate(() => localStorage.removeItem('token'))
  await asked.waitFor()
  // The surrounding app writes in the page itself, which then hears of nothing.
  await page.evaluate(keep, token)
  await mock.faults.add({ kind: 'BUSINESS', code: 201, msg: '新密码不符合要求', match: { path: RESET }, times: 1 })
  await enter(page, GOOD)
  await seeError(page, '新密码不符合要求')
  expect(await asked.count()).toBe(0)
  await mock.faults.add({ kind: 'HOLD', at: 'answer', match: { path: INIT }, times: 1 })
  await page.reload()
  const { id } = await mock.held.waitFor({ path: INIT })
  await newPassword(page).waitFor()
  expect(await asked.count()).toBe(0)
  await mock.held.release(id, { code: 101, msg: 'token失效' })
  await asked.waitFor()
})
