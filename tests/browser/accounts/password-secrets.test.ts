import { describe } from 'vitest'
import { expect, see, seeTitle, test } from '../../helpers/browser-test'
import { RETRIEVE, toAuthentication, way } from '../../helpers/forgot'

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
