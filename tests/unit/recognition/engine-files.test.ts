import { describe, expect, it } from 'vitest'
import { coreBuild, engineFiles } from '../../../web/src/recognition/payment/read/engine-files'

describe('OCR-2 the build of the engine', () => {
  it.each([
    [41, 'relaxedsimd-lstm'],
    [31, 'simd-lstm'],
    [0, 'lstm'],
  ])('a browser that runs modules of up to %i bytes takes %s', (bytes, build) =>
    expect(coreBuild((module) => module.length <= bytes)).toBe(build),
  )
})

describe('OCR-2 the origin of the engine’s files', () => {
  const own = new URL('https://app.example/ocr/1')

  it('is the app’s own by default, with the separate wasm', () => {
    expect(engineFiles('simd-lstm', own, own)).toEqual({
      workerPath: 'https://app.example/ocr/1/worker.min.js',
      corePath: 'https://app.example/ocr/1/tesseract-core-simd-lstm.js',
      langPath: 'https://app.example/ocr/1',
      required: [
        'https://app.example/ocr/1/tesseract-core-simd-lstm.wasm',
        'https://app.example/ocr/1/chi_sim.traineddata.gz',
      ],
    })
  })

  it('may be another one, with the one-file core, but never for the worker', () => {
    const files = engineFiles('lstm', own, new URL('https://files.example/x/'))
    expect(files.workerPath).toBe('https://app.example/ocr/1/worker.min.js')
    expect(files.corePath).toBe('https://files.example/x/tesseract-core-lstm.wasm.js')
    expect(files.langPath).toBe('https://files.example/x')
  })
})
