/** The server may have done what a call asked for, although its answer was lost. */
import { BIND_EMAIL, codeField, emailField, fieldErrors, VERIFY } from '../../helpers/binding'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { enter } from '../../helpers/forgot'
import { logIn } from '../../helpers/page/log-in'

test('TRU-4 a refusal after a lost answer says at its field that the first try may have worked, until an edit or another answer', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/502|ERR_INCOMPLETE_CHUNKED_ENCODING/)
  await logIn(page, mock)
  await page.clock.install()
  await openAtWork(page, '/email')
  await emailField(page).fill('new.address@example.com')
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: VERIFY }, times: 1 })
  await tap(page, '获取验证码')
  await see(page, '网络错误')
  await tap(page, '获取验证码')
  await see(page, '验证码已发送')
  await page.clock.fastForward(60_000)
  await tap(page, '获取验证码')
  await expect.poll(() => fieldErrors(page)).toEqual(['发送过于频繁，请稍后再试'])

  await mock.outbox.clear()
  await mock.clock.advance('61s')
  const lost = { kind: 'MALFORMED_RESPONSE_CHUNK', commit: true, times: 1 } as const
  for (const [path, button, refusal] of [
    [VERIFY, '获取验证码', '发送过于频繁，请稍后再试'],
    [BIND_EMAIL, '下一步', '验证码错误'],
  ] as const) {
    await mock.faults.add({ ...lost, match: { path } })
    await tap(page, button)
    await see(page, '网络错误')
    await tap(page, button)
    await see(page, `${refusal}。上次提交可能已成功`)
    if (path === VERIFY) await codeField(page).fill((await mock.outbox.waitFor({ purpose: 'bind' })).code)
  }
  await codeField(page).fill('000000')
  expect(await fieldErrors(page)).toEqual([])
  await tap(page, '下一步')
  await expect.poll(() => fieldErrors(page)).toEqual(['验证码错误'])
})

test('FGT-4 a refused reset leads to another verification of the same account', async ({ page, mock }) => {
  await openAtWork(page, '/Authentication?userName=sunny2024')
  await seeTitle(page, '身份验证')
  await openAtWork(page, '/setPwd?type=mobile&key=k&code=123456')
  const again = page.getByRole('link', { name: '身份验证' })
  expect(await again.count()).toBe(0)
  await enter(page, 'Fresh2026')
  await again.click()
  await seeTitle(page, '身份验证')
  expect(new URL(page.url()).searchParams.get('userName')).toBe('sunny2024')
  expect(await mock.requests.ls({ path: '/Member/resetForgetPass' })).toHaveLength(1)
})
