/** The end of a recovery. */
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import type { Mock } from '../../../mock-server/start-mock'
import { expect, openAtWork, see, seeTitle, stored, test } from '../../helpers/browser-test'
import { enter } from '../../helpers/forgot'
import { nextPoll } from '../../helpers/other-orders'
import { approved, createRecovery, currentStep, openRecovered, PASSWORD } from '../../helpers/recovery'

/** Records the pulses that the page asks the phone for. */
const recordPulses = (page: Page) =>
  page.addInitScript(() => {
    const pulses: unknown[] = []
    Object.assign(window, { pulses })
    navigator.vibrate = (pattern) => pulses.push(pattern) > 0
  })

const pulses = (page: Page) => page.evaluate(() => (window as unknown as { pulses: unknown[] }).pulses.length)

test('CARE-4 REC-16 an approved order trades its key once and shows a view of its own, with a password to copy, its time limit and next steps', async ({
  newPage,
  mock,
}) => {
  const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await recordPulses(page)
  await page.clock.install()
  const id = await createRecovery(page)
  await mock.orders.get(id).approve({ password: 'Abc12345!' })
  await nextPoll(page)
  await page.getByRole('heading', { level: 2, name: '账号已找回' }).waitFor()
  for (const text of ['审核通过', '您的账号', 'sunny2024', '新密码', 'Abc12345!']) await see(page, text)
  await see(page, '请先复制保存：关闭本页或 30 分钟后，新密码不再显示')
  await see(page, '客服绝不会向您索要密码或验证码')
  const next = page.getByRole('region', { name: '接下来' })
  expect((await next.innerText()).split('\n').filter(Boolean)).toEqual([
    '接下来',
    '换成只有您自己知道的密码',
    '修改密码',
    '以后忘记密码，用手机就能找回',
    '绑定手机',
  ])
  expect(await pulses(page)).toBe(1)
  expect(await currentStep(page)).toBe('完成')
  expect(await stored(page, 'token')).toBeTruthy()
  for (const [fact, text] of [
    ['您的账号', 'sunny2024'],
    ['新密码', 'Abc12345!'],
  ] as const) {
    await page.locator('.fact', { hasText: fact }).getByRole('button').click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }
  await page.reload()
  await see(page, 'Abc12345!')
  expect(await mock.requests.ls({ path: '/people/getTokenByKey' })).toHaveLength(1)
  expect(await pulses(page)).toBe(0)
  await next.getByRole('link', { name: '绑定手机' }).click()
  await seeTitle(page, '绑定手机')
  expect(await page.getByText('请先登录').count()).toBe(0)
  await page.goBack()
  await see(page, 'Abc12345!')
  expect(await pulses(page)).toBe(0)
  await page.getByRole('link', { name: '修改密码' }).click()
  await seeTitle(page, '修改密码')
  expect(new URL(page.url()).pathname).toBe('/pwd')
})

/** Stores the session of a member, as another tab would. */
async function actAs(page: Page, mock: Mock, username: string): Promise<void> {
  const { token } = await mock.members.token(username)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
}

/** Follows a link to the flow that proves who somebody is, which knows the name, and comes back. */
async function seeForgot(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).click()
  await seeTitle(page, '忘记密码')
  expect(await page.getByRole('textbox', { name: '用户名' }).inputValue()).toBe('sunny2024')
  expect(await page.locator('.toast').count()).toBe(0)
  await page.goBack()
}

describe('the account whose password is changed', () => {
  test('REC-17 after approval without a key, resetting leads the member to /pwd, another member to /forgot', async ({
    page,
    mock,
  }) => {
    await openAtWork(page, await approved(mock, { withKey: false }))
    await see(page, '审核通过')
    await see(page, 'sunny2024')
    expect(await currentStep(page)).toBe('等待审核')
    expect(await page.getByText('新密码').count()).toBe(0)
    await actAs(page, mock, 'moonlight88')
    await seeForgot(page, '重置密码')
    await actAs(page, mock, 'sunny2024')
    await page.getByRole('link', { name: '重置密码' }).click()
    await seeTitle(page, '修改密码')
    expect(new URL(page.url()).pathname).toBe('/pwd')
  })

  test('TRU-6 REC-16 CARE-4 after a recovery a session of another member has neither its password changed nor a phone bound; with its own, 修改密码 leads to /pwd even if Member/view names somebody else', async ({
    page,
    mock,
  }) => {
    await openRecovered(page, mock)
    const own = await stored(page, 'token')
    await actAs(page, mock, 'moonlight88')
    await seeForgot(page, '修改密码')
    await page.getByRole('link', { name: '绑定手机' }).click()
    await seeTitle(page, '忘记密码')
    await page.evaluate((value) => localStorage.setItem('token', String(value)), own)
    await page.goBack()
    await see(page, PASSWORD)
    const data = { username: '星河漫步' }
    await mock.faults.add({ kind: 'BUSINESS', code: 200, data, match: { path: '/Member/view' } })
    await page.getByRole('link', { name: '修改密码' }).click()
    await seeTitle(page, '修改密码')
    await enter(page, 'Chosen-1!')
    await see(page, '密码修改成功')
  })
})
