import type { FaultRequestInput } from '#contract/calls/faults'
import { choose, NUMBER, phoneField, VERIFY } from '../../helpers/binding'
import { SESSION_ENDS } from '../../helpers/errors'
import { logIn } from '../../helpers/page/log-in'
import { keepToasts } from '../../helpers/page/toasts'
import { expect, openAtWork, see, seeTitle, stored, tap, test } from '../../helpers/rendered/rendered-test'

const OTHERS = [-1, 103, 201, 500]

test('ERR-2 ERR-3 ERR-4 ERR-5 ERR-6 ERR-7 every code is handled on the screen 绑定手机', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/ 500 /)
  const toasts = await keepToasts(page)
  const token = await logIn(page, mock)
  await openAtWork(page, '/phone')
  await choose(page, '+86')
  await phoneField(page).fill(NUMBER)

  /** The next call gets this answer, and the member taps. */
  const answer = async (fault: FaultRequestInput) => {
    await mock.faults.add({ ...fault, match: { path: VERIFY }, times: 1 })
    await tap(page, '获取验证码')
  }
  const expected: string[] = []
  const said = async (message: string) => {
    expected.push(`alert: ${message}`)
    await expect.poll(async () => await toasts()).toEqual(expected)
    await seeTitle(page, '绑定手机')
  }

  for (const code of OTHERS) {
    await answer({ kind: 'BUSINESS', code, msg: `系统繁忙 ${code}` })
    await said(`系统繁忙 ${code}`)
  }
  await answer({ kind: 'BUSINESS', code: -1, msg: '  ' })
  await said('操作未成功，请稍后再试')
  await answer({ kind: 'STATUS', status: 500 })
  await said('网络错误')
  expect(await stored(page, 'token')).toBe(token)

  for (const [code, message] of SESSION_ENDS) {
    await page.evaluate(() => localStorage.setItem('token', 'tok-1'))
    await answer({ kind: 'BUSINESS', code, msg: '不作数' })
    await said(message)
    expect(await stored(page, 'token')).toBeNull()
  }

  await answer({ kind: 'BUSINESS', code: 205, msg: '账号已停用' })
  await seeTitle(page, '禁止访问')
  await see(page, '账号已停用')
  expect(await toasts()).toEqual(expected)
})
