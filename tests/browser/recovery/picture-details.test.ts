import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, openAtWork, picture, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { boxOf } from '../../helpers/page/box'
import { readers } from '../../helpers/page/readers'
import { textOfCode } from '../../helpers/qr-code'
import { chooseSlip, READ, SLIP } from '../../helpers/recovery'

const UPLOADS = '**/api/Base/uploads'
const tile = (page: Page) => page.getByLabel('上传图片')

describe('the tile of a picture', () => {
  test('REC-3 a computer offers to drop or paste a picture, and a code opens the page on the phone', async ({
    newPage,
    mock,
  }) => {
    const desk = await newPage({ viewport: { width: 1280, height: 800 } })
    await openAtWork(desk, '/not-account')
    await see(desk, '可把图片拖到这里，或直接粘贴')
    // People who are asked for a bill have bought something.
    expect(await desk.getByText('未购买过的用户请重新注册').count()).toBe(0)
    await tap(desk, '截图在手机里？扫码继续')
    const code = desk.getByRole('img', { name: '本页地址的二维码' })
    await code.waitFor()
    await see(desk, '用手机扫码打开本页，在手机上选择截图')
    expect(await textOfCode(desk, await code.screenshot())).toBe(`${mock.url}/not-account`)
    await tap(desk, '关闭')
    await desk.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('REC-3 KEFU-2 leaving a screen opened by its address cancels the upload and puts home in its place', async ({
    page,
  }) => {
    await page.route(UPLOADS, () => {})
    await openAtWork(page, '/other')
    const length = await page.evaluate(() => history.length)
    const begun = page.waitForRequest(UPLOADS)
    await tile(page).setInputFiles(picture(SLIP))
    const request = await begun
    const ended = page.waitForEvent('requestfailed', (failed) => failed === request)
    await tap(page, '返回')
    await seeTitle(page, '帮助中心')
    await ended
    expect(await page.evaluate(() => history.length)).toBe(length)
  })
})

test('REC-3 REC-5 OCR-2 a picture chosen far down a long page comes into view, with the time and the number that were read framed; a line on its way to the engine causes no error when its screen has been left', async ({
  newPage,
}) => {
  const page = await newPage({ viewport: { width: 320, height: 568 } })
  await page.addInitScript(() => {
    const read = FileReader.prototype.readAsArrayBuffer
    FileReader.prototype.readAsArrayBuffer = function (blob) {
      if (sessionStorage['held']) return read.call(this, blob)
      sessionStorage['held'] = 'yes'
      window.addEventListener('let-go', () => read.call(this, blob), { once: true })
      this.addEventListener('loadend', () => document.documentElement.setAttribute('data-handed', ''))
    }
  })
  await openAtWork(page, '/account')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await chooseSlip(page)
  await see(page, READ)
  const { y } = await boxOf(page.locator('.tile-preview'))
  const head = await boxOf(page.locator('.page-head'))
  expect(y).toBeGreaterThanOrEqual(head.y + head.height)
  await expect.poll(() => page.locator('.tile-preview .frame').count()).toBe(2)
  await page.waitForFunction(() => sessionStorage['held'])
  await tap(page, '返回')
  await seeTitle(page, '帮助中心')
  await expect.poll(() => readers(page).length).toBe(0)
  await page.evaluate(() => window.dispatchEvent(new Event('let-go')))
  await page.locator('[data-handed]').waitFor({ state: 'attached' })
  // A rejected promise is reported in a task of its own.
  await page.evaluate(() => new Promise(requestAnimationFrame))
})
