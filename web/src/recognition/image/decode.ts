import { RecognitionError } from './errors'
import type { Pixels } from './pixels'
import { STRONG_REDUCTION, WORK_LONGEST_SIDE, WORK_MOST_PIXELS, WORK_SHORT_SIDE } from './thresholds'

/** Degrees, clockwise. */
export type Turn = 0 | 90 | 270

/**
 * The picture upright (EXIF), turned further by `turn`, scaled down to working size, on white.
 * Rejects with RecognitionError: `picture` when the browser cannot decode the file.
 */
export async function decode(file: Blob, turn: Turn = 0): Promise<Pixels> {
  const bitmap = await createImageBitmap(file).catch((reason: unknown) => {
    throw new RecognitionError('picture', String(reason), { cause: reason })
  })
  try {
    const size = turn === 0 ? bitmap : { width: bitmap.height, height: bitmap.width }
    const scale = workScale(size)
    const width = Math.max(2, Math.round(size.width * scale))
    const height = Math.max(2, Math.round(size.height * scale))
    const context = canvasContext(width, height)
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = scale < STRONG_REDUCTION ? 'medium' : 'low'
    if (turn === 0) context.drawImage(bitmap, 0, 0, width, height)
    else {
      context.translate(width / 2, height / 2)
      context.rotate((turn / 180) * Math.PI)
      context.drawImage(bitmap, -height / 2, -width / 2, height, width)
    }
    return context.getImageData(0, 0, width, height)
  } finally {
    bitmap.close()
  }
}

export const workScale = ({ width, height }: { width: number; height: number }): number =>
  Math.min(
    1,
    WORK_SHORT_SIDE / Math.min(width, height),
    WORK_LONGEST_SIDE / Math.max(width, height),
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
