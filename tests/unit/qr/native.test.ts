import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const bitmap = {} as ImageBitmap
let detections = 0

function install(formats: string[], detect: () => Promise<{ rawValue: string }[]>): void {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats
      detect() {
        detections++
        return detect()
      }
    },
  )
}

async function fresh() {
  vi.resetModules()
  return (await import('../../../web/src/recognition/qr/native')).readNatively
}

beforeEach(() => {
  vi.useFakeTimers()
  detections = 0
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('QRD-1 the reader of the platform is asked first, but does not have the last word', () => {
  it.each([
    ['a code', ['qr_code'], [{ rawValue: '42' }], '42'],
    ['an empty code, then a full one', ['qr_code'], [{ rawValue: '' }, { rawValue: '42' }], '42'],
    ['nothing', ['qr_code'], [], null],
    ['only another kind of code', ['ean_13'], [{ rawValue: '42' }], null],
  ])('QRD-1 %s', async (_, formats, found, expected) => {
    install(formats, async () => found)
    expect(await (await fresh())(bitmap)).toBe(expected)
  })

  it('QRD-1 a platform without a reader finds nothing', async () => {
    expect(await (await fresh())(bitmap)).toBeNull()
  })

  it.each([
    ['fails', () => Promise.reject(new Error('no service'))],
    ['never answers', () => new Promise<never>(() => {})],
  ])('QRD-1 a reader that %s is not asked again', async (_, detect) => {
    install(['qr_code'], detect)
    const read = await fresh()
    const first = read(bitmap)
    await vi.advanceTimersByTimeAsync(400)
    expect(await first).toBeNull()
    expect(await read(bitmap)).toBeNull()
    expect(detections).toBe(1)
  })
})
