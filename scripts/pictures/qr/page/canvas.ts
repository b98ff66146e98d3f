export type Context = OffscreenCanvasRenderingContext2D

export function page(width: number, height: number): Context {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return context
}
