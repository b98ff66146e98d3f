import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import type { Mock } from '../../../mock-server/start-mock'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/browser-test'

const LIST = '/WorkerOrder/getListbyDev'
const DEVICE = 'device-of-the-test'
const rows = (page: Page) => page.getByRole('listitem').getByRole('link')
const top = (page: Page) => page.evaluate(() => scrollY)
/** The lines of a row, as they are read. */
const linesOf = (page: Page, index: number) =>
  rows(page)
    .nth(index)
    .innerText()
    .then((text) => text.split('\n').map((line) => line.trim()))

type Member = string | number | null | Record<string, string>
const row = (id: string, rest: Record<string, Member>): Record<string, Member> => ({
  id,
  wo_type: 1,
  status: 0,
  results: '',
  create_time: 1_900_000_000,
  ...rest,
})

/** Sets the server's answer, like a back office with more kinds of orders. */
const answerRows = (mock: Mock, all: ReturnType<typeof row>[]) =>
  mock.faults.add({ kind: 'BUSINESS', code: 200, data: { rows: all, total: all.length }, match: { path: LIST } })

describe('rows of any kind', () => {
  test('LST-3 an unknown type is 其他工单, and an unknown status hides no row', async ({ page, mock }) => {
    await answerRows(mock, [
      row('1', { wo_type: 7 }),
      row('2', { wo_type: null, status: 1, results: '已退款' }),
      row('3', { wo_type: 3, status: 'lost' }),
      row('4', { wo_type: 2, status: 9, results: '无法核实' }),
      row('5', { results: { text: 'of another shape' }, create_time: 'yesterday' }),
      row('6', {}),
    ])
    await openAtWork(page, '/list')
    await expect.poll(() => rows(page).count()).toBe(6)
    const heads = await Promise.all([0, 1, 2, 3, 4, 5].map(async (index) => (await linesOf(page, index)).slice(0, 3)))
    expect(heads).toEqual([
      ['其他工单', '处理中', '1'],
      ['其他工单', '已完成', '已退款'],
      ['其他工单', '已完成', '3'],
      ['密码找回', '已完成', '已驳回 无法核实'],
      ['账号找回', '处理中', '5'],
      ['账号找回', '处理中', '6'],
    ])
    expect(await page.getByText('加载失败').count()).toBe(0)
  })

  test('LST-3 a decided row says the first line of its result; a rejected one is marked', async ({ page, mock }) => {
    await presetStorage(page, 'fp', DEVICE)
    const decided = [
      { wo_type: 99, status: 1, results: '已为您补发\n请重新登录', line: '已为您补发' },
      { wo_type: 1, status: 2, results: '截图不清晰\n请重新上传', line: '已驳回 截图不清晰' },
      { wo_type: 3, status: 2, results: '', line: '已驳回' },
    ] as const
    for (const { line: _, ...order } of decided)
      await mock.orders.seed({ ...order, device: DEVICE, full_account: 'sunny2024' })
    await openAtWork(page, '/list')
    await expect.poll(() => rows(page).count()).toBe(3)
    for (const [index, { line }] of decided.toReversed().entries())
      expect((await linesOf(page, index)).slice(1, 3)).toEqual(['已完成', line])
    expect(await page.locator('.row-outcome b').allInnerTexts()).toEqual(['已驳回', '已驳回'])
  })

  test('LST-3 ERR-8 markup in a result is inert, and a long one does not widen the page', async ({ page, mock }) => {
    await answerRows(mock, [
      row('1', { status: 2, results: `<img src=x onerror="alert(1)">${'长'.repeat(400)}${'x'.repeat(400)}` }),
    ])
    await openAtWork(page, '/list')
    await see(page, '<img src=x onerror="alert(1)">')
    expect(await page.locator('.row img').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
})

describe('coming back to the list', () => {
  async function openAll(page: Page, mock: Mock): Promise<string[]> {
    await presetStorage(page, 'fp', DEVICE)
    const ids: string[] = []
    for (let index = 0; index < 25; index++) ids.push((await mock.orders.seed({ wo_type: 99, device: DEVICE })).id)
    await openAtWork(page, '/list')
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }))
        return rows(page).count()
      })
      .toBe(25)
    return ids.toReversed()
  }
  const openRow = async (page: Page, id: string) => {
    await page.locator(`a[href="/other?id1=${id}"]`).click()
    await seeTitle(page, '工单详情')
  }

  for (const way of ['返回', "the browser's back"])
    test(`LST-3 ${way} from a detail restores pages and place and shows what was decided meanwhile`, async ({
      page,
      mock,
    }) => {
      const ids = await openAll(page, mock)
      await page.evaluate(() => scrollTo({ top: 900 }))
      await expect.poll(() => top(page)).toBe(900)
      const id = ids[11] ?? ''
      await openRow(page, id)
      await mock.orders.get(id).reject({ reason: '无法核实' })
      await mock.requests.clear()
      if (way === '返回') await tap(page, way)
      else await page.goBack()
      await seeTitle(page, '历史工单')
      // The rows are there at once, before any answer.
      expect(await rows(page).count()).toBe(25)
      await see(page, '已驳回')
      await expect.poll(() => top(page)).toBe(900)
      await mock.requests.waitFor({ path: LIST }, { count: 3, timeoutMs: 5_000 })
      expect((await mock.requests.ls({ path: LIST })).map(({ data }) => data)).toEqual(
        [1, 2, 3].map((number) => ({ page: number, pageSize: 10 })),
      )
    })

  test('LST-3 a failure on the return leaves the rows and offers another try', async ({ page, mock, noise }) => {
    noise.expect(/502/)
    const [id = ''] = await openAll(page, mock)
    await openRow(page, id)
    await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: LIST }, times: 1 })
    await tap(page, '返回')
    await see(page, '加载失败')
    expect(await rows(page).count()).toBe(25)
    await tap(page, '重试')
    await see(page, '没有更多了')
    expect(await rows(page).count()).toBe(25)
  })

  test('LST-2 the next page loads even when the browser reports late that the end is in sight', async ({
    page,
    mock,
  }) => {
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
    await openAll(page, mock)
  })

  test('LST-3 another visit begins at the first page and at the top', async ({ page, mock }) => {
    await openAll(page, mock)
    await page.getByRole('link', { name: '工单查询' }).click()
    await seeTitle(page, '工单查询')
    await tap(page, '返回')
    await expect.poll(() => rows(page).count()).toBe(25)
    await tap(page, '返回')
    await seeTitle(page, '帮助中心')
    await page.getByRole('link', { name: '历史工单' }).click()
    await seeTitle(page, '历史工单')
    // Two pages fill the screen.
    await expect.poll(() => rows(page).count()).toBe(20)
    expect(await top(page)).toBe(0)
  })
})
