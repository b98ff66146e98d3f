import type { Page } from 'playwright-core'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { DEVICE, LIST, openList, pagesAsked, rows } from '../../helpers/page/list'

const hrefs = (page: Page) => rows(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const top = (page: Page) => page.evaluate(() => scrollY)
const MARKUP = '<img src=x onerror="alert(1)">'
const toEnd = (page: Page) => page.evaluate(() => scrollTo({ top: document.body.scrollHeight }))

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
    if (count === 10) await mock.orders.seed({ wo_type: 99, device: DEVICE })
    await toEnd(page)
  }
  await see(page, '没有更多了')
  expect(await hrefs(page)).toEqual(ids.toReversed().map((id) => `/other?id1=${id}`))
})

test('LST-1 LST-3 ERR-8 the list of orders says type, status, number and time, calls an unknown type 其他工单, keeps rows of an unknown status, and shows the first line of each result as text', async ({
  newPage,
  mock,
}) => {
  const page = await newPage({ timezoneId: 'Asia/Shanghai' })
  const CREATED = { wo_type: 1, status: 0, results: '', create_time: 1_900_000_000 }
  const all = [
    { wo_type: 7 },
    { wo_type: null, status: 1, results: '已退款' },
    { wo_type: 3, status: 'lost' },
    { wo_type: 2, status: 9, results: '无法核实' },
    { results: { text: 'of another shape' }, create_time: 'yesterday' },
    {},
    { wo_type: 99, status: 1, results: '已为您补发\n请重新登录' },
    { status: 2, results: '截图不清晰\n请重新上传' },
    { wo_type: 3, status: 2 },
    { status: 2, results: `${MARKUP}${'长'.repeat(400)}${'x'.repeat(400)}` },
  ].map((row, index) => ({ id: String(index + 1), ...CREATED, ...row }))
  // Like a back office with more kinds of orders.
  const data = { rows: all, total: all.length }
  await mock.faults.add({ kind: 'BUSINESS', code: 200, data, match: { path: LIST } })
  await openAtWork(page, '/list')
  await expect.poll(() => rows(page).count()).toBe(all.length)
  const lines = (await rows(page).allInnerTexts()).map((text) => text.split('\n').map((line) => line.trim()))
  expect(lines[0]).toEqual(['其他工单', '处理中', '1', '2030-03-18 01:46:40'])
  expect(lines.map((row) => row.slice(0, 3))).toEqual([
    ['其他工单', '处理中', '1'],
    ['其他工单', '已完成', '已退款'],
    ['其他工单', '已完成', '3'],
    ['密码找回', '已完成', '已驳回 无法核实'],
    ['账号找回', '处理中', '5'],
    ['账号找回', '处理中', '6'],
    ['其他工单', '已完成', '已为您补发'],
    ['账号找回', '已完成', '已驳回 截图不清晰'],
    ['支付未到账', '已完成', '已驳回'],
    ['账号找回', '已完成', expect.stringContaining(MARKUP)],
  ])
  expect(await page.getByText('加载失败').count()).toBe(0)
  expect(await page.locator('.row-outcome b').allInnerTexts()).toEqual(Array(4).fill('已驳回'))
  expect(await page.locator('.row img').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

const openRow = async (page: Page, id: string) => {
  await page.locator(`a[href="/other?id1=${id}"]`).click()
  await seeTitle(page, '工单详情')
}

test('LST-2 LST-3 the way back from a detail restores pages and place and shows what was decided meanwhile, or keeps the rows where that fails; another visit begins at the top', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/502/)
  // A busy browser reports several sightings of the end at once.
  await page.addInitScript(() => {
    const Native = IntersectionObserver
    window.IntersectionObserver = class extends Native {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const seen: IntersectionObserverEntry[] = []
        super((entries, observer) => {
          seen.push(...entries)
          if (seen.some(({ isIntersecting }) => isIntersecting)) tell(seen, observer)
        }, options)
      }
    }
  })
  const ids = (await openList(page, mock, 25)).toReversed()
  await expect.poll(() => toEnd(page).then(() => rows(page).count())).toBe(25)
  await page.evaluate(() => scrollTo({ top: 900 }))
  await expect.poll(() => top(page)).toBe(900)
  for (const [index, way] of [() => tap(page, '返回'), () => page.goBack()].entries()) {
    const id = ids[11 + index] ?? ''
    await openRow(page, id)
    await mock.orders.get(id).reject({ reason: '无法核实' })
    await mock.requests.clear()
    await way()
    await seeTitle(page, '历史工单')
    // The rows are there at once, before any answer.
    expect(await rows(page).count()).toBe(25)
    await expect.poll(() => page.getByText('已驳回').count()).toBe(index + 1)
    await expect.poll(() => top(page)).toBe(900)
    await mock.requests.waitFor({ path: LIST }, { count: 3, timeoutMs: 5_000 })
    expect((await mock.requests.ls({ path: LIST })).map(({ data }) => data)).toEqual(
      [1, 2, 3].map((number) => ({ page: number, pageSize: 10 })),
    )
  }
  await openRow(page, ids[13] ?? '')
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: LIST }, times: 1 })
  await tap(page, '返回')
  await see(page, '加载失败')
  expect(await rows(page).count()).toBe(25)
  await tap(page, '重试')
  await page.getByText('加载失败').waitFor({ state: 'detached' })
  // After the three of the way back before.
  await mock.requests.waitFor({ path: LIST, code: 200 }, { count: 4, timeoutMs: 5_000 })
  await see(page, '没有更多了')
  expect(await rows(page).count()).toBe(25)

  await page.getByRole('link', { name: '工单查询' }).click()
  await seeTitle(page, '工单查询')
  await tap(page, '返回')
  await expect.poll(() => rows(page).count()).toBe(25)
  await tap(page, '返回')
  await seeTitle(page, '帮助中心')
  await page.getByRole('link', { name: '历史工单' }).click()
  await seeTitle(page, '历史工单')
  // One page fills the screen.
  await expect.poll(() => rows(page).count()).toBe(10)
  expect(await top(page)).toBe(0)
})
