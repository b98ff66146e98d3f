import type { Page } from 'playwright-core'
import { doubleTap } from '../../helpers/binding'
import { expect, openAtWork, see, seeTitle, stopClock, tap, test } from '../../helpers/browser-test'
import { holdNext } from '../../helpers/hold-next'
import { isDrawn, LAST_ASKED } from '../../helpers/other-orders'
import { boxOf } from '../../helpers/page/box'
import { holdRoute } from '../../helpers/page/hold-route'
import { descriptionsOf } from '../../helpers/page/words'
import {
  account,
  currentStep,
  fromDraft,
  fromPicture,
  payTime,
  SLIP_ORDER_ID,
  SLIP_TIME,
  toConfirmStep,
} from '../../helpers/recovery'

const CANDIDATES = '/WorkerOrder/getusersbypaytime'
const ADD = '/WorkerOrder/add'
const isFocused = (element: HTMLElement | SVGElement) => element === document.activeElement

test('REC-9 REC-13 REC-14 REC-23 CARE-3 a slip that was read lists ten candidates and makes one order, both of whose steps survive a reload with what they hold, and which its address shows again, without a sight of the step before', async ({
  page,
  mock,
}) => {
  await fromPicture(page)
  await see(page, '图片会在本机识别，并随工单提交给客服审核')
  expect(await page.getByRole('button', { name: '这张账单在哪里找？' }).count()).toBe(0)
  await tap(page, '下一步')
  await see(page, '换一批')
  expect(await currentStep(page)).toBe('确认账号')
  await page.getByRole('heading', { level: 2, name: '可能是您的账号' }).waitFor()
  const list = page.getByRole('list', { name: '可能是您的账号' })
  await expect.poll(() => list.getByRole('button').count()).toBe(10)
  const box = await boxOf(list)
  expect(box.height).toBeLessThanOrEqual(400)
  const [asked] = await mock.requests.ls({ path: CANDIDATES })
  expect(asked?.data).toEqual({ pay_time: SLIP_TIME, outOrderid: SLIP_ORDER_ID, limit: 10, page: 1 })
  await account(page).fill('星河')
  await page.reload()
  await see(page, 'su***4')
  expect(await account(page).inputValue()).toBe('星河')
  await tap(page, '返回')
  await isDrawn(page, '已选图片预览')
  await page.reload()
  await isDrawn(page, '已选图片预览')
  expect(await payTime(page).inputValue()).toBe(SLIP_TIME)
  expect(await currentStep(page)).toBe('上传凭证')
  await tap(page, '下一步')
  await see(page, '换一批')
  await page.evaluate(() => {
    Object.assign(window, { sawUpload: false })
    new MutationObserver(() => {
      if (document.querySelector('input[type="file"]')) Object.assign(window, { sawUpload: true })
    }).observe(document.body, { childList: true, subtree: true })
  })
  await account(page).fill(' 星河漫步 ')
  await tap(page, '下一步')
  await see(page, '工单创建成功')
  const [add] = await mock.requests.ls({ path: ADD })
  const [upload] = await mock.uploads.ls()
  expect(add?.data).toEqual({
    pay_time: SLIP_TIME,
    outOrderid: SLIP_ORDER_ID,
    imgs: upload?.url,
    full_account: '\\u661f\\u6cb3\\u6f2b\\u6b65',
    describe: '',
    wo_type: 1,
  })
  const { id, full_account } = await mock.orders.last().show()
  expect(full_account).toBe('星河漫步')
  expect(id).toMatch(/^20\d{6}\d{7}$/)
  await seeTitle(page, '工单详情')
  expect(new URL(page.url()).search).toBe(`?orderId=${id}&s=2`)
  expect(await currentStep(page)).toBe('等待审核')
  await page.getByText(id, { exact: true }).waitFor()
  await see(page, LAST_ASKED)
  expect(await page.evaluate(() => Reflect.get(window, 'sawUpload'))).toBe(false)
  await page.reload()
  await see(page, '您的工单正在处理中，请勿重复提交')
  await openAtWork(page, '/account')
  expect(await page.getByRole('img', { name: '已选图片预览' }).count()).toBe(0)
})

test('REC-9 CARE-5 a step that comes late shows that it loads, asks for its candidates once, and keeps the focus while the account is typed', async ({
  page,
  mock,
}) => {
  const release = await holdRoute(page, /\/assets\/confirm-step-.*js/)
  await fromDraft(page)
  await tap(page, '下一步')
  await expect.poll(() => currentStep(page)).toBe('确认账号')
  // The screen's title is the same in every step.
  expect((await descriptionsOf(page.locator('h1:focus'))).join()).toContain('确认账号')
  await see(page, '加载中…')
  release()
  await account(page).pressSequentially('sunny2024')
  expect(await account(page).inputValue()).toBe('sunny2024')
  await page.locator('button.candidate').first().waitFor()
  expect(await mock.requests.ls({ path: CANDIDATES })).toHaveLength(1)
})

async function twoEscapes(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

const wayBack = (page: Page) =>
  page.evaluate(() => {
    let moves = 0
    // Back, and forward again as the app undoes it. An answer before that is one to a member who has left.
    return new Promise<void>((undone) => {
      window.addEventListener('popstate', () => ++moves === 2 && undone())
      history.back()
    })
  })

test('REC-11 REC-12 REC-13 REC-23 REC-32 CARE-2 a candidate asks for its full name, in a dialog that an idle member can leave, and that survives two Escapes and the way back while an order is made; it keeps a refused name, and makes one order at once, back from which leads to no form', async ({
  page,
  mock,
}) => {
  await toConfirmStep(page)
  const next = page.getByRole('button', { name: '下一步' })
  expect(await next.isDisabled()).toBe(true)
  await account(page).fill('   ')
  expect(await next.isDisabled()).toBe(true)
  await account(page).fill('sunny')
  expect(await next.isEnabled()).toBe(true)

  const candidate = page.getByRole('button', { name: 'su***4' })
  await candidate.click()
  const dialog = page.getByRole('dialog', { name: '请输入完整用户名' })
  const field = dialog.getByRole('textbox')
  const confirm = dialog.getByRole('button', { name: '确认' })
  await confirm.click()
  expect(await dialog.getByRole('alert').innerText()).toBe('请输入完整用户名')
  await dialog.getByRole('button', { name: '取消' }).click()
  await dialog.waitFor({ state: 'detached' })
  await candidate.click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await candidate.click()
  await dialog.waitFor()
  await page.evaluate(() => history.back())
  await page.getByRole('img', { name: '已选图片预览' }).waitFor()
  await page.evaluate(() => history.forward())
  await see(page, '换一批')
  expect(await dialog.count()).toBe(0)
  await candidate.click()
  await field.fill('su***4')
  await confirm.click()
  expect(await dialog.getByRole('alert').innerText()).toBe('请尝试补全您的账号')

  for (const leave of [twoEscapes, wayBack]) {
    await field.fill('nobody-at-all')
    const release = await holdNext(mock, ADD)
    await page.keyboard.press('Enter')
    await confirm.and(page.locator(':disabled')).waitFor()
    expect(await dialog.getByRole('button', { name: '取消' }).isDisabled()).toBe(true)
    await leave(page)
    await release()
    await dialog.getByText('工单创建失败').waitFor()
    await dialog.getByText('账号不存在，请重新验证').waitFor()
    await expect.poll(() => field.evaluate(isFocused)).toBe(true)
    await page.mouse.click(5, 5)
    expect(await field.inputValue()).toBe('nobody-at-all')
    await field.press('a')
    expect(await dialog.locator('.field-note-error').count()).toBe(0)
  }
  await dialog.getByRole('button', { name: '取消' }).click()
  await dialog.waitFor({ state: 'detached' })

  await candidate.click()
  await field.fill('sunny2024')
  await mock.faults.add({ kind: 'DELAY', delay: '300ms', match: { path: ADD } })
  await doubleTap(page, '确认')
  await see(page, '您的工单正在处理中，请勿重复提交')
  expect(await mock.orders.ls()).toHaveLength(1)
  await tap(page, '返回')
  await seeTitle(page, '帮助中心')
})

test('REC-9 REC-10 a batch that failed is asked for again, an empty one or one that was not full leads back to the first, and a late one keeps the names', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/502/)
  const names = page.locator('button.candidate')
  const another = page.getByRole('button', { name: '换一批' })
  const fail = () => mock.faults.add({ kind: 'STATUS', status: 502, match: { path: CANDIDATES }, times: 1 })
  await page.clock.install()
  await fail()
  await fromDraft(page)
  await tap(page, '下一步')
  await see(page, '加载失败')
  await mock.faults.add({ kind: 'HOLD', at: 'answer', match: { path: CANDIDATES }, times: 1 })
  await tap(page, '重试')
  const retried = await mock.held.waitFor({ path: CANDIDATES })
  await page.getByText('加载失败').waitFor({ state: 'detached' })
  await mock.held.release(retried.id)
  await see(page, 'su***4')
  const first = await names.allInnerTexts()

  await fail()
  await tap(page, '换一批')
  await see(page, '加载失败')
  await tap(page, '换一批')
  await page.locator('button:has-text("换一批"):not([aria-disabled])').waitFor()
  await names.first().waitFor()

  const second = await names.allInnerTexts()
  await mock.faults.add({ kind: 'HOLD', at: 'answer', match: { path: CANDIDATES }, times: 1 })
  await tap(page, '换一批')
  const { id } = await mock.held.waitFor({ path: CANDIDATES })
  expect(await names.allInnerTexts()).toEqual(second)
  expect(await another.isDisabled()).toBe(true)
  expect(await another.evaluate(isFocused), 'keeps the focus').toBe(true)
  await another.click({ force: true })

  await mock.held.release(id, { data: [] })
  await expect.poll(() => names.allInnerTexts()).toEqual(first)
  await page.locator('button:has-text("换一批"):not([aria-disabled])').waitFor()
  expect(await page.getByText('未找到账号列表，请返回重试').count()).toBe(0)
  await stopClock(page)
  const list = page.locator('ul.candidates')
  for (let count = 7; count < 10; count++) {
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await tap(page, '换一批')
    // Each tap asks, however soon it follows.
    await page.clock.runFor(50)
    await mock.requests.waitFor({ path: CANDIDATES }, { count, timeoutMs: 5_000 })
    await page.locator('button:has-text("换一批"):not([aria-disabled])').waitFor()
    // Its first names would be out of sight.
    expect(await list.evaluate((element) => element.scrollTop)).toBe(0)
  }
  await expect.poll(() => names.allInnerTexts()).toEqual(first)
  const asked = await mock.requests.ls({ path: CANDIDATES })
  expect(asked.map(({ data }) => Object(data).page)).toEqual([1, 1, 2, 2, 3, 1, 2, 3, 1])
})
