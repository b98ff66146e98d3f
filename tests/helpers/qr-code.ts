import jsQR from 'jsqr'
import type { Page } from 'playwright-core'

/** The text of the QR code in a PNG, read by a decoder other than the app's; the page decodes the picture. */
export async function textOfCode(page: Page, png: Buffer): Promise<string | undefined> {
  const { data, width, height } = await pixelsOf(page, png)
  return jsQR(data, width, height)?.data
}

async function pixelsOf(page: Page, png: Buffer): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const { bytes, width, height } = await page.evaluate(async (base64) => {
    const raw = Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([raw], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
    return { bytes: Array.from(data), width: bitmap.width, height: bitmap.height }
  }, png.toString('base64'))
  return { data: Uint8ClampedArray.from(bytes), width, height }
}
