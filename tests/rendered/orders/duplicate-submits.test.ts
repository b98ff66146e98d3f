import { enter } from '../../helpers/forgot'
import { holdRoute } from '../../helpers/page/hold-route'
import { logIn } from '../../helpers/page/log-in'
import { expect, openAtWork, see, test } from '../../helpers/rendered/rendered-test'

test('TRU-4 a second tap on a button that waits leaves the focus on it', async ({ page, mock, noise }) => {
  noise.expect(/502/)
  await logIn(page, mock)
  await openAtWork(page, '/pwd')
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: '/Member/resetPass' } })
  const answer = await holdRoute(page, '**/index.htm')
  await enter(page, 'Fresh2026!')
  const button = page.getByRole('button', { name: '完成' })
  await expect.poll(() => button.isDisabled()).toBe(true)
  await button.click({ force: true })
  answer()
  await see(page, '网络错误')
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
})
