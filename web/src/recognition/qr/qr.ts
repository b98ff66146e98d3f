import { RecognitionError } from '../image/errors'
import { drawPart, elementSurface } from './canvas'
import type { FromWorker, ToWorker } from './worker-messages'

/**
 * Six times the worst picture on a desktop, for slow phones. Counted from the moment the reader is loaded: a slow network
 * must not read as «no code».
 */
const BUDGET_MS = 10_000
const LOAD_MS = 15_000
/** The worker stays for the next try, then gives its memory back. */
const IDLE_MS = 30_000

const notAPicture = (cause?: unknown) => new RecognitionError('picture', 'The picture cannot be decoded', { cause })
const noReader = (cause?: unknown) => new RecognitionError('engine', 'The QR reader cannot be loaded', { cause })

let spare: Worker | null = null
let retirement: ReturnType<typeof setTimeout> | undefined
const loaded = new WeakMap<Worker, Promise<boolean>>()

/** Loads the reader ahead of its use. */
export function warmQr(): void {
  keep(takeWorker())
}

/** Ends the idle reader and frees its memory. */
export function closeQr(): void {
  clearTimeout(retirement)
  spare?.terminate()
  spare = null
}

/**
 * The text of the QR code in a picture, null when there is none or none is read within 10 s.
 * Rejects with `RecognitionError` when the file is no picture the browser knows (or the reader cannot be loaded),
 * and with the signal's reason when aborted. All work is done in a worker.
 */
export async function decodeQr(image: Blob, options: { signal?: AbortSignal } = {}): Promise<string | null> {
  options.signal?.throwIfAborted()
  const worker = takeWorker()
  try {
    const text = await within(worker, image, options.signal)
    if (text === undefined) worker.terminate()
    else keep(worker)
    return text ?? null
  } catch (error) {
    worker.terminate()
    throw error
  }
}

/** Undefined when the budget ran out: the worker may hang and has to go. */
async function within(worker: Worker, image: Blob, signal?: AbortSignal): Promise<string | null | undefined> {
  const stop = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: stop.signal })
  })
  try {
    const draws = await Promise.race([loaded.get(worker) ?? false, aborted])
    const late = new Promise<undefined>((resolve) => {
      const timer = setTimeout(resolve, BUDGET_MS)
      stop.signal.addEventListener('abort', () => clearTimeout(timer))
    })
    return await Promise.race([
      draws ? conversation(worker, { kind: 'read', image }) : askDrawing(worker, image, stop.signal),
      late,
      aborted,
    ])
  } finally {
    stop.abort()
  }
}

/** Draws on the page, where workers have no canvas: small parts, one at a time, and nothing else. */
async function askDrawing(worker: Worker, image: Blob, ended: AbortSignal): Promise<string | null> {
  const surface = elementSurface()
  const bitmap = await createImageBitmap(image).catch((cause: unknown) => {
    throw notAPicture(cause)
  })
  // A worker that is ended answers no more.
  ended.addEventListener('abort', () => bitmap.close())
  try {
    ended.throwIfAborted()
    if (!surface) throw noReader()
    const { width, height } = bitmap
    return await conversation(worker, { kind: 'readDrawn', width, height }, (message) => {
      if (message.kind !== 'draw') return
      const pixels = drawPart(surface, bitmap, message.zoom, message.window)
      const reply: ToWorker = { kind: 'drawn', pixels }
      worker.postMessage(reply, [pixels.data.buffer])
    })
  } finally {
    bitmap.close()
  }
}

function conversation(
  worker: Worker,
  request: ToWorker,
  onMessage: (message: FromWorker) => void = () => {},
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const answerWith = (message: FromWorker) => {
      try {
        onMessage(message)
      } catch (cause) {
        reject(noReader(cause))
      }
    }
    worker.onerror = (event) => reject(noReader(event))
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'done') resolve(data.text)
      else if (data.kind === 'broken') reject(notAPicture())
      else answerWith(data)
    }
    worker.postMessage(request)
  })
}

function takeWorker(): Worker {
  clearTimeout(retirement)
  const worker = spare ?? startWorker()
  spare = null
  return worker
}

function keep(worker: Worker): void {
  if (spare) {
    worker.terminate()
    return
  }
  spare = worker
  clearTimeout(retirement)
  retirement = setTimeout(closeQr, IDLE_MS)
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./qr-worker.ts', import.meta.url), { type: 'module' })
  const ready = new Promise<boolean>((resolve, reject) => {
    const timer = setTimeout(() => reject(noReader()), LOAD_MS)
    worker.onerror = (event) => reject(noReader(event))
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      clearTimeout(timer)
      if (data.kind === 'ready') resolve(data.draws)
    }
  })
  // The next picture loads a reader anew.
  ready.catch(() => {
    if (spare === worker) closeQr()
  })
  loaded.set(worker, ready)
  return worker
}
