import type { Page } from 'playwright-core'
import type { Mock } from '../../../mock-server/start-mock'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import { expect, openAtWork, see, seeTitle, stored, tap, test } from '../../helpers/browser-test'
import { holdNext } from '../../helpers/hold-next'

const LIST = '/WorkerOrder/getListbyDev'
const rows = (page: Page) => page.getByRole('listitem').getByRole('link')
const hrefs = (page: Page) => rows(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const pagesAsked = async (mock: Mock) => (await mock.requests.ls({ path: LIST })).map(({ data }) => data)

/** Opens the list as a device that has `count` orders, the newest last. */
async function openList(page: Page, mock: Mock, count: number): Promise<string[]> {
  await presetStorage(page, 'fp', 'device-of-the-test')
  const ids: string[] = []
  for (let index = 0; index < count; index++)
    ids.push((await mock.orders.seed({ wo_type: 99, describe: `${index}`, device: 'device-of-the-test' })).id)
  await openAtWork(page, '/list')
  await seeTitle(page, '历史工单')
  return ids
}

const toEnd = (page: Page) => page.evaluate(() => scrollTo({ top: document.body.scrollHeight }))

test('LST-1 LST-2 an empty list says so and leads on; a row says type, status, number and time, and leads to /other?id1', async ({
  newPage,
  mock,
}) => {
  const page = await newPage({ timezoneId: 'Asia/Shanghai' })
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

  const device = (await stored(page, 'fp')) ?? ''
  await mock.clock.freeze('2091-02-03T04:05:06+08:00')
  const { id } = await mock.orders.seed({ wo_type: 99, device, describe: 'x' })
  await openAtWork(page, '/list')
  const row = rows(page).first()
  await expect
    .poll(async () => (await row.innerText()).split('\n').map((line) => line.trim()))
    .toEqual(['其他工单', '处理中', id, '2091-02-03 04:05:06'])
  await row.click()
  await seeTitle(page, '工单详情')
  expect(`${new URL(page.url()).pathname}${new URL(page.url()).search}`).toBe(`/other?id1=${id}`)
})

test('LST-2 orders of this device load ten at a time on scroll, up to the end; one that arrives meanwhile shows none twice', async ({
  page,
  mock,
}) => {
  await mock.orders.seed({ wo_type: 99, device: 'another phone' })
  const ids = await openList(page, mock, 25)
  // The second page begins with the last order of the first, which the one that arrived has pushed down.
  for (const count of [10, 19, 25]) {
    await expect.poll(() => rows(page).count()).toBe(count)
    const asked = await pagesAsked(mock)
    expect(asked).toEqual(asked.map((_, index) => ({ page: index + 1, pageSize: 10 })))
    expect(asked).toHaveLength(Math.ceil(count / 10))
    if (count === 10) await mock.orders.seed({ wo_type: 99, device: 'device-of-the-test' })
    await toEnd(page)
  }
  await see(page, '没有更多了')
  expect(await hrefs(page)).toEqual(ids.toReversed().map((id) => `/other?id1=${id}`))
})

test('LST-2 a list ends with its total or a page that is not full; a later page that fails leaves the rows and is asked for again', async ({
  newPage,
  mock,
  noise,
}) => {
  noise.expect(/503/)
  const page = await newPage({ viewport: { width: 390, height: 500 } })
  const ids = await openList(page, mock, 10)
  await see(page, '没有更多了')
  await toEnd(page)
  expect(await rows(page).count()).toBe(10)
  expect(await pagesAsked(mock)).toEqual([{ page: 1, pageSize: 10 }])
  const older = await mock.orders.seed({ wo_type: 99, device: 'device-of-the-test' })
  const first = [...ids.slice(1), older.id].reverse().map((id) => ({ id, wo_type: 99, status: 0 }))
  await mock.faults.add({ kind: 'BUSINESS', code: 200, data: { rows: first }, times: 1, match: { path: LIST } })
  await page.reload()
  await expect.poll(() => rows(page).count()).toBe(10)
  await toEnd(page)
  await see(page, '没有更多了')
  expect(await rows(page).count()).toBe(11)
  await mock.faults.add({ kind: 'STATUS', status: 503, match: { path: LIST, data: { page: 2 } }, times: 1 })
  await page.reload()
  await expect.poll(() => rows(page).count()).toBe(10)
  await toEnd(page)
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
      .toEqual([expect.stringMatching(/^加载失败\s+重试$/)])
    expect(await page.locator('.toast').count()).toBe(0)
    expect(await page.getByText('暂无工单').count()).toBe(0)
  }
  await mock.faults.add({ kind: 'BUSINESS', code: 201, msg: '系统维护中', match: { path: LIST }, times: 1 })
  await openList(page, mock, 1)
  await seeFailure()
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: LIST }, times: 1 })
  const lost = page.waitForResponse((response) => response.status() === 502)
  await tap(page, '重试')
  await lost
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
