import type Tesseract from 'tesseract.js'
import { asRecognitionError, RecognitionError } from '../../image/errors'
import { type Bytes, download } from './download'
import { type CoreBuild, coreBuild, type EngineFiles, engineFiles } from './engine-files'
import { type ReadWord, wordsOfTsv } from './tsv'

export interface Engine {
  /** Reads one line of text from a picture (PGM bytes). */
  readLine(pgm: Uint8Array<ArrayBuffer>): Promise<ReadWord[]>
  close(): void
}

/** A load that takes longer has failed: the library's worker does not report a core that never arrives. */
const LOAD_LIMIT_MS = 120_000

function files(build: CoreBuild) {
  const page = new URL(import.meta.env.BASE_URL, location.href)
  const own = new URL(__OCR_PATH__, page)
  const configured: unknown = import.meta.env['VITE_OCR_BASE']
  return engineFiles(build, own, typeof configured === 'string' && configured ? new URL(configured, page) : own)
}

/** A promise that its owner can reject and nothing resolves. */
function failure() {
  let fail: (reason: unknown) => void = () => {}
  const failed = new Promise<never>((_, reject) => {
    fail = (reason) => reject(asRecognitionError(reason))
  })
  failed.catch(() => {})
  return { fail, failed }
}

async function exists(address: string): Promise<void> {
  const { ok, status } = await fetch(address, { method: 'HEAD' })
  if (!ok) throw new RecognitionError('engine', `${address}: ${status}`)
}

const sizeOf = (address: string): number | undefined => __OCR_SIZES__[address.slice(address.lastIndexOf('/') + 1)]

/**
 * The library reports neither bytes nor a file that is missing, so its large files are downloaded here before it starts.
 * Another origin may forbid the browser to keep them: there they are only looked for, rather than downloaded twice.
 */
async function fetchAhead({ required }: EngineFiles, onBytes: (bytes: Bytes) => void): Promise<void> {
  if (required.every((address) => new URL(address).origin === location.origin))
    return download(
      required.map((address) => ({ address, size: sizeOf(address) })),
      onBytes,
    )
  await Promise.all(required.map(exists))
}

/** `onBytes` is called while the engine's large files come. */
export async function openEngine(onBytes: (bytes: Bytes) => void = () => {}): Promise<Engine> {
  const { fail, failed } = failure()
  const paths = files(coreBuild((module) => WebAssembly.validate(module)))
  const limit = setTimeout(() => fail('loading took too long'), LOAD_LIMIT_MS)
  const loading = loadTesseract(paths, fail, onBytes)
  try {
    return engineOf(await Promise.race([loading, failed]), fail, failed)
  } catch (reason) {
    // An engine that loads after the failure has no owner.
    loading.then((late) => browserWorkerOf(late).terminate()).catch(() => {})
    throw asRecognitionError(reason)
  } finally {
    clearTimeout(limit)
  }
}

async function loadTesseract(
  paths: EngineFiles,
  errorHandler: (reason: unknown) => void,
  onBytes: (bytes: Bytes) => void,
) {
  const [{ createWorker, OEM, PSM }] = await Promise.all([import('tesseract.js'), fetchAhead(paths, onBytes)])
  const { workerPath, corePath, langPath } = paths
  const options: Partial<Tesseract.WorkerOptions> = {
    workerPath,
    corePath,
    langPath,
    workerBlobURL: false,
    gzip: true,
    // Immutable files in the browser's own cache replace the library's copy in IndexedDB.
    cacheMethod: 'none',
    errorHandler,
  }
  // The language data names parameters that this engine no longer has: its complaints would fill the console.
  const worker = await createWorker('chi_sim', OEM.LSTM_ONLY, options, 'debug_file /dev/null\n')
  await worker.setParameters({ tessedit_pageseg_mode: PSM.RAW_LINE, user_defined_dpi: '300' })
  return worker
}

function engineOf(worker: Tesseract.Worker, fail: (reason: unknown) => void, failed: Promise<never>): Engine {
  // Once it is loaded, the library tells nobody of a worker that breaks down.
  browserWorkerOf(worker).addEventListener('error', ({ message }) => fail(message))
  return {
    async readLine(pgm) {
      const { data } = await Promise.race([worker.recognize(new Blob([pgm]), {}, { text: false, tsv: true }), failed])
      return wordsOfTsv(data.tsv ?? '')
    },
    close() {
      browserWorkerOf(worker).terminate()
      fail('closed')
    },
  }
}

/**
 * The browser's worker behind the library's. The library's own `terminate` makes a line whose picture is still being
 * handed over fail where nobody can catch it; a message to a terminated browser worker is lost in silence.
 */
const browserWorkerOf = (worker: Tesseract.Worker) => (worker as Tesseract.Worker & { worker: Worker }).worker
