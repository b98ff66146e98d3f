import type { Page } from 'playwright-core'
import { holdNext } from '../../helpers/hold-next'
import { VIEW } from '../../helpers/other-orders'
import { currentStep, stepNames } from '../../helpers/recovery'
import { expect, openAtWork, see, test } from '../../helpers/rendered/rendered-test'

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

test('TRU-2 REC-18 REC-22 CARE-1 SHELL-2 TRU-4 the page of a rejected order shows no status until the server answers, only the step that its address names; then it shows the steps of the order’s type, announces the rejection, sets the title and takes the focus', async ({
  page,
  mock,
}) => {
  const claims = await keepClaims(page)
  for (const [wo_type, address, before, steps, current] of [
    [1, '/account?s=3&orderId=', '完成', ['上传凭证', '确认账号', '等待审核', '完成'], '等待审核'],
    [3, '/account?orderId=', '确认账号', ['上传凭证', '等待审核', '完成'], '完成'],
  ] as const) {
    const { id } = await mock.orders.seed({ wo_type, status: 2, results: '看不清' })
    const release = await holdNext(mock, VIEW)
    await openAtWork(page, address + id)
    await see(page, ASKING)
    await see(page, id)
    // The static page before it shows no names of steps.
    await expect.poll(() => currentStep(page)).toBe(before)
    await page.getByRole('link', { name: '联系客服' }).focus()
    await release()
    await see(page, '看不清')
    await expect.poll(() => page.locator('main > p.sr-only[aria-live=polite]').innerText()).toBe('您的工单被驳回')
    expect(await page.title()).toBe('工单详情')
    // The link goes with the view that it stood in.
    await page.locator('main:focus').waitFor()
    expect(await claims()).toEqual([])
    expect(await stepNames(page)).toEqual(steps)
    expect(await currentStep(page)).toBe(current)
  }
})
