/** The first screen shows this device's open orders, and the decided ones until they were opened. */
import type { Page } from 'playwright-core'
import type { ShownOrder } from '#contract/calls/orders'
import type { OrderType } from '#protocol/order'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import { holdNext } from '../../helpers/hold-next'
import { asked, nextPoll, VIEW, WAITING } from '../../helpers/other-orders'
import { localTime } from '../../helpers/page/words'
import { account, createRecovery, toConfirmStep } from '../../helpers/recovery'
import { expect, openAtWork, see, seeTitle, stored, tap, test } from '../../helpers/rendered/rendered-test'

const card = (page: Page) => page.getByRole('region', { name: '我的工单' })
const mark = (page: Page) =>
  page.getByRole('link', { name: '历史工单', exact: true }).and(page.locator('[aria-description=我的工单]'))
const rows = (page: Page) => card(page).getByRole('link').allInnerTexts()

test('CARE-2 an order created here is linked from the card until its decision was seen', async ({ page, mock }) => {
  await page.clock.install()
  const id = await createRecovery(page)
  await openAtWork(page, '/')
  await mark(page).waitFor()
  await card(page).getByText(id).click()
  await seeTitle(page, '工单详情')
  await see(page, WAITING)
  await mock.orders.get(id).reject({ reason: '看不清' })
  await nextPoll(page)
  await see(page, '您的工单被驳回')
  await openAtWork(page, '/')
  await seeTitle(page, '帮助中心')
  expect(await card(page).count()).toBe(0)
  expect(await mark(page).count()).toBe(0)
  expect(await stored(page, 'orders')).toBeNull()
})

test('TRU-1 TRU-2 CARE-2 an order whose form was left appears as soon as it is made, above older ones, and is looked up when opened, not said to be in progress', async ({
  page,
  mock,
}) => {
  await toConfirmStep(page)
  const older = await Promise.all([1, 2, 3].map(() => mock.orders.seed({ wo_type: 99, describe: 'x' })))
  const kept = older.map((order) => `${order.id}=99`).join('&')
  await page.evaluate((orders) => localStorage.setItem('orders', orders), kept)
  await account(page).fill('sunny2024')
  const release = await holdNext(mock, '/WorkerOrder/add')
  await tap(page, '下一步')
  await mock.held.waitFor()
  await tap(page, '返回')
  await page.getByText('换一批').waitFor({ state: 'detached' })
  await tap(page, '返回')
  await seeTitle(page, '帮助中心')
  await release()
  const { id } = await mock.orders.last().show()
  await card(page).getByRole('link').first().getByText(id).waitFor()
  await mark(page).waitFor()
  // The card asks as well: that call must not take the hold.
  const match = { path: VIEW, data: { id } }
  await mock.requests.waitFor(match)
  await mock.orders.get(id).reject({ reason: '看不清' })
  await mock.faults.add({ kind: 'HOLD', match, times: 1 })
  await card(page).getByText(id).click()
  const look = await mock.held.waitFor(match)
  await see(page, '正在查询…')
  expect(await page.getByText(WAITING).count()).toBe(0)
  await mock.held.release(look.id)
  await see(page, '看不清')
})

test('TRU-1 an order that the server does not know leaves the card to the next, and corrupt storage hides nothing', async ({
  page,
  mock,
}) => {
  const known = await mock.orders.seed({ wo_type: 99, describe: 'x' })
  const gone = ['202611220000001', '202611220000002', '202611220000003']
  const kept = `not-an-order&7=lost&${[...gone, known.id].map((id) => `${id}=99`).join('&')}`
  await presetStorage(page, 'orders', kept)
  await openAtWork(page, '/')
  await card(page).getByText(known.id).waitFor()
  await expect.poll(() => stored(page, 'orders')).toBe(`${known.id}=99`)
  await expect.poll(() => card(page).getByRole('link').count()).toBe(1)
})

test('TRU-1 each order says where it stands now, and a decided one stays until it is opened', async ({
  page,
  mock,
}) => {
  const device = 'phone-of-the-four'
  await presetStorage(page, 'fp', device)
  const made = await Promise.all(
    [1, 99, 3, 2].map((wo_type) => mock.orders.seed({ wo_type: wo_type as OrderType, describe: 'x', device })),
  )
  await page.goto('/ip/primary')
  const kept = made.map(({ id, wo_type }) => `${id}=${wo_type}`).join('&')
  await page.evaluate((orders) => localStorage.setItem('orders', orders), kept)
  const [waiting, handled, refused, fourth] = made as [ShownOrder, ShownOrder, ShownOrder, ShownOrder]
  await mock.orders.get(handled.id).approve({ results: '好了' })
  await mock.orders.get(refused.id).reject({ reason: '看不清' })
  await openAtWork(page, '/')
  const at = ({ create_time }: ShownOrder) => localTime(page, create_time)
  await expect
    .poll(() => rows(page))
    .toEqual([
      `账号找回客服审核中${waiting.id}${await at(waiting)}`,
      `其他工单已处理，查看结果${handled.id}${await at(handled)}`,
      `支付未到账被驳回，查看原因${refused.id}${await at(refused)}`,
    ])
  const looks = (await mock.requests.ls({ path: VIEW })).map(({ data }) => (data as { id: string }).id)
  expect(looks.sort()).toEqual([waiting.id, handled.id, refused.id].sort())
  // The list shows the decision, but not its words.
  await openAtWork(page, '/list')
  await see(page, refused.id)
  await openAtWork(page, '/')
  await card(page).getByRole('link', { name: refused.id }).click()
  await see(page, '您的工单被驳回')
  await openAtWork(page, '/')
  await expect
    .poll(async () => (await rows(page)).map((row) => /\d{15}/.exec(row)?.[0]))
    .toEqual([waiting.id, handled.id, fourth.id])
})

test('REC-20 TRU-1 a refusal that may pass leaves an order in work on the card, and any other takes it away', async ({
  page,
  mock,
}) => {
  const { id } = await mock.orders.seed({ wo_type: 99, describe: 'x' })
  await presetStorage(page, 'orders', `${id}=99`)
  await mock.faults.add({ kind: 'BUSINESS', code: 500, msg: '系统繁忙', times: 1, match: { path: VIEW } })
  await openAtWork(page, `/other?id1=${id}`)
  await page.getByRole('heading', { name: '系统繁忙' }).waitFor()
  await openAtWork(page, '/')
  await card(page).getByText(id).waitFor()
  await mock.orders.get(id).expire({ code: 415, msg: '工单已过期' })
  await openAtWork(page, `/other?id1=${id}`)
  await page.getByRole('heading', { name: '工单已过期' }).waitFor()
  expect(await stored(page, 'orders')).toBeNull()
})

test('TRU-1 an approved account is announced, and its key stays untraded until it is opened', async ({
  page,
  mock,
}) => {
  const { id } = await mock.orders.seed({ wo_type: 1 })
  await mock.orders.get(id).approve({ password: 'Fresh2026!' })
  await presetStorage(page, 'orders', `${id}=1`)
  await openAtWork(page, '/')
  await see(page, '审核通过，查看账号')
  expect(await asked(page, mock)).toBe(1)
  expect(await mock.requests.ls({ path: '/people/getTokenByKey' })).toEqual([])
  await card(page).getByRole('link').click()
  await see(page, 'Fresh2026!')
})
