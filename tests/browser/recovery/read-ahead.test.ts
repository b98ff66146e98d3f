/** The small glyph network reads while the text engine is still on its way. */
import { expect, openAtWork, see, seeTitle, stopClock, tap, test } from '../../helpers/browser-test'
import { WAITING } from '../../helpers/other-orders'
import { holdRoute } from '../../helpers/page/hold-route'
import { account, chooseSlip, payTime, READ, SLIP_TIME } from '../../helpers/recovery'

const ENGINE = /\/ocr\//
const OTHER_TIME = SLIP_TIME.replace(/.$/, (second) => String((Number(second) + 1) % 10))

test('OCR-7 TRU-7 the time shows and the order goes on while the engine has not come, and when it cannot be loaded; the step that asks for the account stays when it is left and opened again meanwhile', async ({
  page,
  noise,
  mock,
}) => {
  noise.expect(ENGINE, /ERR_FAILED/)
  const release = await holdRoute(page, ENGINE, (route) => route.abort())
  await openAtWork(page, '/account')
  await chooseSlip(page)
  await see(page, READ)
  expect(await payTime(page).inputValue()).toBe(SLIP_TIME)
  expect(await page.getByText('识别中…').count()).toBe(0)
  const match = { path: '/WorkerOrder/getusersbypaytime' }
  await mock.faults.add({ kind: 'BUSINESS', code: 200, data: [], match, times: 1 })
  await tap(page, '下一步')
  await page.getByRole('link', { name: '联系客服' }).click()
  await seeTitle(page, '客服中心')
  await tap(page, '返回')
  await account(page).fill('sunny2024')
  await tap(page, '下一步')
  await see(page, WAITING)
  expect(await mock.orders.ls()).toMatchObject([{ full_account: 'sunny2024', pay_time: SLIP_TIME }])

  await openAtWork(page, '/account')
  await chooseSlip(page)
  await see(page, READ)
  const failed = page.waitForEvent('console', (line) => line.text().startsWith('recognition:'))
  release()
  await failed
  expect(await page.getByText('识别失败，请手动输入支付时间').count()).toBe(0)
  expect(await payTime(page).inputValue()).toBe(SLIP_TIME)
  await tap(page, '下一步')
  await see(page, '换一批')
})

test('OCR-2 REC-5 REC-7 下一步 while the picture is read shows the field, and says that the reading goes on; one that is given up leaves the field to the member, and the next picture is read', async ({
  page,
}) => {
  const release = await holdRoute(page, /picture-worker|\/ocr\//)
  await page.clock.install()
  await openAtWork(page, '/account')
  await stopClock(page)
  await chooseSlip(page)
  await see(page, '识别中…')
  await tap(page, '下一步')
  await see(page, /也可手动填写/)
  expect(await payTime(page).evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.getByRole('alert').filter({ hasText: '请选择支付时间' }).count()).toBe(0)
  await chooseSlip(page)
  await see(page, '识别中…')
  await tap(page, '取消')
  expect(await payTime(page).inputValue()).toBe('')
  expect(await page.getByText('识别中…').count()).toBe(0)
  await chooseSlip(page)
  await see(page, '识别中…')
  release()
  await see(page, READ)
  expect(await payTime(page).inputValue()).toBe(SLIP_TIME)
  await tap(page, '下一步')
  await page.clock.resume()
  await see(page, '换一批')
})

test('OCR-7 TRU-4 a time that the engine reads differently is taken back, on the next step too, and both are offered', async ({
  page,
}) => {
  // This engine reads the last digit of the seconds differently, and comes late.
  const release = await holdRoute(page, /\/ocr\/.*worker\.min\.js/, async (route) => {
    const response = await route.fetch()
    const [hour, minute, second] = SLIP_TIME.slice(-8).split(':')
    const post = `const send = self.postMessage.bind(self)
const clock = /${hour}(.)${minute}(.)${second}/g
self.postMessage = (message, ...rest) => {
const { data } = message ?? {}
if (data?.tsv) data.tsv = data.tsv.replace(clock, (_, a, b) => '${hour}' + a + '${minute}' + b + '${OTHER_TIME.slice(-2)}')
send(message, ...rest)
};`
    await route.fulfill({ contentType: 'text/javascript', body: post + (await response.text()) })
  })
  await openAtWork(page, '/account')
  await chooseSlip(page)
  await see(page, READ)
  expect(await payTime(page).inputValue()).toBe(SLIP_TIME)
  await tap(page, '下一步')
  await page.locator('button.candidate').first().click()
  await page.getByRole('dialog').getByRole('textbox').fill('sunny2024')
  release()
  await see(page, '图片中的时间，点一下即可填入')
  expect(await payTime(page).inputValue()).toBe('')
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body')
  const offered = page.getByRole('button', { name: /^20\d\d-/ })
  expect((await offered.allInnerTexts()).sort()).toEqual([SLIP_TIME, OTHER_TIME].sort())
  await page.getByRole('button', { name: SLIP_TIME }).click()
  expect(await payTime(page).inputValue()).toBe(SLIP_TIME)
  await tap(page, '下一步')
  expect(await account(page).inputValue()).toBe('sunny2024')
  await tap(page, '返回')
  await payTime(page).waitFor()
  await tap(page, '返回')
  await seeTitle(page, '帮助中心')
})
