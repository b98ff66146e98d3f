/** The trade of an approved order's key: its answer may be lost, and its result must not be kept for ever. */

import { expect, openAtWork, see, stored, tap, test } from '../../helpers/browser-test'
import { enter } from '../../helpers/forgot'
import { nextPoll, VIEW } from '../../helpers/other-orders'
import { approved, currentStep, openRecovered, PASSWORD, seeReplaced } from '../../helpers/recovery'

const KEY = '/people/getTokenByKey'
const FETCHING = '正在为您取回新密码…'

test('REC-28 a lost answer is reported, a reload that reaches nobody still says that the page waits, and the next poll finishes the trade and shows the password', async ({
  page,
  mock,
  noise,
}) => {
  await page.clock.install()
  noise.expect(/ERR_(EMPTY_RESPONSE|CONNECTION_RESET|CONNECTION_CLOSED)/, /502/)
  await mock.faults.add({ kind: 'CONNECTION_RESET_BY_PEER', match: { path: KEY }, commit: true })
  await openAtWork(page, await approved(mock, { password: PASSWORD }))
  await see(page, '网络错误')
  await see(page, FETCHING)
  await see(page, 'sunny2024')
  expect(await page.getByRole('link', { name: '重置密码' }).count()).toBe(0)
  expect(await stored(page, 'token')).toBeNull()
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: VIEW } })
  await page.reload()
  await see(page, '网络错误')
  await see(page, FETCHING)
  await see(page, 'sunny2024')
  expect(await page.getByText('处理中').count()).toBe(0)
  await mock.faults.clear()
  await nextPoll(page)
  await see(page, PASSWORD)
  expect(await page.getByText(FETCHING).count()).toBe(0)
  expect(await currentStep(page)).toBe('完成')
  expect((await mock.members.show('sunny2024')).tokens).toEqual([await stored(page, 'token')])
})

test('SEC-6 TRU-3 RST-1 a change of the password that has no answer casts doubt on the recovered one, which goes once the member has chosen another one', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/502/)
  const address = await openRecovered(page, mock)
  const doubt = page.getByText('修改结果未知：无法登录时，请用您刚设置的密码')
  expect(await doubt.count()).toBe(0)
  await page.getByRole('link', { name: '修改密码' }).click()
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: '/Member/resetPass' }, times: 1 })
  await enter(page, 'Chosen-1!')
  await see(page, '网络错误')
  await tap(page, '返回')
  await doubt.waitFor()
  await page.reload()
  await doubt.waitFor()
  await see(page, PASSWORD)
  await page.getByRole('link', { name: '修改密码' }).click()
  await enter(page, 'Chosen-1!')
  await see(page, '密码修改成功')
  await seeReplaced(page, address)
  expect(await doubt.count()).toBe(0)
})
