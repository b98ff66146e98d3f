import { afterEach, expect, test, vi } from 'vitest'
import { PictureReader } from '../../../web/src/recognition/payment/picture'

afterEach(() => vi.unstubAllGlobals())

test('OCR-2 where the page decodes, a picture that is ready after another was chosen is not read', async () => {
  const opened: number[] = []
  vi.stubGlobal('Worker', standIn(opened))
  const decoded = new Map<number, () => void>()
  vi.stubGlobal('createImageBitmap', ({ size: width }: Blob) => {
    return new Promise((resolve) => decoded.set(width, () => resolve({ width, height: 10, close: () => {} })))
  })
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => new Canvas() }) })
  const reader = new PictureReader()
  const first = expect(reader.open(new Blob(['x'.repeat(99)]))).rejects.toMatchObject({ reason: 'engine' })
  reader.close()
  const second = reader.open(new Blob(['x'.repeat(22)]))
  for (const width of [22, 99]) decoded.get(width)?.()
  await first
  expect((await second).width).toBe(22)
  expect(opened).toEqual([22])
})

test('OCR-3 a picture is read although the worker that was started ahead could not be loaded', async () => {
  const Answering = standIn([])
  const started: InstanceType<typeof Answering>[] = []
  vi.stubGlobal(
    'Worker',
    class extends Answering {
      constructor() {
        super()
        started.push(this)
      }
    },
  )
  vi.stubGlobal('OffscreenCanvas', Canvas)
  const reader = new PictureReader()
  started[0]?.onerror?.({ message: 'not loaded' })
  await reader.open(new Blob(['x']))
  expect(started).toHaveLength(2)
})

class Canvas {
  fillRect() {}
  drawImage() {}
  getImageData = (_x: number, _y: number, width: number, height: number) => ({ width, height, data: [] })
}

/** A worker that finds no line in any picture. */
const standIn = (opened: number[]) =>
  class {
    onmessage: ((event: { data: object }) => void) | null = null
    onerror: ((event: { message: string }) => void) | null = null
    postMessage({ call, source: { width, height } }: { call: number; source: { width: number; height: number } }) {
      opened.push(width)
      this.onmessage?.({ data: { call, opened: { segments: [], width, height } } })
    }
    terminate() {}
  }
