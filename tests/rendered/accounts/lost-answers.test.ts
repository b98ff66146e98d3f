/** The server may have done what a call asked for, although its answer was lost. */
import { ADDRESS, BIND_EMAIL, codeField, emailField, fieldErrors, VERIFY } from '../../helpers/binding'
import { logIn } from '../../helpers/page/log-in'
import { expect, openAtWork, see, tap, test } from '../../helpers/rendered/rendered-test'

test('CD-2 BEM-1 TRU-4 a code that was not sent leaves the focus on its button, without a wait; each address has its own; a refusal after a lost answer says at its field that the first try may have worked, until an edit or another answer', async ({
  page,
  mock,
  noise,
}) => {
  const button = page.locator('.code-button')
  noise.expect(/502|ERR_INCOMPLETE_CHUNKED_ENCODING/)
  await logIn(page, mock)
  await page.clock.install()
  await openAtWork(page, '/email')
  await emailField(page).fill(ADDRESS)
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: VERIFY }, times: 1 })
  await tap(page, '获取验证码')
  await see(page, '网络错误')
  await page.getByRole('button', { name: '获取验证码' }).and(page.locator(':focus')).waitFor()
  // The code may be in the member's other app, for which a cheap phone drops the page.
  await page.reload()
  await expect.poll(() => emailField(page).inputValue()).toBe(ADDRESS)
  await tap(page, '获取验证码')
  await see(page, '验证码已发送')
  await see(page, /^\d+s$/)
  await emailField(page).fill('other@example.com')
  await expect.poll(() => button.innerText()).toBe('获取验证码')
  await emailField(page).fill(ADDRESS.toUpperCase())
  await expect.poll(() => button.isDisabled()).toBe(true)
  await page.reload()
  await see(page, /^\d+s$/)
  expect(await emailField(page).inputValue()).toBe(ADDRESS)
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
