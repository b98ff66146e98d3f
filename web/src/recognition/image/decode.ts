import { RecognitionError } from './errors'
import type { Pixels } from './pixels'
import { STRONG_REDUCTION, WORK_LONGEST_SIDE, WORK_MOST_PIXELS, WORK_SHORT_SIDE } from './thresholds'

/**
 * The picture upright (EXIF), scaled down to working size, on white.
 * Rejects with RecognitionError: `picture` when the browser cannot decode the file.
 */
export async function decode(file: Blob): Promise<Pixels> {
  const bitmap = await createImageBitmap(file).catch((reason: unknown) => {
    throw new RecognitionError('picture', String(reason), { cause: reason })
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

/** Workers have an OffscreenCanvas; the page of a browser without one has the element. */
function canvasContext(width: number, height: number) {
  const context =
    typeof OffscreenCanvas === 'undefined' ? elementContext(width, height) : offscreenContext(width, height)
  if (!context) throw new RecognitionError('engine', 'this browser has no canvas')
  return context
}

function elementContext(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  return canvas.getContext('2d', { willReadFrequently: true })
}

const offscreenContext = (width: number, height: number) =>
  new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
