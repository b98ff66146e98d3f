/** 遮挡隐私: parts of a picture are covered before it is sent. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { greyPng } from '../../api/client/png-chunk'
import { expect, openAtWork, picture, see, tap, test } from '../../helpers/browser-test'
import { axeViolations } from '../../helpers/page/a11y'
import { holdRoute } from '../../helpers/page/hold-route'
import { chooseSlip, payTime, READ, SLIP, SLIP_TIME } from '../../helpers/recovery'

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: '遮挡隐私' })
const canvas = (page: Page): Locator =>
  dialog(page).getByRole('button', { name: '图片。方向键移动方框，Shift 加方向键改变大小，回车涂黑，退格去掉上一块' })

async function openEditor(page: Page, name = SLIP): Promise<void> {
  await openAtWork(page, '/account')
  await page.getByRole('switch', { name: '遮挡隐私' }).check()
  await chooseSlip(page, name)
  await canvas(page).locator('img').waitFor()
}

/** Drags over a part of the picture, in shares of its size. */
async function drag(page: Page, [left, top, right, bottom]: readonly [number, number, number, number]): Promise<void> {
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('the picture is not on screen')
  await page.mouse.move(box.x + left * box.width, box.y + top * box.height)
  await page.mouse.down()
  await page.mouse.move(box.x + right * box.width, box.y + bottom * box.height, { steps: 3 })
  await page.mouse.up()
}

interface Look {
  width: number
  height: number
  /** Red, green and blue at the wanted places. */
  colours: number[][]
}

/** Decodes the bytes that the server has. */
async function uploaded(page: Page, url: string, places: readonly (readonly [number, number])[]): Promise<Look> {
  return page.evaluate(
    async ([address, wanted]) => {
      const image = await createImageBitmap(await (await fetch(address)).blob())
      const drawn = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })
      drawn?.drawImage(image, 0, 0)
      const colours = wanted.map(([x, y]) => {
        const data = drawn?.getImageData(Math.round(x * image.width), Math.round(y * image.height), 1, 1).data ?? []
        return [...data].slice(0, 3)
      })
      return { width: image.width, height: image.height, colours }
    },
    [`/files${url}`, places] as const,
  )
}

/** A picture that hardly compresses: a byte a pixel in the file. */
function greyNoise(width: number, height: number): Buffer {
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width)]))
  return greyPng(width, height, deflateSync(Buffer.concat(rows), { level: 0 }))
}

test('FLD-4 UPL-1 a dialog whose file does not load, of an old build too, leaves the form as it was, which can be sent, and opens at the next try', async ({
  page,
  noise,
}) => {
  noise.expect(/ERR_FAILED/, /dynamically imported module/)
  await openAtWork(page, '/other')
  await page.getByRole('textbox', { name: '问题描述' }).fill('收不到验证码')
  await page.getByLabel('上传图片', { exact: true }).setInputFiles(picture('payment-bank.png'))
  await see(page, '上传成功')
  const files = /\/assets\/(cover-dialog|on-phone-dialog)-.*js/
  await page.route(files, (route) => route.abort())
  // Since the page was opened, the server has got another build.
  const newer = { contentType: 'text/html', body: '<script type="module" src="/assets/index-later.js"></script>' }
  await page.route('**/other', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.fulfill(newer),
  )
  await page.getByRole('switch', { name: '遮挡隐私' }).check()
  await page.getByLabel('上传图片', { exact: true }).setInputFiles(picture(SLIP))
  await see(page, '网络错误')
  await page.unroute(files)
  await page.getByLabel('上传图片', { exact: true }).setInputFiles(picture(SLIP))
  await canvas(page).locator('img').waitFor()
  await tap(page, '取消')
  await tap(page, '提交')
  await see(page, '您的工单正在处理中，请勿重复提交')
})

test('FLD-4 TRU-7 an order waits for a picture whose editor is on its way', async ({ page }) => {
  const release = await holdRoute(page, /\/assets\/cover-dialog-/)
  await openAtWork(page, '/other')
  await page.getByRole('textbox', { name: '问题描述' }).fill('收不到验证码')
  await page.getByRole('switch', { name: '遮挡隐私' }).check()
  await page.getByLabel('上传图片', { exact: true }).setInputFiles(picture('payment-bank.png'))
  await tap(page, '提交')
  release()
  await canvas(page).locator('img').waitFor()
  await tap(page, '确认')
  await see(page, '您的工单正在处理中，请勿重复提交')
})

test('FLD-4 TRU-7 an order that waits for its picture waits for the one that is being covered', async ({
  page,
  mock,
}) => {
  const release = await holdRoute(page, '**/api/Base/uploads')
  await openAtWork(page, '/other')
  await page.getByRole('textbox', { name: '问题描述' }).fill('收不到验证码')
  await page.getByLabel('上传图片', { exact: true }).setInputFiles(picture(SLIP))
  await see(page, /上传中/)
  await tap(page, '提交')
  await page.getByRole('switch', { name: '遮挡隐私' }).check()
  await page.getByLabel('上传图片', { exact: true }).setInputFiles(picture('payment-bank.png'))
  await canvas(page).locator('img').waitFor()
  release()
  await expect.poll(() => mock.uploads.ls()).toHaveLength(1)
  await drag(page, [0.1, 0.1, 0.2, 0.2])
  await tap(page, '确认')
  await see(page, '您的工单正在处理中，请勿重复提交')
  const { url } = (await mock.uploads.ls()).at(-1) ?? {}
  expect(await mock.orders.ls()).toMatchObject([{ imgs: url }])
})

test('FLD-4 the uploaded picture is black in what a drag and the keys cover, at the second try too', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/502/)
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: '/api/Base/uploads' }, times: 1, commit: true })
  await openEditor(page)
  await see(page, '在图片上拖动，涂黑不想展示的内容')
  await see(page, '请勿遮挡支付时间和商户订单号')
  expect(await axeViolations(page)).toEqual([])
  await drag(page, [0.1, 0.1, 0.9, 0.2])
  await see(page, '已遮挡 1 处')
  expect(await mock.uploads.ls()).toEqual([])
  await canvas(page).focus()
  const keys = 'ArrowUp ArrowUp Shift+ArrowRight Enter ArrowDown ArrowDown ArrowDown Space'
  for (const key of keys.split(' ')) await page.keyboard.press(key)
  await see(page, '已遮挡 3 处')
  await page.keyboard.press('Backspace')
  await see(page, '已遮挡 2 处')
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (...wanted) {
      Object.assign(window, { goOn: () => toBlob.apply(this, wanted) })
    }
  })
  await tap(page, '确认')
  await page.waitForFunction(() => Reflect.has(window, 'goOn'))
  // The picture is being made already: a further part would be missing in it.
  await drag(page, [0.1, 0.5, 0.9, 0.6])
  expect(await page.getByText('已遮挡 2 处').count()).toBe(1)
  await page.evaluate(() => Reflect.get(window, 'goOn')())
  await see(page, '图片上传失败')
  await expect.poll(() => payTime(page).inputValue()).toBe(SLIP_TIME)
  await tap(page, '重试')
  // The note of what was read shows while the picture is still on its way.
  await expect.poll(() => mock.uploads.ls()).toHaveLength(2)
  await see(page, READ)
  expect(await page.getByRole('switch', { name: '遮挡隐私' }).isChecked()).toBe(true)
  const covered: [number, number][] = [
    [0.5, 0.15],
    [0.12, 0.12],
    [0.5, 0.42],
    [0.72, 0.42],
  ]
  const bare: [number, number][] = [
    [0.5, 0.05],
    [0.5, 0.54],
  ]
  for (const { url } of await mock.uploads.ls()) {
    const { colours } = await uploaded(page, url, [...covered, ...bare])
    expect(colours.slice(0, covered.length)).toEqual(covered.map(() => [0, 0, 0]))
    for (const colour of colours.slice(covered.length)) expect(colour).not.toEqual([0, 0, 0])
  }
})

test('FLD-4 the editor fits a small screen, sends no picture that is cancelled or cannot be shown, and opens only by the switch', async ({
  page,
  mock,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openEditor(page)
  for (const name of ['取消', '确认', '撤销']) {
    const box = await dialog(page).getByRole('button', { name, exact: true }).boundingBox()
    expect(box && box.y + box.height, name).toBeLessThanOrEqual(568)
  }
  // One finger draws, two look closer. A browser without a screen does not pinch.
  expect(await canvas(page).evaluate((drawn) => getComputedStyle(drawn).touchAction)).toBe('pinch-zoom')
  await drag(page, [0.1, 0.1, 0.9, 0.2])
  await tap(page, '撤销')
  await see(page, '已遮挡 0 处')
  await tap(page, '取消')
  await dialog(page).waitFor({ state: 'detached' })
  const bytes = readFileSync(picture(SLIP))
  // A kind of colours that PNG does not know.
  bytes[25] = 9
  await page.getByLabel('上传支付截图').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: bytes })
  // The empty tile says the same in its hint.
  await page.getByRole('alert').filter({ hasText: '仅支持jpg和png格式' }).waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await mock.requests.ls({ path: '/api/Base/uploads' })).toEqual([])
  // Drawn anew as a PNG, it would be too large to send.
  const large = { name: 'b.png', mimeType: 'image/png', buffer: greyNoise(3_000, 3_300) }
  await page.getByLabel('上传支付截图').setInputFiles(large)
  await canvas(page).locator('img').waitFor()
  await drag(page, [0.1, 0.1, 0.2, 0.2])
  await tap(page, '确认')
  await see(page, '上传成功')
  const half = { name: 'c.png', mimeType: 'image/png', buffer: readFileSync(picture(SLIP)).subarray(0, 20_000) }
  await page.getByLabel('上传支付截图').setInputFiles(half)
  await canvas(page).locator('img').waitFor()
  await drag(page, [0.1, 0.1, 0.2, 0.2])
  await tap(page, '确认')
  await page.getByRole('alert').filter({ hasText: '仅支持jpg和png格式' }).waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  const empty = { name: 'd.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }
  await page.getByLabel('上传支付截图').setInputFiles(empty)
  await page.getByRole('alert').filter({ hasText: '图片是空的' }).waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await mock.uploads.ls()).toMatchObject([{ type: 'image/jpeg' }])
  await page.getByRole('switch', { name: '遮挡隐私' }).uncheck()
  await chooseSlip(page)
  await page.locator('.tile-file').getByText(SLIP).waitFor()
  expect(await dialog(page).count()).toBe(0)
})
