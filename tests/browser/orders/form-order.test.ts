import { describe } from 'vitest'
import { expect, openAtWork, picture, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { boxOf } from '../../helpers/page/box'
import { READ } from '../../helpers/recovery'

describe('the form of another problem', () => {
  test('OTH-1 the form has its fields in the order in which they are checked', async ({ page }) => {
    await openAtWork(page, '/other')
    await seeTitle(page, '其他问题')
    const topOf = async (label: string) => (await boxOf(page.getByLabel(label, { exact: true }))).y
    expect(await topOf('问题描述')).toBeLessThan(await topOf('上传图片'))
    await page.getByLabel('上传图片').setInputFiles(picture('payment-bank.png'))
    await see(page, '上传成功')
    expect(await topOf('问题描述')).toBeLessThan(await topOf('上传图片'))
  })
})

describe('a slip that was read but did not arrive', () => {
  test('UPL-1 OCR-2 a failed upload shows no sign of success and can be tried again', async ({ page, mock, noise }) => {
    noise.expect(/502/)
    await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: '/api/Base/uploads' } })
    await openAtWork(page, '/account')
    await page.getByLabel('上传支付截图').setInputFiles(picture('payment-alipay.png'))
    await see(page, '图片上传失败')
    await expect.poll(() => page.getByLabel('支付时间').inputValue()).not.toBe('')
    expect(await page.getByText(READ).count()).toBe(0)
    await mock.faults.clear()
    await tap(page, '重试')
    await see(page, READ)
  })
})
