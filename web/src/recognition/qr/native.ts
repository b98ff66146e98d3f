interface Barcode {
  readonly rawValue: string
}

interface Detector {
  detect(source: ImageBitmap): Promise<readonly Barcode[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

declare const BarcodeDetector: DetectorClass | undefined

const PATIENCE_MS = 400

/** Some phones announce a reader that never answers: after one such try it is left alone. */
let trusted = true

/** The platform's own reader where there is one. Null is no verdict: it misses what the ladder finds. */
export async function readNatively(bitmap: ImageBitmap): Promise<string | null> {
  if (typeof BarcodeDetector === 'undefined' || !trusted) return null
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const text = await Promise.race([detect(BarcodeDetector, bitmap).catch(() => undefined), late])
  if (text === undefined) trusted = false
  return text ?? null
}

async function detect(Reader: DetectorClass, bitmap: ImageBitmap): Promise<string | null> {
  const formats = await Reader.getSupportedFormats()
  if (!formats.includes('qr_code')) return null
  const codes = await new Reader({ formats: ['qr_code'] }).detect(bitmap)
  const texts = codes.map(({ rawValue }) => rawValue).filter((text) => text !== '')
  // Beside the code of an order may stand that of an address.
  return texts.find((text) => !/^https?:/i.test(text)) ?? texts[0] ?? null
}
