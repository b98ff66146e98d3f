import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { keepToasts } from '../../helpers/page/toasts'
import { expect, openAtWork, picture, see, seeTitle, tap, test } from '../../helpers/rendered/rendered-test'

const UPLOADS = '/api/Base/uploads'
const jpeg = readFileSync(picture('payment-wechat-small.jpg'))
const MB = 1024 * 1024

const tile = (page: Page) => page.getByLabel('上传图片')
const alertText = (page: Page) => page.locator('.field-note-error').innerText()

test('UPL-1 REC-3 a file that is no picture or too big is refused under the tile, leaves an earlier one, and can be chosen again', async ({
  page,
  mock,
}) => {
  const empty = ['an empty file', Buffer.alloc(0), '图片是空的'] as const
  // Neighbours are refused in other words, which shows that each is.
  const files = [
    ['a page called .jpg', Buffer.from('<html>'), '仅支持jpg和png格式'],
    ['11 MB', Buffer.concat([jpeg, Buffer.alloc(11 * MB)]), '图片不能超过10MB'],
    empty,
    ['the first bytes of a JPEG', jpeg.subarray(0, 20), '仅支持jpg和png格式'],
  ] as const
  const choose = async ([what, buffer, said]: (typeof files)[number]) => {
    await tile(page).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await expect.poll(() => alertText(page), { message: what }).toBe(said)
    expect(await tile(page).inputValue()).toBe('')
  }
  const toasts = await keepToasts(page)
  await openAtWork(page, '/other')
  for (const file of files) {
    await choose(file)
    expect(await page.getByRole('img', { name: '已选图片预览' }).count()).toBe(0)
  }
  expect(await mock.requests.ls({ path: UPLOADS })).toEqual([])
  expect(await toasts()).toEqual([])
  await tile(page).setInputFiles(picture('payment-alipay.png'))
  await see(page, '上传成功')
  expect(await page.locator('.field-note-error').count()).toBe(0)
  expect(await tile(page).inputValue()).toBe('')
  await choose(empty)
  await page.getByRole('img', { name: '已选图片预览' }).waitFor()
  await page.getByRole('textbox', { name: '问题描述' }).fill('打不开')
  await tap(page, '提交')
  await seeTitle(page, '工单详情')
  const [order] = await mock.orders.ls()
  expect(order?.imgs).toBe((await mock.uploads.ls())[0]?.url)
})
