import jsQR from 'jsqr'
import type { Page } from 'playwright-core'

/** The text of the QR code in a PNG, read by a decoder other than the app's; the page decodes the picture. */
export async function textOfCode(page: Page, png: Buffer): Promise<string | undefined> {
  const { data, width, height } = await pixelsOf(page, png)
  return jsQR(data, width, height)?.data
}

/** Pixels travel as base64: as a list of numbers they took seconds. */
async function pixelsOf(page: Page, png: Buffer): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const { url, width, height } = await page.evaluate(async (base64) => {
    const raw = Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([raw], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
    const reader = new FileReader()
    reader.readAsDataURL(new Blob([pixels]))
    await new Promise((read) => reader.addEventListener('load', read))
    return { url: String(reader.result), width: bitmap.width, height: bitmap.height }
  }, png.toString('base64'))
  return { data: Uint8ClampedArray.from(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')), width, height }
}
