import type Tesseract from 'tesseract.js'
import { type CoreBuild, coreBuild, engineFiles } from './engine-files'
import { RecognitionError } from './errors'

/** A word the engine read: its text, confidence 0-100, and box in pixels of the picture it was given. */
export interface ReadWord {
  text: string
  confidence: number
  left: number
  top: number
  right: number
  bottom: number
}

export interface Engine {
  /** Reads one line of text from a picture (PGM bytes). */
  readLine(pgm: Uint8Array<ArrayBuffer>): Promise<ReadWord[]>
  close(): void
}

function files(build: CoreBuild) {
  const page = new URL(import.meta.env.BASE_URL, location.href)
  const own = new URL(__OCR_PATH__, page)
  const configured = import.meta.env['VITE_OCR_BASE'] as string | undefined
  return engineFiles(build, own, configured ? new URL(configured, page) : own)
}

const RAW_LINE = '13' as Tesseract.PSM

export async function openEngine(): Promise<Engine> {
  const { createWorker, OEM } = await import('tesseract.js')
  const build = coreBuild((module) => WebAssembly.validate(module))
  let fail: (reason: RecognitionError) => void = () => {}
  const failure = new Promise<never>((_, reject) => {
    fail = reject
  })
  failure.catch(() => {})
  const errorHandler = (reason: unknown) => fail(new RecognitionError('engine', String(reason)))
  // HTTP caching of immutable files replaces the library's own copy in IndexedDB.
  const options = { ...files(build), workerBlobURL: false, gzip: true, cacheMethod: 'none', errorHandler }
  const worker = await Promise.race([createWorker('chi_sim', OEM.LSTM_ONLY, options), failure]).catch((reason) => {
    throw reason instanceof RecognitionError ? reason : new RecognitionError('engine', String(reason))
  })
  await worker.setParameters({ tessedit_pageseg_mode: RAW_LINE, user_defined_dpi: '300' })
  return {
    async readLine(pgm) {
      const blob = new Blob([pgm])
      const { data } = await Promise.race([worker.recognize(blob, {}, { text: false, tsv: true }), failure])
      return wordsOfTsv(data.tsv ?? '')
    },
    close() {
      void worker.terminate()
      fail(new RecognitionError('engine', 'closed'))
    },
  }
}

/** Tab-separated: level page block paragraph line word left top width height confidence text; level 5 is a word. */
export function wordsOfTsv(tsv: string): ReadWord[] {
  return tsv.split('\n').flatMap((line) => {
    const cells = line.split('\t')
    if (cells[0] !== '5') return []
    const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = cells.slice(6, 11).map(Number)
    return [{ text: cells[11] ?? '', confidence, left, top, right: left + width, bottom: top + height }]
  })
}
