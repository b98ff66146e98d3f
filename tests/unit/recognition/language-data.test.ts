import { expect, it } from 'vitest'
import { trimLanguageData } from '../../../web/vite/ocr-assets'

function dataOf(parts: (string | null)[]): Buffer {
  const head = Buffer.alloc(4 + 8 * parts.length)
  head.writeInt32LE(parts.length)
  let at = head.length
  parts.forEach((part, i) => {
    head.writeBigInt64LE(part === null ? -1n : BigInt(at), 4 + 8 * i)
    at += part?.length ?? 0
  })
  return Buffer.concat([head, Buffer.from(parts.join(''))])
}

it('OCR-2 language data loses the settings this engine would warn about, and nothing else', () => {
  const settings = '# comment\nlanguage_model_ngram_on 1\ntextord_noise_normratio 6\nallow_blob_division F\n'
  expect(trimLanguageData(dataOf([settings, null, 'network', 'signs']))).toEqual(
    dataOf(['# comment\ntextord_noise_normratio 6\n', null, 'network', 'signs']),
  )
})

it('OCR-2 language data without settings stays as it is', () => {
  const data = dataOf([null, 'network'])
  expect(trimLanguageData(data)).toEqual(data)
})
