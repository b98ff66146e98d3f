export interface Window {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Cuts a page into windows of at most `most` pixels along its long side. Neighbours overlap by a third of the short side:
 * whatever is larger was seen whole on a smaller drawing.
 */
export function windowsOf(width: number, height: number, most: number): Window[] {
  const short = Math.min(width, height)
  const long = Math.max(width, height)
  const length = Math.max(short, Math.floor(most / short))
  if (long <= length) return [{ x: 0, y: 0, width, height }]
  const overlap = Math.floor(short / 3)
  const count = Math.ceil((long - overlap) / (length - overlap))
  const step = (long - length) / (count - 1)
  return Array.from({ length: count }, (_, i) => {
    const start = Math.round(i * step)
    return width > height ? { x: start, y: 0, width: length, height } : { x: 0, y: start, width, height: length }
  })
}
