import { readFileSync } from 'node:fs'
import { describe } from 'vitest'
import { expect, openAtWork, see, seeTitle, stopClock, tap, test } from '../../helpers/browser-test'
import { holdNext } from '../../helpers/hold-next'
import { askedJustNow, LAST_ASKED, nextPoll, POLL_MS, VIEW, WAITING } from '../../helpers/other-orders'
import { textOfCode } from '../../helpers/qr-code'
import { createRecovery, currentStep, fromPicture } from '../../helpers/recovery'

describe('an order of /account under review', () => {
  test('REC-14 REC-1 a waiting order shows title, number, last look-up and a QR code of its number', async ({
    page,
  }) => {
    const id = await createRecovery(page, fromPicture)
    await seeTitle(page, '工单详情')
    expect(await currentStep(page)).toBe('等待审核')
    await page.getByText(id, { exact: true }).waitFor()
    await see(page, LAST_ASKED)
    const code = page.getByRole('img', { name: '工单编号二维码' })
    expect(await textOfCode(page, await code.screenshot())).toBe(id)
  })

  test('REC-14 the code can be kept as a picture that decodes to the number, and the number copied', async ({
    newPage,
  }) => {
    const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
    const id = await createRecovery(page)
    const download = page.waitForEvent('download')
    await tap(page, '保存图片')
    const saved = await (await download).path()
    expect(await textOfCode(page, readFileSync(saved))).toBe(id)
    await Promise.all([see(page, '已复制'), tap(page, '复制')])
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  })

  test('REC-15 a pending order is polled every 8 s, and no more once decided', async ({ page, mock }) => {
    await page.clock.install()
    const id = await createRecovery(page)
    await stopClock(page)
    // After a reload under a stopped clock, the answer's time is the page's to the millisecond.
    await page.reload()
    await see(page, await askedJustNow(page))
    const count = async () => (await mock.requests.ls({ path: VIEW })).length
    const start = await count()
    for (let poll = start; poll < start + 3; poll++) {
      await see(page, await askedJustNow(page))
      await page.clock.runFor(POLL_MS - 1)
      expect(await count()).toBe(poll)
      await page.clock.runFor(1)
      await mock.requests.waitFor({ path: VIEW }, { count: poll + 1, timeoutMs: 5_000 })
    }
    await see(page, await askedJustNow(page))
    await mock.orders.get(id).reject({ reason: '截图不清晰' })
    await nextPoll(page)
    await see(page, '您的工单被驳回')
    const decided = await count()
    await page.clock.runFor(10 * POLL_MS)
    expect(await count()).toBe(decided)
  })

  test('REC-22 an order opened only by its id starts at step 1 and says that it is being looked up', async ({
    page,
    mock,
    noise,
  }) => {
    noise.expect(/ERR_/)
    const order = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
    const release = await holdNext(mock, VIEW)
    await openAtWork(page, `/account?orderId=${order.id}`)
    await see(page, '正在查询…')
    // The static page before it shows no names of steps.
    await expect.poll(() => currentStep(page)).toBe('确认账号')
    await release()
    await expect.poll(() => currentStep(page)).toBe('等待审核')
    // No poll of the page that is left takes the place of the call that is held.
    await page.goto('about:blank')
    const releaseNext = await holdNext(mock, VIEW)
    await openAtWork(page, `/account?orderId=${order.id}&s=3`)
    await see(page, '正在查询…')
    await expect.poll(() => currentStep(page)).toBe('完成')
    await releaseNext()
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
    await see(page, await askedJustNow(page))
    await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: VIEW }, times: 2 })
    await nextPoll(page)
    await see(page, '网络错误')
    await page.clock.runFor(POLL_MS - 100)
    await page.getByText('网络错误').waitFor({ state: 'detached' })
    const before = (await mock.requests.ls({ path: VIEW })).length
    await page.clock.runFor(200)
    await mock.requests.waitFor({ path: VIEW }, { count: before + 1, timeoutMs: 5_000 })
    await see(page, WAITING)
    expect(await page.getByText('网络错误').count()).toBe(0)
    await mock.orders.get(id).approve({ withKey: false })
    // The second failed poll may still be on its way to the page, which sets the time of the next one.
    await expect
      .poll(async () => {
        await nextPoll(page)
        return page.getByText('审核通过').count()
      })
      .toBeGreaterThan(0)
  })

  test('REC-24 a hidden page does not poll, and polls at once when it returns', async ({ page, mock }) => {
    await page.clock.install()
    await createRecovery(page)
    await stopClock(page)
    // The reload drops any earlier poll that is still on its way.
    await page.reload()
    await see(page, await askedJustNow(page))
    const count = async () => (await mock.requests.ls({ path: VIEW })).length
    const before = await count()
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await setHidden(true)
    await page.clock.runFor(10 * POLL_MS)
    // A call that was made all the same has arrived.
    await page.waitForLoadState('networkidle')
    expect(await count()).toBe(before)
    await setHidden(false)
    await mock.requests.waitFor({ path: VIEW }, { count: before + 1, timeoutMs: 5_000 })
    // The next one is counted from the answer.
    await see(page, await askedJustNow(page))
    await nextPoll(page)
    await mock.requests.waitFor({ path: VIEW }, { count: before + 2, timeoutMs: 5_000 })
    expect(await count()).toBe(before + 2)
  })
})

/** A PNG as RGBA, by the browser's own decoder. */
