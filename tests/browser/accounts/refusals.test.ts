import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import {
  ADDRESS,
  BIND_EMAIL,
  BIND_MOBILE,
  codeField,
  emailField,
  logIn,
  NUMBER,
  path,
  phoneField,
  VERIFY,
} from '../../helpers/binding'
import { expect, tap, test } from '../../helpers/browser-test'
import { CHECK_CODE, enter, GET_CODE, RESET } from '../../helpers/forgot'
import { keepToasts } from '../../helpers/page/toasts'

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
  msgs: string[]
}
const ASKED = ['发送过于频繁，请稍后再试', '']
const CHECKED = ['验证码错误', '验证码已过期', '错误次数过多，请重新获取验证码', '']
const table: Refused[] = [
  { screen: '/phone', call: VERIFY, button: '获取验证码', fill: fillPhone, msgs: ASKED },
  { screen: '/phone', call: BIND_MOBILE, button: '下一步', fill: fillPhone, msgs: CHECKED },
  { screen: '/email', call: VERIFY, button: '获取验证码', fill: fillEmail, msgs: ASKED },
  { screen: '/email', call: BIND_EMAIL, button: '下一步', fill: fillEmail, msgs: CHECKED },
  {
    screen: GET_CODE_SCREEN,
    call: GET_CODE,
    button: '获取验证码',
    fill: fillEmail,
    msgs: ['与绑定的手机号或邮箱不一致', '凭证已失效，请重新验证', ...ASKED],
  },
  { screen: GET_CODE_SCREEN, call: CHECK_CODE, button: '下一步', fill: fillEmail, msgs: CHECKED },
  {
    screen: '/setPwd?type=email&key=k&code=123456',
    call: RESET,
    button: '完成',
    fill: fillPassword,
    msgs: ['凭证已失效，请重新验证', '新密码不符合要求', ''],
  },
]
const values = (page: Page) =>
  page.locator('main input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

describe('a refusal', () => {
  for (const { screen, call, button, fill, msgs } of table)
    test(`ERR-4 ${screen.split('?')[0]}, ${call}: one message each, never an empty one, and the fields are kept`, async ({
      page,
      mock,
    }) => {
      await logIn(page, mock)
      const toasts = await keepToasts(page)
      await page.goto(screen)
      for (const [index, msg] of msgs.entries()) {
        await mock.faults.clear()
        await mock.faults.add({ kind: 'BUSINESS', code: 201, msg, match: { path: call } })
        const before = (await toasts()).length
        await fill(page)
        if (fill !== fillPassword) await tap(page, button)
        await mock.requests.waitFor({ path: call }, { count: index + 1, timeoutMs: 5_000 })
        await expect.poll(async () => (await toasts()).length).toBe(before + 1)
        const said = (await toasts()).at(-1) ?? ''
        if (msg) expect(said).toBe(`alert: ${msg}`)
        else expect(said).toMatch(/^alert: .*[^\s]/)
        expect((await values(page)).every((value) => value !== '')).toBe(true)
        await expect.poll(() => page.getByRole('button', { name: button }).isEnabled()).toBe(true)
      }
      expect(path(page)).toBe(screen.split('?')[0])
      expect(await mock.requests.ls({ path: call })).toHaveLength(msgs.length)
    })
})
