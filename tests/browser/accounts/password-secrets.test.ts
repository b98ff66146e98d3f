import { describe } from 'vitest'
import { expect, see, seeTitle, test } from '../../helpers/browser-test'
import { enter, GOOD, RETRIEVE, toAuthentication, toNewPassword, way } from '../../helpers/forgot'
import { keepLog } from '../../helpers/start'

describe('a password that was set by the forgot flow', () => {
  test('FGT-4 SEC-2 a new password appears in no console line and no address', async ({ page, mock }) => {
    const lines = keepLog(page)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
    await toNewPassword(page, mock)
    await enter(page, GOOD)
    await seeTitle(page, '设置成功')
    expect((await mock.members.show('sunny2024')).password).toBe(GOOD)
    expect([...lines, ...addresses, page.url()].join('\n')).not.toContain(GOOD)
  })

  test('FGT-4 SEC-6 a new password removes recovered passwords from the tab', async ({ page, mock }) => {
    await toNewPassword(page, mock)
    await page.evaluate(() =>
      sessionStorage.setItem('credentials:202611210000001', '{"password":"Old12345!","token":""}'),
    )
    await enter(page, GOOD)
    await seeTitle(page, '设置成功')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Old12345!')
  })
})

describe('the options to verify an identity', () => {
  test('FGT-2 FGT-3 a key of an earlier visit is not offered while the next one is asked for', async ({
    page,
    mock,
  }) => {
    await toAuthentication(page)
    await way(page, '手机验证').click()
    await seeTitle(page, '安全验证')
    await see(page, '138****0001')
    await mock.faults.add({ kind: 'HANG', match: { path: RETRIEVE } })
    await page.goBack()
    await seeTitle(page, '身份验证')
    await mock.requests.waitFor({ path: RETRIEVE }, { count: 2 })
    await way(page, '人工找回').waitFor()
    expect(await way(page, '手机验证').count()).toBe(0)
  })
})
