import { describe } from 'vitest'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { VIEW } from '../../helpers/other-orders'
import { keepToasts } from '../../helpers/page/toasts'
import { currentStep, keepDraft, stepNames } from '../../helpers/recovery'

describe('an order of /account that is decided, or gone', () => {
  test('REC-20 REC-2 other codes show the message or the default in a failure view that starts over with an empty form', async ({
    page,
    mock,
  }) => {
    const order = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
    await mock.orders.get(order.id).expire({ code: 410, msg: '工单已过保留期' })
    const toasts = await keepToasts(page)
    await keepDraft(page, 1)
    await openAtWork(page, `/account?orderId=${order.id}&s=2`)
    await page.getByRole('heading', { name: '工单已过保留期' }).waitFor()
    await expect.poll(toasts).toEqual(['alert: 工单已过保留期'])
    expect(await stepNames(page)).toEqual(['上传凭证', '等待审核', '查询失败', '完成'])
    expect(await currentStep(page)).toBe('查询失败')
    await tap(page, '返回重试')
    await seeTitle(page, '账户找回')
    expect(new URL(page.url()).search).toBe('')
    await page.getByLabel('上传支付截图').waitFor({ state: 'attached' })
    expect(await page.getByRole('img', { name: '已选图片预览' }).count()).toBe(0)
    expect((await page.evaluate(() => sessionStorage.getItem('draft:1'))) ?? '').not.toContain('VT2025')
    await mock.faults.add({ kind: 'BUSINESS', code: 500, msg: '', match: { path: VIEW } })
    await openAtWork(page, `/account?orderId=${order.id}`)
    await see(page, '工单以失效')
    await page.getByRole('heading', { name: '您的工单已失效' }).waitFor()
  })

  test('REC-21 REC-26 an order of type 2 or 99 opened on /account shows the result of its own type', async ({
    page,
    mock,
  }) => {
    const lost = await mock.orders.seed({ wo_type: 2, full_account: 'moonlight88' })
    await mock.orders.get(lost.id).approve({ password: 'New12345!' })
    await openAtWork(page, `/account?orderId=${lost.id}&s=2`)
    for (const text of ['您的账号', 'moonlight88', '新密码', 'New12345!']) await see(page, text)

    const other = await mock.orders.seed({
      wo_type: 99,
      describe: '播放器打不开',
      status: 1,
      results: '已修复，请更新',
    })
    await openAtWork(page, `/account?orderId=${other.id}&s=2`)
    for (const text of ['其他工单', '已修复，请更新', '播放器打不开']) await see(page, text)
  })
})
