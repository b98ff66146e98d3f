import { holdNext } from '../../helpers/hold-next'
import { DEVICE, LIST, openList, pagesAsked, rows } from '../../helpers/page/list'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/rendered/rendered-test'

test('LST-1 LST-2 an empty list says so and leads on', async ({ page }) => {
  await openAtWork(page, '/')
  await page.getByRole('link', { name: '历史工单' }).click()
  await see(page, '暂无工单')
  await see(page, '这里只显示本机提交的工单。换过手机？请凭编号到“工单查询”查找')
  expect(await page.getByText('没有更多了').count()).toBe(0)
  await page.getByRole('link', { name: '工单查询' }).click()
  await seeTitle(page, '工单查询')
  expect(new URL(page.url()).pathname).toBe('/reault')
  await page.goBack()
  await page.getByRole('link', { name: '更多服务' }).click()
  await seeTitle(page, '客服中心')
})

test('LST-2 a list ends with its total or a page that is not full; a later page that fails leaves the rows and is asked for again', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/503/)
  // The end of the list is always in sight.
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(private readonly tell: IntersectionObserverCallback) {
        super(tell)
      }
      override observe(target: Element): void {
        const seen = [{ isIntersecting: true, target } as IntersectionObserverEntry]
        queueMicrotask(() => this.tell(seen, this))
      }
    }
  })
  const ids = await openList(page, mock, 10)
  await see(page, '没有更多了')
  expect(await rows(page).count()).toBe(10)
  expect(await pagesAsked(mock)).toEqual([{ page: 1, pageSize: 10 }])
  const older = await mock.orders.seed({ wo_type: 99, device: DEVICE })
  const first = [...ids.slice(1), older.id].reverse().map((id) => ({ id, wo_type: 99, status: 0 }))
  await mock.faults.add({
    kind: 'BUSINESS',
    code: 200,
    data: { rows: first },
    match: { path: LIST, data: { page: 1 } },
  })
  await mock.faults.add({ kind: 'STATUS', status: 503, match: { path: LIST, data: { page: 2 } }, times: 1 })
  await page.reload()
  await see(page, '加载失败')
  expect(await rows(page).count()).toBe(10)
  await tap(page, '重试')
  await expect.poll(() => rows(page).count()).toBe(11)
  await see(page, '没有更多了')
})

test('LST-2 ERR-6 ERR-7 CARE-5 a refused or lost list says so only in the page and is asked for again, behind a skeleton', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/502/)
  const seeFailure = async () => {
    await expect
      .poll(() => page.getByRole('alert').allInnerTexts())
      .toEqual([expect.stringMatching(/^加载失败\s*重试$/)])
    expect(await page.locator('.toast').count()).toBe(0)
    expect(await page.getByText('暂无工单').count()).toBe(0)
  }
  await mock.faults.add({ kind: 'BUSINESS', code: 201, msg: '系统维护中', match: { path: LIST }, times: 1 })
  await openList(page, mock, 1)
  await seeFailure()
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: LIST }, times: 1 })
  await tap(page, '重试')
  await mock.requests.waitFor({ path: LIST }, { count: 2 })
  await seeFailure()
  const release = await holdNext(mock, LIST)
  await tap(page, '重试')
  await mock.held.waitFor({ path: LIST })
  // The failure goes as soon as the list is asked for again.
  await page.getByText('加载失败').waitFor({ state: 'detached' })
  await page.getByRole('status').filter({ hasText: '加载中…' }).locator('.row').first().waitFor()
  await release()
  await see(page, '其他工单')
})
