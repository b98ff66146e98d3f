import type { Pixels } from '../image/pixels'

/** x' = a·x + c·y + e, y' = b·x + d·y + f, as canvas transforms have it. */
export interface Affine {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

/** A picture that can be asked for any part of itself. Only small parts are ever made into pixels. */
export interface Picture {
  readonly width: number
  readonly height: number
  /** Draws the picture through `map` on a page of that size; what stays uncovered is transparent. */
  draw(map: Affine, width: number, height: number): Promise<Pixels>
  close(): void
}

/** What a picture and both kinds of canvas have in common here. */
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

/** Without mipmaps a stronger reduction skips pixels, and thin modules with them; with them it takes twice as long. */
const SKIPPING = 1.8

export function drawPart(surface: Surface, bitmap: ImageBitmap, map: Affine, width: number, height: number): ImageData {
  surface.resize(width, height)
  const { context } = surface
  const reduction = 1 / Math.sqrt(Math.abs(map.a * map.d - map.b * map.c))
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = reduction > SKIPPING ? 'medium' : 'low'
  context.setTransform(map.a, map.b, map.c, map.d, map.e, map.f)
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, width, height)
}

export function pictureOf(bitmap: ImageBitmap, surface: Surface): Picture {
  return {
    width: bitmap.width,
    height: bitmap.height,
    draw: async (map, width, height) => drawPart(surface, bitmap, map, width, height),
    close: () => bitmap.close(),
  }
}
