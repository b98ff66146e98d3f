/** The end of a recovery. */
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, see, seeTitle, stored, test } from '../../helpers/browser-test'
import { nextPoll } from '../../helpers/other-orders'
import { createRecovery, currentStep } from '../../helpers/recovery'

/** Records the pulses that the page asks the phone for. */
const recordPulses = (page: Page) =>
  page.addInitScript(() => {
    const pulses: unknown[] = []
    Object.assign(window, { pulses })
    navigator.vibrate = (pattern) => pulses.push(pattern) > 0
  })
const pulses = (page: Page) => page.evaluate(() => (window as unknown as { pulses: unknown[] }).pulses.length)

describe('an account that is recovered', () => {
  test('CARE-4 REC-16 a recovered account has a view of its own: a key traded once for a password to copy, time limit and next steps', async ({
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
})
