import type Tesseract from 'tesseract.js'
import { RecognitionError } from '../../image/errors'
import { type CoreBuild, coreBuild, engineFiles } from './engine-files'
import { type ReadWord, wordsOfTsv } from './tsv'

export interface Engine {
  /** Reads one line of text from a picture (PGM bytes). */
  readLine(pgm: Uint8Array<ArrayBuffer>): Promise<ReadWord[]>
  close(): void
}

/** A load that takes longer has failed: the library's worker does not report a core that did not arrive. */
const LOAD_LIMIT_MS = 120_000

function files(build: CoreBuild) {
  const page = new URL(import.meta.env.BASE_URL, location.href)
  const own = new URL(__OCR_PATH__, page)
  const configured = import.meta.env['VITE_OCR_BASE'] as string | undefined
  return engineFiles(build, own, configured ? new URL(configured, page) : own)
}

const asEngineError = (reason: unknown) =>
  reason instanceof RecognitionError ? reason : new RecognitionError('engine', String(reason))

/** A promise that only ever rejects, from outside. */
function alarm() {
  let ring: (reason: unknown) => void = () => {}
  const rung = new Promise<never>((_, reject) => {
    ring = (reason) => reject(asEngineError(reason))
  })
  rung.catch(() => {})
  return { ring, rung }
}

async function exists(address: string): Promise<void> {
  const { ok, status } = await fetch(address, { method: 'HEAD' })
  if (!ok) throw new RecognitionError('engine', `${address}: ${status}`)
}

export async function openEngine(): Promise<Engine> {
  const { ring, rung } = alarm()
  const paths = files(coreBuild((module) => WebAssembly.validate(module)))
  for (const address of paths.required) exists(address).catch(ring)
  const limit = setTimeout(() => ring('loading took too long'), LOAD_LIMIT_MS)
  try {
    const worker = await Promise.race([createTesseract(paths, ring), rung])
    return engineOf(worker, ring, rung)
  } catch (reason) {
    throw asEngineError(reason)
  } finally {
    clearTimeout(limit)
  }
}

async function createTesseract(paths: ReturnType<typeof files>, errorHandler: (reason: unknown) => void) {
  const { createWorker, OEM, PSM } = await import('tesseract.js')
  const { workerPath, corePath, langPath } = paths
  const options = {
    workerPath,
    corePath,
    langPath,
    workerBlobURL: false,
    gzip: true,
    // Immutable files in the browser's own cache replace the library's copy in IndexedDB.
    cacheMethod: 'none' as const,
    errorHandler,
  }
  // The language data names parameters that this engine has no more: its complaints would fill the console.
  const worker = await createWorker('chi_sim', OEM.LSTM_ONLY, options, 'debug_file /dev/null\n')
  await worker.setParameters({ tessedit_pageseg_mode: PSM.RAW_LINE, user_defined_dpi: '300' })
  return worker
}

function engineOf(worker: Tesseract.Worker, ring: (reason: unknown) => void, rung: Promise<never>): Engine {
  return {
    async readLine(pgm) {
      const { data } = await Promise.race([worker.recognize(new Blob([pgm]), {}, { text: false, tsv: true }), rung])
      return wordsOfTsv(data.tsv ?? '')
    },
    close() {
      void worker.terminate()
      ring('closed')
    },
  }
}
