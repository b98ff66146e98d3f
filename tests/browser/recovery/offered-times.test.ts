/** Doubtful times of the picture are offered instead of filled in. */
import type { Page } from 'playwright-core'
import { drawnPicture } from '../../../scripts/screens/drawn-picture'
import { expect, openAtWork, see, stopClock, test } from '../../helpers/browser-test'
import { boxOf } from '../../helpers/page/box'
import { payTime, READ } from '../../helpers/recovery'

const NUMBER = '商户订单号    VT20240711075519168797'

/** Chooses the picture of a bill with these lines in the form that is open. */
async function chooseBill(page: Page, ...lines: string[]): Promise<void> {
  const buffer = await drawnPicture(page, ['账单详情', ...lines])
  await page.getByLabel('上传支付截图').setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer })
}

const offered = (page: Page) => page.getByRole('button', { name: /^20\d\d-/ })
const NOT_READ = '未识别到时间，请手动输入支付时间'

test('OCR-1 OCR-5 REC-5 CARE-6 a time is filled in when certain or as good as another, and only offered when unlabelled or beside a crossed-out one; a date whose day and month may stand in either order is offered both ways, and no toast covers that', async ({
  page,
}) => {
  // The toast stays, however long the reading takes.
  await page.clock.install()
  await openAtWork(page, '/account')
  await stopClock(page)
  await chooseBill(page, NUMBER, '支付时间    05/07/2024 20:02:57')
  const toast = page.getByText('上传成功')
  await toast.waitFor()
  const sentence = page.getByText('图片中的时间，点一下即可填入')
  await sentence.waitFor()
  expect(await offered(page).allInnerTexts()).toEqual(['2024-07-05 20:02:57', '2024-05-07 20:02:57'])
  expect(await payTime(page).inputValue()).toBe('')
  const isCovered = async () => {
    const [above, below] = [await boxOf(toast), await boxOf(sentence)]
    return above.y < below.y + below.height && below.y < above.y + above.height
  }
  await expect.poll(isCovered).toBe(false)
  await page.clock.resume()

  await chooseBill(page, NUMBER, '日记    2024-07-11 19:58:03', '事项    2024-07-12 08:30:00')
  await expect
    .poll(async () => (await offered(page).allInnerTexts()).sort())
    .toEqual(['2024-07-11 19:58:03', '2024-07-12 08:30:00'])
  await sentence.waitFor()
  expect(await payTime(page).inputValue()).toBe('')

  await chooseBill(page, '支付时间    2025-09-19 16:31:39', '支付时间    2025-09-20 07:05:12')
  await see(page, '图片中还有这些时间')
  const first = await payTime(page).inputValue()
  const other = first === '2025-09-19 16:31:39' ? '2025-09-20 07:05:12' : '2025-09-19 16:31:39'
  await page.getByRole('button', { name: other }).click()
  expect(await payTime(page).inputValue()).toBe(other)

  await chooseBill(page, NUMBER, '创建时间    2024-07-11 19:58:03', '支付时间    ██████████████')
  await sentence.waitFor()
  expect(await offered(page).allInnerTexts()).toEqual(['2024-07-11 19:58:03'])
  expect(await payTime(page).inputValue()).toBe('')
  expect(await page.getByText(NOT_READ).count()).toBe(0)
  await offered(page).click()
  await see(page, READ)
  expect(await payTime(page).inputValue()).toBe('2024-07-11 19:58:03')
  expect(await offered(page).count()).toBe(0)
  expect(await payTime(page).evaluate((input) => input === document.activeElement)).toBe(true)
})
