import { readFileSync } from 'node:fs'
import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, see, seeTitle, stopClock, stored, tap, test } from '../helpers/app'
import { createRecovery, currentStep, stepNames } from '../helpers/recovery'

const VIEW = '/WorkerOrder/view'
const POLL_MS = 8_000

/** What the line of the last question says when the answer came just now. */
const timeOfPage = (page: Page) => page.evaluate(() => `上次查询 ${new Date().toTimeString().slice(0, 8)}`)

/** Lets one poll happen. */
const nextPoll = (page: Page) => page.clock.runFor(POLL_MS + 50)

describe('an order of /account under review', () => {
  test('REC-14 REC-1 waiting: title, number, when it was asked, and a QR code that decodes to the number', async ({
    page,
  }) => {
    const id = await createRecovery(page)
    await seeTitle(page, '工单详情')
    expect(await currentStep(page)).toBe('等待审核')
    await page.getByText(id, { exact: true }).waitFor()
    await see(page, /^上次查询 \d\d:\d\d:\d\d$/)
    const code = page.getByRole('img', { name: '工单编号二维码' })
    const pixels = await pixelsOf(page, await code.screenshot())
    expect(jsQR(pixels.data, pixels.width, pixels.height)?.data).toBe(id)
  })

  test('REC-14 the code can be kept as a picture that decodes to the number, and the number copied', async ({
    newPage,
  }) => {
    const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
    const id = await createRecovery(page)
    const download = page.waitForEvent('download')
    await tap(page, '保存图片')
    const saved = await (await download).path()
    const pixels = await pixelsOf(page, readFileSync(saved))
    expect(jsQR(pixels.data, pixels.width, pixels.height)?.data).toBe(id)
    await tap(page, '复制')
    await see(page, '已复制')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  })

  test('REC-14 copying works without the clipboard API too', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await createRecovery(page)
    await tap(page, '复制')
    await see(page, '已复制')
  })

  test('REC-15 asks every 8 s while pending, and no more once decided', async ({ page, mock }) => {
    await page.clock.install()
    const id = await createRecovery(page)
    await stopClock(page)
    // Asked anew while the clock stands: the answer's time is the page's to the millisecond.
    await page.reload()
    await see(page, await timeOfPage(page))
    const count = async () => (await mock.requests.ls({ path: VIEW })).length
    const start = await count()
    for (let poll = start; poll < start + 3; poll++) {
      await see(page, await timeOfPage(page))
      await page.clock.runFor(POLL_MS - 1)
      expect(await count()).toBe(poll)
      await page.clock.runFor(1)
      await mock.requests.waitFor({ path: VIEW }, { count: poll + 1, timeoutMs: 5_000 })
    }
    await mock.orders.get(id).reject({ reason: '截图不清晰' })
    await nextPoll(page)
    await see(page, '您的工单被驳回')
    const decided = await count()
    await page.clock.runFor(10 * POLL_MS)
    expect(await count()).toBe(decided)
  })

  test('REC-16 approved with a key: token stored, password shown, step 3, the key traded once, a reload keeps it', async ({
    page,
    mock,
  }) => {
    await page.clock.install()
    const id = await createRecovery(page)
    await mock.orders.get(id).approve({ password: 'Abc12345!' })
    await nextPoll(page)
    await see(page, '审核通过')
    await see(page, 'sunny2024')
    await see(page, 'Abc12345!')
    expect(await currentStep(page)).toBe('完成')
    expect(await stored(page, 'token')).toBeTruthy()
    await page.reload()
    await see(page, 'Abc12345!')
    expect(await mock.requests.ls({ path: '/people/getTokenByKey' })).toHaveLength(1)
    await page.getByRole('link', { name: '修改密码' }).click()
    await seeTitle(page, '修改密码')
    expect(new URL(page.url()).pathname).toBe('/pwd')
  })

  test('REC-17 approved without a key: the account, and resetting leads a visitor to /forgot, a member to /pwd', async ({
    page,
    mock,
  }) => {
    const order = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
    await mock.orders.get(order.id).approve({ withKey: false })
    await page.goto(`/account?orderId=${order.id}&s=2`)
    await see(page, '审核通过')
    await see(page, 'sunny2024')
    expect(await currentStep(page)).toBe('等待审核')
    expect(await page.getByText('新密码').count()).toBe(0)
    await page.getByRole('link', { name: '重置密码' }).click()
    expect(new URL(page.url()).pathname).toBe('/forgot')
    await page.evaluate(() => localStorage.setItem('token', 'something'))
    await page.goBack()
    await page.reload()
    await page.getByRole('link', { name: '重置密码' }).click()
    expect(new URL(page.url()).pathname).toBe('/pwd')
  })

  test('REC-25 a refused key: the approved view without a password, the message in the page and no toast', async ({
    page,
    mock,
  }) => {
    const order = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
    await mock.orders.get(order.id).approve()
    await mock.faults.add({
      kind: 'BUSINESS',
      code: 201,
      msg: '凭证已失效，请重新验证',
      match: { path: '/people/getTokenByKey' },
    })
    await page.goto(`/account?orderId=${order.id}`)
    await see(page, '审核通过')
    await see(page, '凭证已失效，请重新验证')
    expect(await page.locator('.toast').count()).toBe(0)
    await page.getByRole('link', { name: '重置密码' }).waitFor()
    expect(await stored(page, 'token')).toBeNull()
  })

  test('REC-18 rejected: the reason as text, 等待审核 stays current, sending again keeps the draft', async ({
    page,
    mock,
  }) => {
    await page.clock.install()
    const id = await createRecovery(page)
    await mock.orders.get(id).reject({ reason: '<b>看不到</b>订单号\n请截取整页' })
    await nextPoll(page)
    await see(page, '您的工单被驳回')
    await see(page, '驳回理由')
    await see(page, '<b>看不到</b>订单号')
    expect(await currentStep(page)).toBe('等待审核')
    await tap(page, '重新提交')
    await seeTitle(page, '账户找回')
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('img', { name: '已选图片预览' }).waitFor()
    expect(await page.getByRole('textbox', { name: '支付时间' }).inputValue()).toBe('2025-09-19 16:31:39')
    await tap(page, '下一步')
    expect(await page.getByPlaceholder('请输入完整用户名').inputValue()).toBe('sunny2024')
    await tap(page, '下一步')
    await see(page, '处理中')
    await expect.poll(async () => (await mock.orders.ls()).length).toBe(2)
  })

  test('REC-19 an order that does not exist: one message, and the look-up', async ({ page }) => {
    await page.goto('/account?orderId=209901010000000&s=2')
    await seeTitle(page, '工单查询')
    expect(new URL(page.url()).pathname).toBe('/reault')
    expect(await page.getByRole('alert').allInnerTexts()).toEqual(['工单不存在'])
  })

  test('REC-20 REC-2 other codes: the message or the default, the failure view, and starting over', async ({
    page,
    mock,
  }) => {
    const order = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
    await mock.orders.get(order.id).expire({ code: 410, msg: '工单已过保留期' })
    await page.goto(`/account?orderId=${order.id}&s=2`)
    await page.getByRole('heading', { name: '工单已过保留期' }).waitFor()
    expect(await page.getByRole('alert').allInnerTexts()).toEqual(['工单已过保留期'])
    expect(await stepNames(page)).toEqual(['上传凭证', '等待审核', '查询失败', '完成'])
    expect(await currentStep(page)).toBe('查询失败')
    await tap(page, '返回重试')
    await seeTitle(page, '账户找回')
    expect(new URL(page.url()).search).toBe('')
    await mock.faults.add({ kind: 'BUSINESS', code: 500, msg: '', match: { path: VIEW } })
    await page.goto(`/account?orderId=${order.id}`)
    await page.getByRole('heading', { name: '您的工单已失效' }).waitFor()
    await see(page, '工单以失效')
  })

  test('REC-20 expired while waiting: the view follows within one poll', async ({ page, mock }) => {
    await page.clock.install()
    const id = await createRecovery(page)
    await mock.orders.get(id).expire({ msg: '工单已超时关闭' })
    await nextPoll(page)
    await page.getByRole('heading', { name: '工单已超时关闭' }).waitFor()
  })

  test('REC-21 REC-26 types looked up here show their own result: type 3 with proof, 2 with account, 99 with result', async ({
    page,
    mock,
  }) => {
    const imgs = '/images/payment-alipay.png'
    const paid = await mock.orders.seed({
      wo_type: 3,
      full_account: 'sunny2024',
      imgs,
      status: 1,
      results: '会员已补发',
    })
    await page.goto(`/account?orderId=${paid.id}&s=2`)
    for (const text of ['工单编号', paid.id, '工单类型', '支付未到账', '处理结果', '会员已补发', '支付凭证'])
      await see(page, text)
    const proof = page.getByRole('img', { name: '支付凭证' })
    await expect.poll(() => proof.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await stepNames(page)).toEqual(['上传凭证', '等待审核', '完成'])
    expect(await currentStep(page)).toBe('完成')

    const lost = await mock.orders.seed({ wo_type: 2, full_account: 'moonlight88' })
    await mock.orders.get(lost.id).approve({ password: 'New12345!' })
    await page.goto(`/account?orderId=${lost.id}&s=2`)
    for (const text of ['您的账号', 'moonlight88', '新密码', 'New12345!']) await see(page, text)

    const other = await mock.orders.seed({
      wo_type: 99,
      describe: '播放器打不开',
      status: 1,
      results: '已修复，请更新',
    })
    await page.goto(`/account?orderId=${other.id}&s=2`)
    for (const text of ['其他工单', '已修复，请更新', '播放器打不开']) await see(page, text)
  })

  test('REC-22 opened by its id alone it starts at step 1, with the waiting view until the server answers', async ({
    page,
    mock,
    noise,
  }) => {
    noise.expect(/ERR_/)
    const order = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
    await mock.faults.add({ kind: 'DELAY', delay: '1500ms', match: { path: VIEW } })
    await page.goto(`/account?orderId=${order.id}`)
    await see(page, '处理中')
    expect(await currentStep(page)).toBe('确认账号')
    await expect.poll(() => currentStep(page)).toBe('等待审核')
    await page.goto(`/account?orderId=${order.id}&s=3`)
    await see(page, '处理中')
    expect(await currentStep(page)).toBe('完成')
    await expect.poll(() => currentStep(page)).toBe('等待审核')
  })

  test('REC-24 a lost connection keeps the waiting view, says so once, and polling goes on', async ({
    page,
    mock,
    noise,
  }) => {
    noise.expect(/502/)
    await page.clock.install()
    const id = await createRecovery(page)
    await see(page, /上次查询/)
    await stopClock(page)
    await page.clock.runFor(POLL_MS)
    await see(page, await timeOfPage(page))
    await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: VIEW }, times: 2 })
    await nextPoll(page)
    await see(page, '网络错误')
    await page.clock.runFor(POLL_MS - 100)
    await page.getByText('网络错误').waitFor({ state: 'detached' })
    const before = (await mock.requests.ls({ path: VIEW })).length
    await page.clock.runFor(200)
    await mock.requests.waitFor({ path: VIEW }, { count: before + 1, timeoutMs: 5_000 })
    await see(page, '您的工单正在处理中，请勿重复提交')
    expect(await page.getByText('网络错误').count()).toBe(0)
    await mock.orders.get(id).approve({ withKey: false })
    await nextPoll(page)
    await see(page, '审核通过')
  })

  test('REC-24 no polls while the page is hidden, and one at once when it returns', async ({ page, mock }) => {
    await page.clock.install()
    await createRecovery(page)
    await see(page, /上次查询/)
    await stopClock(page)
    const count = async () => (await mock.requests.ls({ path: VIEW })).length
    const before = await count()
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await setHidden(true)
    await page.clock.runFor(10 * POLL_MS)
    expect(await count()).toBe(before)
    await setHidden(false)
    await mock.requests.waitFor({ path: VIEW }, { count: before + 1, timeoutMs: 5_000 })
    await nextPoll(page)
    await mock.requests.waitFor({ path: VIEW }, { count: before + 2, timeoutMs: 5_000 })
    expect(await count()).toBe(before + 2)
  })
})

/** A PNG as RGBA, by the browser's own decoder. */
async function pixelsOf(page: Page, png: Buffer): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const { bytes, width, height } = await page.evaluate(async (base64) => {
    const raw = Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([raw], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
    return { bytes: Array.from(data), width: bitmap.width, height: bitmap.height }
  }, png.toString('base64'))
  return { data: Uint8ClampedArray.from(bytes), width, height }
}
