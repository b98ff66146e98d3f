import jsQR from 'jsqr'
import { decodeQr, warmQr } from '../../../../web/src/recognition/qr/qr'

export interface Reading {
  readonly text: string | null
  readonly wallMs: number
  /** Longest main-thread task over 50 ms while reading, 0 without one. */
  readonly longTaskMs: number
}

interface QrBench {
  warm(): void
  ours(url: string): Promise<Reading>
  stock(url: string): Promise<Reading>
}

declare global {
  interface Window {
    qrBench: QrBench
  }
}

/** jsQR as its README uses it: the whole picture on a canvas, both inversions. */
async function stock(image: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(image)
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR(data, width, height, { inversionAttempts: 'attemptBoth' })?.data || null
}

let longest = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration)
}).observe({ type: 'longtask' })

async function timed(url: string, read: (image: Blob) => Promise<string | null>): Promise<Reading> {
  const image = await (await fetch(url)).blob()
  longest = 0
  const start = performance.now()
  const text = await read(image)
  const wallMs = performance.now() - start
  // Long tasks are reported some time after they end.
  await new Promise((resolve) => setTimeout(resolve, 30))
  return { text, wallMs, longTaskMs: longest }
}

window.qrBench = {
  warm: warmQr,
  ours: (url) => timed(url, (image) => decodeQr(image)),
  stock: (url) => timed(url, stock),
}
