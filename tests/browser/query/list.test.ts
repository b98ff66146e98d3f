import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import type { Mock } from '../../../mock-server/start-mock'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import { expect, openAtWork, see, seeTitle, stored, tap, test } from '../../helpers/browser-test'

const LIST = '/WorkerOrder/getListbyDev'
const rows = (page: Page) => page.getByRole('listitem').getByRole('link')
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

describe('the list of /list', () => {
  test('LST-1 a row says type, status, number and time; it leads to /other?id1', async ({ newPage, mock }) => {
    const page = await newPage({ timezoneId: 'Asia/Shanghai' })
    await openAtWork(page, '/list')
    await see(page, '暂无工单')
    const device = (await stored(page, 'fp')) ?? ''
    await mock.clock.freeze('2031-02-03T04:05:06+08:00')
    const kinds = [
      { wo_type: 1, status: 0, label: '账号找回', shown: '处理中' },
      { wo_type: 2, status: 1, label: '密码找回', shown: '已完成' },
      { wo_type: 3, status: 2, label: '支付未到账', shown: '已完成' },
      { wo_type: 99, status: 0, label: '其他工单', shown: '处理中' },
    ] as const
    const expected: string[][] = []
    for (const { wo_type, status, label, shown } of kinds) {
      const { id, results } = await mock.orders.seed({ wo_type, status, device, full_account: 'sunny2024' })
      const outcome = status === 0 ? [] : [status === 2 ? `已驳回 ${results}` : results]
      expected.unshift([label, shown, ...outcome, id, '2031-02-03 04:05:06'])
    }
    await page.reload()
    await expect.poll(() => rows(page).count()).toBe(4)
    const texts = await rows(page).allInnerTexts()
    expect(texts.map((text) => text.split('\n').map((line) => line.trim()))).toEqual(expected)
    await rows(page).first().click()
    await seeTitle(page, '工单详情')
    expect(`${new URL(page.url()).pathname}${new URL(page.url()).search}`).toBe(`/other?id1=${expected[0]?.[2]}`)
  })

  test('LST-1 the header leads to the look-up, and back returns to the screen before', async ({ page }) => {
    await openAtWork(page, '/')
    await page.getByRole('link', { name: '历史工单' }).click()
    await page.getByRole('link', { name: '工单查询' }).click()
    await seeTitle(page, '工单查询')
    expect(new URL(page.url()).pathname).toBe('/reault')
    await tap(page, '返回')
    await seeTitle(page, '历史工单')
    await tap(page, '返回')
    await seeTitle(page, '帮助中心')
  })

  test('LST-2 orders of this device load ten at a time on scroll, up to the end', async ({ newPage, mock }) => {
    const page = await newPage({ viewport: { width: 390, height: 500 } })
    await mock.orders.seed({ wo_type: 99, device: 'another phone' })
    const ids = await openList(page, mock, 25)
    for (const count of [10, 20, 25]) {
      await expect.poll(() => rows(page).count()).toBe(count)
      const asked = await pagesAsked(mock)
      expect(asked).toEqual(asked.map((_, index) => ({ page: index + 1, pageSize: 10 })))
      expect(asked).toHaveLength(Math.ceil(count / 10))
      await toEnd(page)
    }
    await see(page, '没有更多了')
    const shown = await rows(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(shown).toEqual(ids.toReversed().map((id) => `/other?id1=${id}`))
  })

  test('LST-2 a list of exactly one page asks for no second and shows its end at once', async ({ page, mock }) => {
    await openList(page, mock, 10)
    await see(page, '没有更多了')
    await toEnd(page)
    expect(await rows(page).count()).toBe(10)
    expect(await pagesAsked(mock)).toEqual([{ page: 1, pageSize: 10 }])
  })

  test('LST-2 an order that arrives between two pages is not shown twice', async ({ newPage, mock }) => {
    const page = await newPage({ viewport: { width: 390, height: 500 } })
    const ids = await openList(page, mock, 15)
    await expect.poll(() => rows(page).count()).toBe(10)
    await mock.orders.seed({ wo_type: 99, device: 'device-of-the-test' })
    await toEnd(page)
    await expect.poll(() => rows(page).count()).toBe(15)
    const shown = await rows(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(shown).toEqual(ids.toReversed().map((id) => `/other?id1=${id}`))
  })

  test('LST-2 an empty list shows a line and a link to go on', async ({ page, mock }) => {
    await openList(page, mock, 0)
    await see(page, '暂无工单')
    await see(page, '这里只显示本机提交的工单。换过手机？请凭编号到“工单查询”查找')
    expect(await page.getByText('没有更多了').count()).toBe(0)
    await page.getByRole('link', { name: '更多服务' }).click()
    await seeTitle(page, '客服中心')
  })
})

describe('a list that fails', () => {
  const refusals = [
    { kind: 'BUSINESS', code: 201, msg: '系统维护中' },
    { kind: 'STATUS', status: 502 },
  ] as const
  for (const refusal of refusals)
    test(`LST-2 ERR-6 ERR-7 ${Object.values(refusal).slice(0, 2).join(' ')} is shown only in the page and retried`, async ({
      page,
      mock,
      noise,
    }) => {
      noise.expect(/502|ERR_(EMPTY_RESPONSE|CONNECTION_RESET)/)
      await mock.faults.add({ ...refusal, match: { path: LIST } })
      await openList(page, mock, 1)
      await see(page, '加载失败')
      expect(await page.getByRole('alert').allInnerTexts()).toEqual([expect.stringMatching(/^加载失败\s+重试$/)])
      expect(await page.locator('.toast').count()).toBe(0)
      expect(await page.getByText('暂无工单').count()).toBe(0)
      await mock.faults.clear()
      await tap(page, '重试')
      await see(page, '其他工单')
      expect(await page.getByText('加载失败').count()).toBe(0)
    })

  test('LST-2 when a later page fails, the rows stay and another try loads the rest', async ({
    newPage,
    mock,
    noise,
  }) => {
    noise.expect(/503/)
    const page = await newPage({ viewport: { width: 390, height: 500 } })
    await mock.faults.add({ kind: 'STATUS', status: 503, match: { path: LIST, data: { page: 2 } }, times: 1 })
    await openList(page, mock, 12)
    await expect.poll(() => rows(page).count()).toBe(10)
    await toEnd(page)
    await see(page, '加载失败')
    expect(await rows(page).count()).toBe(10)
    await tap(page, '重试')
    await expect.poll(() => rows(page).count()).toBe(12)
    await see(page, '没有更多了')
  })
})
