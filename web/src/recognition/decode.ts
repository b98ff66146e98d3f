import type { Pixels } from './pixels'

/** Width, for upright pictures, at which small print of a phone's screen is still 20 pixels high. */
const WORK_SIDE = 1000
const LONGEST = 12_000

export class UndecodablePicture extends Error {}

/** The picture upright (EXIF), scaled down to working size, on white. */
export async function decode(file: Blob): Promise<Pixels> {
  const bitmap = await createImageBitmap(file).catch((reason: unknown) => {
    throw new UndecodablePicture(String(reason))
  })
  try {
    const scale = Math.min(1, WORK_SIDE / Math.min(bitmap.width, bitmap.height), LONGEST / bitmap.height)
    const width = Math.max(2, Math.round(bitmap.width * scale))
    const height = Math.max(2, Math.round(bitmap.height * scale))
    const context = canvasContext(width, height)
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = scale < 0.6 ? 'medium' : 'low'
    context.drawImage(bitmap, 0, 0, width, height)
    return context.getImageData(0, 0, width, height)
  } finally {
    bitmap.close()
  }
}

function canvasContext(width: number, height: number) {
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true }) as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null
  if (!context) throw new Error('no canvas')
  return context
}
