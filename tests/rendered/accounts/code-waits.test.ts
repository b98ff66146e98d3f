import {
  ADDRESS,
  BIND_EMAIL,
  choose,
  codeField,
  countryButton,
  emailField,
  fieldErrors,
  NUMBER,
  phoneField,
  seeError,
  VERIFY,
} from '../../helpers/binding'
import { holdNext } from '../../helpers/hold-next'
import { beforeFocus } from '../../helpers/page/focus'
import { holdRoute } from '../../helpers/page/hold-route'
import { logIn } from '../../helpers/page/log-in'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/rendered/rendered-test'

const WRONG_NUMBER = '13912345679'

test('CD-2 BPH-1 a mistyped number does not keep the right one waiting; each has its own wait, and the one a code went to survives a reload', async ({
  page,
  mock,
}) => {
  const button = page.locator('.code-button')
  await logIn(page, mock)
  await openAtWork(page, '/phone')
  await choose(page, '+86')
  await phoneField(page).fill(WRONG_NUMBER)
  await tap(page, '获取验证码')
  await see(page, '验证码已发送')
  await see(page, /^\d+s$/)
  expect(await button.isDisabled()).toBe(true)
  await phoneField(page).fill(NUMBER.slice(0, -1))
  expect(await button.isDisabled()).toBe(true)
  await phoneField(page).fill(NUMBER)
  await expect.poll(() => button.innerText()).toBe('获取验证码')
  await tap(page, '获取验证码')
  const { code } = await mock.outbox.waitFor({ to: NUMBER, timeoutMs: 5_000 })
  await see(page, /^\d+s$/)
  await phoneField(page).fill(WRONG_NUMBER)
  expect(await button.innerText()).toMatch(/^\d+s$/)
  expect(await button.isDisabled()).toBe(true)
  expect(await mock.requests.ls({ path: VERIFY })).toHaveLength(2)
  // Another country's number of the same digits is another recipient.
  await choose(page, '+852')
  await expect.poll(() => button.isEnabled()).toBe(true)

  // The waits are over: nothing but the number tells that the empty form of the shell does not suit.
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('wait:')) sessionStorage.removeItem(key)
  })
  await page.reload()
  await expect.poll(() => phoneField(page).inputValue()).toBe(NUMBER)
  expect(await countryButton(page).locator('.country-short').innerText()).toBe('+86')
  await codeField(page).fill(code)
  await tap(page, '下一步')
  await seeTitle(page, '修改密码')
  await openAtWork(page, '/phone')
  await expect.poll(() => phoneField(page).inputValue()).toBe('')
  expect(await countryButton(page).innerText()).toBe('区号')
})

test('CD-1 TRU-4 messages about a code refer to what was sent; an edit meanwhile neither stops the wait nor is selected', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/502/)
  await page.clock.install()
  await logIn(page, mock)
  await openAtWork(page, '/email')
  await emailField(page).fill(ADDRESS)
  const sent = await holdNext(mock, VERIFY)
  await tap(page, '获取验证码')
  await mock.held.waitFor({ path: VERIFY })
  expect(await beforeFocus(page)).toBe('获取验证码')
  // The button that was tapped waits, and says so; no other does.
  await page.locator(':focus').getByText('请稍候…').waitFor()
  await page.locator('.code-button .spinner').waitFor()
  expect(await page.locator('.spinner').count()).toBe(1)
  await emailField(page).fill('sunny@')
  await sent()
  await see(page, `已发送至 ${ADDRESS}，可能需要一两分钟`)
  expect(await emailField(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await see(page, /^\d+s$/)
  await page.clock.runFor(2_000)
  await see(page, /^([1-4]?\d|5[0-7])s$/)
  await emailField(page).fill(ADDRESS)
  await codeField(page).fill('000000')
  const refused = await holdNext(mock, BIND_EMAIL)
  await tap(page, '下一步')
  await mock.held.waitFor({ path: BIND_EMAIL })
  await codeField(page).fill('000001')
  await refused()
  await seeError(page, '验证码错误')
  expect(await fieldErrors(page)).toEqual([])
  await page.keyboard.type('2')
  expect(await codeField(page).inputValue()).toBe('0000012')

  await codeField(page).fill('123456')
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: BIND_EMAIL } })
  const tried = await holdRoute(page, '**/index.htm')
  await tap(page, '下一步')
  await emailField(page).focus()
  await emailField(page).press('End')
  tried()
  await seeError(page, '网络错误')
  await page.keyboard.type('n')
  expect(await emailField(page).inputValue()).toBe(`${ADDRESS}n`)
})
