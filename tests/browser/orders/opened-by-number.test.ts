import type { Page } from 'playwright-core'
import { expect, openAtWork, see, seeTitle, test } from '../../helpers/browser-test'
import { holdNext } from '../../helpers/hold-next'
import { VIEW, WAITING } from '../../helpers/other-orders'
import { boxOf } from '../../helpers/page/box'
import { keepToasts } from '../../helpers/page/toasts'
import { createRecovery, currentStep, stepNames } from '../../helpers/recovery'

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

/** Keeps the places that toasts are given beside their first. */
async function keepPlaces(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const places: string[] = []
    Object.assign(window, { places })
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.matches('.toasts')) places.push(target.style.top)
    }).observe(document, { subtree: true, attributeFilter: ['style'] })
  })
  return () => page.evaluate(() => Reflect.get(window, 'places') as string[])
}

test('TRU-2 REC-19 QRY-4 CARE-6 an order that does not exist is never said to be in progress, and gives way to the look-up below a toast that stays in place', async ({
  page,
  mock,
}) => {
  const id = '202611219999999'
  const release = await holdNext(mock, VIEW)
  const claims = await keepClaims(page)
  const toasts = await keepToasts(page)
  const places = await keepPlaces(page)
  await page.clock.install()
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
  await page.clock.fastForward(4_000)
  await page.locator('.toast').waitFor({ state: 'detached' })
  // Its first place suits both screens, for the look-up has no controls at its foot.
  expect(await places()).toEqual([])
  await page.goBack()
  await seeTitle(page, '客服中心')
})

test('TRU-2 CARE-2 an order created just now is known, moves nothing as its answer comes, and is looked up after a reload', async ({
  page,
  mock,
}) => {
  const release = await holdNext(mock, VIEW)
  await createRecovery(page)
  await see(page, '客服审核中')
  expect(await page.getByText(ASKING).count()).toBe(0)
  expect(await page.getByText(/^上次查询/).count()).toBe(0)
  const place = () => boxOf(page.getByRole('link', { name: '联系客服' }))
  const before = await place()
  await release()
  await see(page, /^上次查询/)
  expect(await place()).toEqual(before)
  const releaseNext = await holdNext(mock, VIEW)
  await page.reload()
  await see(page, ASKING)
  await releaseNext()
  await see(page, WAITING)
})

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
