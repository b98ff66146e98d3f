import { expect, openAtWork, picture, see, seeTitle, test } from '../../helpers/browser-test'
import { holdRoute } from '../../helpers/page/hold-route'
import { payTime, READ, SLIP, SLIP_TIME } from '../../helpers/recovery'

test('REC-23 UPL-1 OCR-2 a stored slip whose form was left while it was read is read when the form is opened again, and not uploaded again; the page itself decodes no picture, as a slip and a QR code are read beside it in a worker', async ({
  page,
  mock,
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
  const release = await holdRoute(page, /\/assets\/read-slip-/)
  await openAtWork(page, '/account')
  await page.getByLabel('上传支付截图').setInputFiles(picture(SLIP))
  await see(page, '上传成功')
  await page.getByRole('link', { name: '查询已提交的工单' }).click()
  await seeTitle(page, '工单查询')
  await page.getByLabel('上传工单二维码').setInputFiles(picture(SLIP))
  await see(page, '无法解析二维码')
  await page.goBack()
  await seeTitle(page, '账户找回')
  release()
  await see(page, READ)
  expect(await payTime(page).inputValue()).toBe(SLIP_TIME)
  expect(await mock.uploads.ls()).toHaveLength(1)
  expect(await page.evaluate(() => Reflect.get(window, 'decoded'))).toEqual([])
})
