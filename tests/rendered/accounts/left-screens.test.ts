import type { Page } from 'playwright-core'
import type { Mock } from '../../../mock-server/start-mock'
import { askForPhoneCode, codeField } from '../../helpers/binding'
import { RETRIEVE } from '../../helpers/forgot'
import { logIn } from '../../helpers/page/log-in'
import { keepToasts } from '../../helpers/page/toasts'
import { account, toConfirmStep } from '../../helpers/recovery'
import { expect, openAtWork, see, seeTitle, stopClock, tap, test } from '../../helpers/rendered/rendered-test'

/** Leaves a form whose order is on its way; the server then answers it in this way. */
async function leaveWhileCreating(page: Page, mock: Mock, edit: { code: number; msg: string }): Promise<void> {
  const path = '/WorkerOrder/add'
  await toConfirmStep(page)
  await account(page).fill('sunny2024')
  await mock.faults.add({ kind: 'HOLD', at: 'answer', match: { path }, times: 1 })
  await tap(page, '下一步')
  const { id } = await mock.held.waitFor({ path })
  await tap(page, '返回')
  await see(page, '支付时间')
  await leave(page)
  await mock.held.release(id, edit)
}

const MSG = '请求过于频繁，请稍后再试'

interface Left {
  screen: string
  call: string
  /** Its success is announced. */
  changes?: true
  /** Makes the call, which is held. */
  ask: (page: Page, mock: Mock) => Promise<unknown>
}
const table: Left[] = [
  {
    screen: '/Authentication',
    call: RETRIEVE,
    ask: (page) => openAtWork(page, '/Authentication?userName=sunny2024'),
  },
  {
    screen: '/phone',
    call: '/Member/bindMobile',
    changes: true,
    ask: async (page, mock) => {
      await logIn(page, mock)
      await openAtWork(page, '/phone')
      await codeField(page).fill(await askForPhoneCode(page, mock))
      await tap(page, '下一步')
    },
  },
]

/** Goes to the first screen by the app's own buttons, so that the page is not loaded anew. */
async function leave(page: Page): Promise<void> {
  await tap(page, '返回')
  await seeTitle(page, '帮助中心')
}

for (const [answer, edit, rows] of [
  ['refusal', { code: 201, msg: MSG }, table],
  ['success', {}, table.filter(({ changes }) => changes)],
] as const)
  test(`TRU-7 a ${answer} that arrives after leaving is not shown on the next screen`, async ({ page, mock }) => {
    const toasts = await keepToasts(page)
    for (const { screen, call, ask } of rows) {
      await mock.faults.add({ kind: 'HOLD', at: 'answer', match: { path: call }, times: 1 })
      await ask(page, mock)
      const { id } = await mock.held.waitFor({ path: call })
      await leave(page)
      const before = [...(await toasts())]
      await mock.held.release(id, edit)
      // Answers are opened one after the other: when the list has come, the held one has been handled.
      await page.getByRole('link', { name: '历史工单' }).click()
      await see(page, '暂无工单')
      expect(await toasts(), screen).toEqual(before)
    }
  })

test('TRU-7 an error that a screen has shown goes with it', async ({ page, mock }) => {
  await page.clock.install()
  await openAtWork(page, '/')
  // Time would take the toast away as well.
  await stopClock(page)
  // The form has the path of the order's page.
  const { id } = await mock.orders.seed({ wo_type: 1 })
  await mock.faults.add({ kind: 'BUSINESS', code: 500, msg: MSG, match: { path: '/WorkerOrder/view' } })
  await openAtWork(page, `/account?orderId=${id}`)
  await page.locator('.toast').getByText(MSG).waitFor()
  await tap(page, '返回重试')
  await seeTitle(page, '账户找回')
  await expect.poll(() => page.locator('.toast').count()).toBe(0)
})

test('TRU-7 REC-13 ERR-5 wherever the member is, the refusal of an order is shown, and one that the server forbids leads to its page', async ({
  page,
  mock,
}) => {
  const toasts = await keepToasts(page)
  await leaveWhileCreating(page, mock, { code: 201, msg: MSG })
  await see(page, '工单创建失败')
  await seeTitle(page, '帮助中心')
  expect(await toasts()).toContain('alert: 工单创建失败')
  await leaveWhileCreating(page, mock, { code: 205, msg: MSG })
  await see(page, MSG)
  expect(new URL(page.url()).pathname).toBe('/forbidden')
})
