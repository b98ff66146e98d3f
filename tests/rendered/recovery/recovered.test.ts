/** The end of a recovery. */
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import type { Mock } from '../../../mock-server/start-mock'
import { enter } from '../../helpers/forgot'
import { approved, currentStep } from '../../helpers/recovery'
import { expect, openAtWork, see, seeTitle, stored, test } from '../../helpers/rendered/rendered-test'

const PASSWORD = 'Granted-1!'

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
  test('REC-17 after approval without a key, resetting leads the member to /pwd; nobody, another member and an unknown one to /forgot', async ({
    page,
    mock,
    noise,
  }) => {
    noise.expect(/502/)
    await openAtWork(page, await approved(mock, { withKey: false }))
    await see(page, '审核通过')
    await see(page, 'sunny2024')
    expect(await currentStep(page)).toBe('等待审核')
    expect(await page.getByText('新密码').count()).toBe(0)
    await seeForgot(page, '重置密码')
    await actAs(page, mock, 'moonlight88')
    await seeForgot(page, '重置密码')
    await actAs(page, mock, 'sunny2024')
    await page.getByRole('link', { name: '重置密码' }).click()
    await seeTitle(page, '修改密码')
    expect(new URL(page.url()).pathname).toBe('/pwd')
    await page.goBack()
    await page.getByRole('link', { name: '重置密码' }).waitFor()
    await page.evaluate(() => localStorage.setItem('token', 'whose'))
    await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: '/Member/view' } })
    await seeForgot(page, '重置密码')
  })

  test('TRU-6 REC-16 CARE-4 after a recovery a session of another member has neither its password changed nor a phone bound; with its own, 修改密码 leads to /pwd even if Member/view names somebody else', async ({
    page,
    mock,
  }) => {
    await openAtWork(page, await approved(mock, { password: PASSWORD }))
    await see(page, PASSWORD)
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
