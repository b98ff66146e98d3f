import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, openAtWork, see, seeTitle, test } from '../../helpers/browser-test'
import { holdNext } from '../../helpers/hold-next'
import { VIEW, WAITING } from '../../helpers/other-orders'
import { keepToasts } from '../../helpers/page/toasts'
import { createRecovery } from '../../helpers/recovery'

const ASKING = '正在查询…'
/** Says of an order what only an answer can confirm. */
const CLAIM = /处理中|已提交|审核中/

/** Keeps whatever the page claims from here on, however briefly. */
async function keepClaims(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((pattern) => {
    const claims: string[] = []
    Object.assign(window, { claims })
    new MutationObserver(() => {
      const { innerText = '' } = document.body ?? {}
      const claim = new RegExp(pattern).exec(innerText)?.[0]
      if (claim !== undefined) claims.push(claim)
      const form = document.querySelector('input[type="file"], form')
      if (form?.checkVisibility({ visibilityProperty: true })) claims.push('a form')
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, CLAIM.source)
  return () => page.evaluate(() => (window as unknown as { claims: string[] }).claims)
}

describe('an order that is opened by its number', () => {
  test('TRU-2 REC-19 QRY-4 an order that does not exist is never said to be in progress, and opens the look-up in its place', async ({
    page,
    mock,
  }) => {
    const id = '202611219999999'
    const release = await holdNext(mock, VIEW)
    const claims = await keepClaims(page)
    const toasts = await keepToasts(page)
    await openAtWork(page, '/kefu')
    await openAtWork(page, `/account?orderId=${id}&s=2`)
    await page.getByRole('heading', { level: 2, name: ASKING }).waitFor()
    expect(await page.title()).toBe('工单详情')
    expect(await page.locator('.order-qr').count()).toBe(0)
    expect(await claims()).toEqual([])
    await release()
    await seeTitle(page, '工单查询')
    expect(new URL(page.url()).pathname).toBe('/reault')
    expect(await page.getByRole('textbox', { name: '工单编号' }).inputValue()).toBe(id)
    await expect.poll(toasts).toEqual(['alert: 工单不存在'])
    // A second one would come with an answer that is on its way.
    await page.waitForLoadState('networkidle')
    expect(await toasts()).toEqual(['alert: 工单不存在'])
    await page.goBack()
    await seeTitle(page, '客服中心')
  })

  test.for<[path: string, wo_type: 3 | 99]>([
    ['/account?orderId=', 3],
    ['/other?id1=', 99],
  ])(
    'TRU-2 %s, type %s: a decided order claims nothing before its decision',
    async ([path, wo_type], { page, mock }) => {
      const { id } = await mock.orders.seed({ wo_type, status: 2, results: '看不清' })
      const release = await holdNext(mock, VIEW)
      const claims = await keepClaims(page)
      await openAtWork(page, path + id)
      await see(page, ASKING)
      await see(page, id)
      await release()
      await see(page, '看不清')
      expect(await claims()).toEqual([])
    },
  )

  test('TRU-2 an order created just now is known, and looked up after a reload', async ({ page, mock }) => {
    const release = await holdNext(mock, VIEW)
    await createRecovery(page)
    expect(await page.getByText(ASKING).count()).toBe(0)
    await release()
    const releaseNext = await holdNext(mock, VIEW)
    await page.reload()
    await see(page, ASKING)
    await releaseNext()
    await see(page, WAITING)
  })

  test.for<[wo_type: 1 | 3, steps: string[], current: string]>([
    [1, ['上传凭证', '确认账号', '等待审核', '完成'], '等待审核'],
    [3, ['上传凭证', '等待审核', '完成'], '完成'],
  ])(
    'TRU-2 REC-18 a rejected order of type %s has the same steps wherever it is opened',
    async ([wo_type, steps, current], { page, mock }) => {
      const { id } = await mock.orders.seed({ wo_type, status: 2, results: '看不清' })
      for (const address of [`/account?orderId=${id}&s=2`, `/other?id1=${id}`]) {
        await openAtWork(page, address)
        await see(page, '看不清')
        const names = page.locator('.step-bar .step-name')
        expect(await names.allInnerTexts()).toEqual(steps)
        expect(await page.locator('.step-bar [aria-current] .step-name').innerText()).toBe(current)
      }
    },
  )
})
