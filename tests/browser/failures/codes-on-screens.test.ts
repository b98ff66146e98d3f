/** Every code of the error catalogue on screens that share nothing but the way calls are made. */
import type { Page } from 'playwright-core'
import type { FaultRequestInput } from '#contract/calls/faults'
import type { Mock } from '../../../mock-server/start-mock'
import { choose, logIn, NUMBER, phoneField, VERIFY } from '../../helpers/binding'
import { expect, openAtWork, see, seeTitle, stored, tap, test } from '../../helpers/browser-test'
import { GET_CODE, PHONE, RESET, toAuthentication, toNewPassword, way } from '../../helpers/forgot'
import { keepToasts } from '../../helpers/page/toasts'

interface Screen {
  title: string
  /** The call that the tap makes. */
  call: string
  button: string
  open(page: Page, mock: Mock): Promise<unknown>
}

const screens: Screen[] = [
  {
    title: '绑定手机',
    call: VERIFY,
    button: '获取验证码',
    open: async (page) => {
      await openAtWork(page, '/phone')
      await choose(page, '+86')
      await phoneField(page).fill(NUMBER)
    },
  },
  {
    title: '安全验证',
    call: GET_CODE,
    button: '获取验证码',
    open: async (page) => {
      await toAuthentication(page)
      await way(page, '手机验证').click()
      await choose(page, '+86')
      await phoneField(page).fill(PHONE)
    },
  },
  {
    title: '修改密码',
    call: '/Member/resetPass',
    button: '完成',
    open: async (page) => {
      await openAtWork(page, '/pwd')
      await page.getByLabel('新密码', { exact: true }).fill('Fresh2026!')
      await page.getByLabel('确认密码', { exact: true }).fill('Fresh2026!')
    },
  },
  {
    title: '设置新密码',
    call: RESET,
    button: '完成',
    open: async (page, mock) => {
      await toNewPassword(page, mock)
      await page.getByLabel('新密码', { exact: true }).fill('Fresh2026')
      await page.getByLabel('确认密码', { exact: true }).fill('Fresh2026')
    },
  },
]

const OTHERS = [-1, 1, 103, 201, 204, 400, 403, 412, 500, 999]

test.for(screens)(
  'ERR-2 ERR-3 ERR-4 ERR-5 ERR-6 ERR-7 every code is handled on the screen $title',
  async (screen, { page, mock, noise }) => {
    noise.expect(/status of 500/)
    const toasts = await keepToasts(page)
    const token = await logIn(page, mock)
    await screen.open(page, mock)
    await seeTitle(page, screen.title)
    const already = (await toasts()).length

    /** The next call gets this answer, and the member taps. */
    const answer = async (fault: FaultRequestInput) => {
      await mock.faults.add({ ...fault, match: { path: screen.call }, times: 1 })
      await tap(page, screen.button)
    }
    const expected: string[] = []
    const said = async (message: string) => {
      expected.push(`alert: ${message}`)
      await expect.poll(async () => (await toasts()).slice(already)).toEqual(expected)
      await seeTitle(page, screen.title)
    }

    for (const code of OTHERS) {
      await answer({ kind: 'BUSINESS', code, msg: `系统繁忙 ${code}` })
      await said(`系统繁忙 ${code}`)
    }
    await answer({ kind: 'STATUS', status: 500 })
    await said('网络错误')
    expect(await stored(page, 'token')).toBe(token)

    for (const [code, message] of [
      [101, 'token失效'],
      [102, '请先登录'],
    ] as const) {
      await page.evaluate(() => localStorage.setItem('token', 'tok-1'))
      await answer({ kind: 'BUSINESS', code, msg: '不作数' })
      await said(message)
      expect(await stored(page, 'token')).toBeNull()
    }

    await answer({ kind: 'BUSINESS', code: 205, msg: '账号已停用' })
    await seeTitle(page, '禁止访问')
    await see(page, '账号已停用')
    expect((await toasts()).slice(already)).toEqual(expected)
  },
)
