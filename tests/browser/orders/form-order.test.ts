import { describe } from 'vitest'
import { expect, openAtWork, picture, see, seeTitle, test } from '../../helpers/browser-test'
import { boxOf } from '../../helpers/page/box'

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
