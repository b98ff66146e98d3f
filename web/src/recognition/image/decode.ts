import type { Pixels } from './pixels'
import { STRONG_REDUCTION, WORK_LONGEST_SIDE, WORK_MOST_PIXELS, WORK_SHORT_SIDE } from './thresholds'

export class UndecodablePicture extends Error {}

/** The picture upright (EXIF), scaled down to working size, on white. */
export async function decode(file: Blob): Promise<Pixels> {
  const bitmap = await createImageBitmap(file).catch((reason: unknown) => {
    throw new UndecodablePicture(String(reason))
  })
  try {
    const scale = workScale(bitmap)
    const width = Math.max(2, Math.round(bitmap.width * scale))
    const height = Math.max(2, Math.round(bitmap.height * scale))
    const context = canvasContext(width, height)
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = scale < STRONG_REDUCTION ? 'medium' : 'low'
    context.drawImage(bitmap, 0, 0, width, height)
    return context.getImageData(0, 0, width, height)
  } finally {
    bitmap.close()
  }
}

export const workScale = ({ width, height }: { width: number; height: number }): number =>
  Math.min(
    1,
    WORK_SHORT_SIDE / Math.min(width, height),
    WORK_LONGEST_SIDE / height,
    Math.sqrt(WORK_MOST_PIXELS / (width * height)),
  )

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
