import type { Page } from 'playwright-core'

/** A channel differs visibly by more than this, of 255. */
const VISIBLE_LEVEL = 16

/** @returns the share of pixels that differ; 1 when the sizes do. The page has a decoder for pictures. */
export async function differingShare(page: Page, one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0
  const urls = [one, other].map((bytes) => `data:image/png;base64,${bytes.toString('base64')}`)
  return page.evaluate(
    async ({ urls, visible }) => {
      const pictures = await Promise.all(
        urls.map(async (url) => {
          const image = new Image()
          image.src = url
          await image.decode()
          const canvas = new OffscreenCanvas(image.width, image.height)
          const context = canvas.getContext('2d')
          context?.drawImage(image, 0, 0)
          return context?.getImageData(0, 0, canvas.width, canvas.height)
        }),
      )
      const [left, right] = pictures
      if (!left || !right || left.width !== right.width || left.height !== right.height) return 1
      let differing = 0
      for (let at = 0; at < left.data.length; at += 4)
        for (let channel = at; channel < at + 4; channel++)
          if (Math.abs((left.data[channel] ?? 0) - (right.data[channel] ?? 0)) > visible) {
            differing++
            break
          }
      return differing / (left.width * left.height)
    },
    { urls, visible: VISIBLE_LEVEL },
  )
}
