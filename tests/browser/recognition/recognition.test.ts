import { readFile } from 'node:fs/promises'
import type { Page, Response } from 'playwright-core'
import { expect, openAtWork, picture, see, test } from '../../helpers/browser-test'
import { chooseSlip, payTime, SLIP_ORDER_ID, SLIP_PATH, SLIP_TIME } from '../../helpers/recovery'

/** Limit on the total transfer size of the recognition's files. */
const MOST_BYTES = 2_800_000

interface Truth {
  file: string
  payTime: string | null
  orderId: string | null
}

const truths = async (): Promise<Truth[]> => JSON.parse(await readFile(picture('truth.json'), 'utf8')) as Truth[]

/** The time is in its field. The number has no field, but is in the draft that a reload would restore. */
async function readFrom(page: Page): Promise<Omit<Truth, 'file'>> {
  const field = payTime(page)
  const time = (await field.count()) === 1 ? await field.inputValue() : ''
  const draft = await page.evaluate(() => sessionStorage.getItem('draft:1'))
  const { orderId = '' } = JSON.parse(draft ?? '{}') as { orderId?: string }
  return { payTime: time || null, orderId: orderId || null }
}

/** The picture turned clockwise, as a PNG that does not say so. */
async function turned(page: Page, path: string, degrees: number): Promise<Buffer> {
  const address = await page.evaluate(
    async ([source, by]) => {
      const image = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = Object.assign(document.createElement('canvas'), { width: image.height, height: image.width })
      const pen = canvas.getContext('2d')
      pen?.translate(canvas.width / 2, canvas.height / 2)
      pen?.rotate((by / 180) * Math.PI)
      pen?.drawImage(image, -image.width / 2, -image.height / 2)
      return canvas.toDataURL('image/png')
    },
    [path, degrees] as const,
  )
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

const NETWORK = /\/glyph-network-/

test('OCR-4 OCR-1 every picture of the set, and one that lies on either side, is read right, and each file of the recognition is fetched once', async ({
  page,
}) => {
  const fetched: Response[] = []
  page.on('response', (response) => {
    const asked = response.request()
    if ((asked.url().includes('/ocr/') || NETWORK.test(asked.url())) && asked.method() === 'GET') fetched.push(response)
  })
  await openAtWork(page, '/account')
  for (const { file, ...truth } of await truths()) {
    await chooseSlip(page, file)
    // Said once the engine has ended.
    if (truth.orderId === null) await see(page, '未识别到商户订单号')
    if (truth.payTime === null) await see(page, '未识别到时间')
    await expect.poll(() => readFrom(page), { message: file }).toEqual(truth)
  }
  for (const turn of [90, 270]) {
    await payTime(page).fill('')
    const buffer = await turned(page, `/files${SLIP_PATH}`, turn)
    await page.getByLabel('上传支付截图').setInputFiles({ name: 'side.png', mimeType: 'image/png', buffer })
    const read = { payTime: SLIP_TIME, orderId: SLIP_ORDER_ID }
    await expect.poll(() => readFrom(page), { message: `turned by ${turn}°` }).toEqual(read)
  }
  const sizes = await Promise.all(fetched.map((response) => response.request().sizes()))
  // A copy from the browser's cache has no body on the wire.
  const carried = fetched.filter((_, index) => (sizes[index]?.responseBodySize ?? 0) > 0)
  const addresses = carried.map((response) => response.url())
  expect(addresses).toHaveLength(new Set(addresses).size)
  expect(addresses.filter((address) => NETWORK.test(address))).toHaveLength(1)
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + Math.max(0, responseBodySize), 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(MOST_BYTES)
})
test('OCR-2 a browser that cannot draw in a worker decodes its pictures on the page', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'))
  await openAtWork(page, '/account')
  await chooseSlip(page)
  await expect.poll(() => readFrom(page)).toEqual({ payTime: SLIP_TIME, orderId: SLIP_ORDER_ID })
  // It has the structure of a picture, but no row of it can be decoded.
  const buffer = (await readFile(picture('payment-alipay.png'))).fill(0xff, 60, 2_000)
  await page.getByLabel('上传支付截图').setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer })
  await see(page, '识别失败，请手动输入支付时间')
})

test('OCR-2 the engine reads by itself when the glyph network did not arrive', async ({ page, noise }) => {
  noise.expect(NETWORK, /ERR_FAILED/)
  let lost = 0
  await page.route(NETWORK, (route) => {
    lost++
    return route.abort()
  })
  await openAtWork(page, '/account')
  await chooseSlip(page)
  await expect.poll(() => readFrom(page)).toEqual({ payTime: SLIP_TIME, orderId: SLIP_ORDER_ID })
  expect(lost).toBeGreaterThan(0)
})
