import type { Pixels } from '../image/pixels'
import type { Window } from './windows'

/** A picture that can be asked for any part of itself. Only small parts are ever made into pixels. */
export interface Picture {
  readonly width: number
  readonly height: number
  /** Draws a window of the picture as it lies on the picture scaled by `zoom`. */
  draw(zoom: number, window: Window): Promise<Pixels>
  close(): void
}

/** The members shared by a picture and both kinds of canvas. */
interface Surface {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  resize(width: number, height: number): void
}

export function offscreenSurface(): Surface | null {
  if (typeof OffscreenCanvas === 'undefined') return null
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return context && { context, resize: (width, height) => Object.assign(canvas, { width, height }) }
}

export function elementSurface(): Surface | null {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return context && { context, resize: (width, height) => Object.assign(canvas, { width, height }) }
}

/** A stronger reduction skips pixels, and thin modules with them; mipmaps would keep them, in twice the time. */
const SKIPPING = 1.8

export function drawPart(
  surface: Surface,
  bitmap: ImageBitmap,
  zoom: number,
  { x, y, width, height }: Window,
): ImageData {
  surface.resize(width, height)
  const { context } = surface
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = zoom * SKIPPING < 1 ? 'medium' : 'low'
  context.setTransform(zoom, 0, 0, zoom, -x, -y)
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, width, height)
}

export function pictureOf(bitmap: ImageBitmap, surface: Surface): Picture {
  return {
    width: bitmap.width,
    height: bitmap.height,
    draw: async (zoom, window) => drawPart(surface, bitmap, zoom, window),
    close: () => bitmap.close(),
  }
}
