import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, openAtWork, picture, see, seeTitle, stored, tap, test } from '../../helpers/browser-test'
import { SESSION_ENDS } from '../../helpers/errors'
import { holdRoute } from '../../helpers/page/hold-route'
import { keepToasts } from '../../helpers/page/toasts'
import { payTime, READ, SLIP, SLIP_TIME } from '../../helpers/recovery'

const UPLOADS = '/api/Base/uploads'
const jpeg = readFileSync(picture('payment-wechat-small.jpg'))
const MB = 1024 * 1024

const tile = (page: Page) => page.getByLabel('上传图片')
const alertText = (page: Page) => page.locator('.field-note-error').innerText()

test('REC-23 TRU-4 UPL-1 a picture whose form was left during its upload goes up when the form is opened again, and once stored not again', async ({
  page,
  mock,
}) => {
  await openAtWork(page, '/kefu')
  await page.getByRole('link', { name: '其他问题' }).click()
  const release = await holdRoute(page, `**${UPLOADS}`)
  await tile(page).setInputFiles(picture('payment-alipay.png'))
  await see(page, /上传中/)
  await tap(page, '返回')
  await seeTitle(page, '客服中心')
  release()
  await page.getByRole('link', { name: '其他问题' }).click()
  await see(page, '上传成功')
  await page.getByRole('img', { name: '已选图片预览' }).waitFor()
  await page.getByPlaceholder('请输入问题描述').fill('播放器打不开')
  await tap(page, '返回')
  await page.getByRole('link', { name: '其他问题' }).click()
  await tap(page, '提交')
  await see(page, '您的工单正在处理中，请勿重复提交')
  expect(await mock.uploads.ls()).toHaveLength(1)
})

test('REC-23 UPL-1 a stored slip whose form was left while it was read is read when the form is opened again, and not uploaded again', async ({
  page,
  mock,
}) => {
  const release = await holdRoute(page, /\/assets\/read-slip-/)
  await openAtWork(page, '/account')
  await page.getByLabel('上传支付截图').setInputFiles(picture(SLIP))
  await see(page, '上传成功')
  await page.getByRole('link', { name: '查询已提交的工单' }).click()
  await seeTitle(page, '工单查询')
  await page.goBack()
  await seeTitle(page, '账户找回')
  release()
  await see(page, READ)
  expect(await payTime(page).inputValue()).toBe(SLIP_TIME)
  expect(await mock.uploads.ls()).toHaveLength(1)
})

describe('a picture is looked at before anything is sent', () => {
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
})

describe('an upload that fails', () => {
  test('UPL-1 REC-3 A11Y-2 a failed upload says so, stands out from one that came through, describes its field, and 重试 sends it again with the focus there', async ({
    page,
    mock,
    noise,
  }) => {
    noise.expect(/ERR_FAILED|status of 50\d/)
    const toasts = await keepToasts(page)
    const fileLine = page.locator('.tile-file')
    const colour = () => fileLine.evaluate((line) => getComputedStyle(line).color)
    await openAtWork(page, '/other')
    await tile(page).setInputFiles(picture('payment-alipay.png'))
    await fileLine.getByText('payment-alipay.png').waitFor()
    const usual = await colour()
    await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: UPLOADS }, times: 1 })
    await tile(page).setInputFiles(picture('payment-alipay.png'))
    await fileLine.getByText('图片上传失败').waitFor()
    expect(await colour()).not.toBe(usual)
    expect(await tile(page).getAttribute('aria-invalid')).toBe('true')
    const description = async () =>
      page.locator(`[id="${await tile(page).getAttribute('aria-describedby')}"]`).innerText()
    expect(await description()).toBe('图片上传失败')
    const retry = page.getByRole('button', { name: '重试' })
    await retry.press('Enter')
    await retry.waitFor({ state: 'detached' })
    expect(await tile(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await expect.poll(toasts).toEqual(['status: 上传成功', 'alert: 图片上传失败', 'status: 上传成功'])
    expect(await description()).toBe('payment-alipay.png')
    expect(await mock.uploads.ls()).toHaveLength(2)
  })

  test('UPL-1 ERR-2 ERR-3 ERR-4 ERR-5 ERR-6 the line and one toast say why the server refused a picture, or that it failed; 101 and 102 remove the token, and it can be sent again; 205 leads to /forbidden', async ({
    page,
    mock,
  }) => {
    const toasts = await keepToasts(page)
    await openAtWork(page, '/other')
    const expected: string[] = []
    for (const [code, msg, said] of [
      [201, '图片涉嫌违规', '图片涉嫌违规'],
      [204, '   ', '图片上传失败'],
    ] as const) {
      await mock.faults.clear()
      await mock.faults.add({ kind: 'BUSINESS', code, msg, match: { path: UPLOADS } })
      await tile(page).setInputFiles(picture('payment-alipay.png'))
      await page.locator('.tile-file').getByText(said, { exact: true }).waitFor()
      expected.push(`alert: ${said}`)
      await expect.poll(toasts).toEqual(expected)
      await page.getByRole('button', { name: '重试' }).waitFor()
    }
    await mock.faults.clear()
    for (const [code, said] of SESSION_ENDS) {
      await page.evaluate(() => localStorage.setItem('token', 'tok-1'))
      await mock.faults.add({ kind: 'BUSINESS', code, msg: 'x', match: { path: UPLOADS }, times: 1 })
      await tile(page).setInputFiles(picture('payment-alipay.png'))
      await see(page, said)
      expect(await stored(page, 'token')).toBeNull()
      await tap(page, '重试')
      expected.push(`alert: ${said}`, 'status: 上传成功')
      await expect.poll(toasts).toEqual(expected)
    }
    await mock.faults.add({ kind: 'BUSINESS', code: 205, msg: '账号已停用', match: { path: UPLOADS } })
    await tile(page).setInputFiles(picture('payment-alipay.png'))
    await seeTitle(page, '禁止访问')
    await see(page, '账号已停用')
    expect(await toasts()).toEqual(expected)
  })
})

test('OCR-2 the page itself decodes no picture, as a slip and a QR code are read beside it in a worker', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const decoded: string[] = []
    Object.assign(window, { decoded })
    const own = window.createImageBitmap
    window.createImageBitmap = (...given: [ImageBitmapSource]) => {
      decoded.push('createImageBitmap')
      return own(...given)
    }
    const read = CanvasRenderingContext2D.prototype.getImageData
    CanvasRenderingContext2D.prototype.getImageData = function (...given) {
      // The fingerprint library draws small ones of its own.
      if (this.canvas.width > 400) decoded.push('getImageData')
      return read.apply(this, given)
    }
  })
  for (const [address, tileName, said] of [
    ['/account', '上传支付截图', READ],
    ['/reault', '上传工单二维码', '无法解析二维码'],
  ] as const) {
    await openAtWork(page, address)
    await page.getByLabel(tileName).setInputFiles(picture('payment-alipay.png'))
    await see(page, said)
    expect(await page.evaluate(() => Reflect.get(window, 'decoded')), address).toEqual([])
  }
})
