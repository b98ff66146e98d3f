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

const PATIENCE_MS = 600

/** The platform's own reader where there is one. Null is no verdict: it misses what the ladder finds. */
export async function readNatively(bitmap: ImageBitmap): Promise<string | null> {
  if (typeof BarcodeDetector === 'undefined') return null
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  return Promise.race([detect(BarcodeDetector, bitmap).catch(() => null), late])
}

async function detect(Reader: DetectorClass, bitmap: ImageBitmap): Promise<string | null> {
  const formats = await Reader.getSupportedFormats()
  if (!formats.includes('qr_code')) return null
  const codes = await new Reader({ formats: ['qr_code'] }).detect(bitmap)
  return codes.find((code) => code.rawValue !== '')?.rawValue ?? null
}
