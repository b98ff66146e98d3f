import { RecognitionError } from '../image/errors'
import type { Found, Stage } from './decide/evidence'
import { readOtherwise, searchAhead, searchPicture } from './decide/search'
import { waysOf } from './decide/times/pay-time'
import { type Box, boxOf } from './find/ink/box'
import { type Picture, PictureReader } from './picture'
import type { Bytes } from './read/download'
import { type Engine, openEngine } from './read/engine'
import { lineReader, type ReadLine } from './read/line-reader'

export { RecognitionError, type RecognitionErrorReason } from '../image/errors'
export type { Stage } from './decide/evidence'
export { orderIdIn } from './decide/ids/order-id'
export { timesIn } from './decide/times/pay-time'
export type { Box } from './find/ink/box'
export type { Bytes } from './read/download'

/** Shares of the progress, for the eye alone: the picture is open; a line was read; every line was read. */
const OPENED = 0.2
const A_LINE = 0.05
const ALL_LINES = 0.95

export interface PaymentReading {
  /** `YYYY-MM-DD HH:mm:ss`: wall-clock time as the picture shows it, in no time zone. */
  payTime: string | null
  orderId: string | null
  /** `payTime` and every time that is as good a choice; only the choices when none is beyond doubt. */
  times: string[]
  places: { payTime: Box | null; orderId: Box | null }
  /** How far each field came, for counting what is missed. */
  stages: { payTime: Stage; orderId: Stage }
}

interface RecogniseOptions {
  signal?: AbortSignal | undefined
  /** 0 to 1, never falling. */
  onProgress?: ((fraction: number) => void) | undefined
  /** Called, if anything was, with what the glyph network read for certain before the engine was asked. */
  onAhead?: ((ahead: PaymentReading) => void) | undefined
  /** Called while the picture waits for files that still have to come. */
  onBytes?: ((bytes: Bytes) => void) | undefined
  /** Called with every line as it is read: for the benchmark's page of failures. */
  onLine?: ((line: ReadLine) => void) | undefined
}

interface Tools {
  engine: Promise<Engine>
  /** The reading under way is told of the engine's bytes as they come. */
  onBytes: RecogniseOptions['onBytes']
  /** A picture is being read: the glyph network goes on when the engine cannot be had. */
  reading: boolean
  pictures: PictureReader
}

let tools: Tools | null = null
let queue: Promise<unknown> = Promise.resolve()

/** Decodes the picture while the engine still loads. */
function openTools(): Tools {
  if (tools) return tools
  const pictures = new PictureReader()
  const opened: Tools = {
    // On a slow line the small network comes first: it reads while the engine is still on its way.
    engine: pictures.ready().then(() => {
      // The form may have been left meanwhile.
      if (tools !== opened) throw new RecognitionError('engine', 'closed')
      return openEngine((bytes) => opened.onBytes?.(bytes))
    }),
    onBytes: undefined,
    reading: false,
    pictures,
  }
  tools = opened
  opened.engine.catch(() => {
    if (tools === opened && !opened.reading) releaseRecognition()
  })
  return opened
}

/** Loads the engine, so that the first picture does not wait for it. The first reading reports a failure. */
export function warmUpRecognition(): void {
  openTools()
}

/** Ends the workers and frees their memory; a reading under way is rejected. */
export function releaseRecognition(): void {
  const closing = tools
  tools = null
  closing?.pictures.close()
  closing?.engine.then(
    (engine) => engine.close(),
    () => {},
  )
}

/**
 * Reads payment time and order id from a picture; null where the picture leaves doubt.
 * Rejects with RecognitionError, or with AbortError when `signal` fires.
 */
export function recognisePayment(image: Blob, options: RecogniseOptions = {}): Promise<PaymentReading> {
  const turn = queue.then(() => run(image, options)).finally(readingEnded)
  queue = turn.catch(() => {})
  return aborted(turn, options.signal)
}

const readingEnded = () => {
  if (tools) tools.reading = false
}

async function run(
  image: Blob,
  { signal, onProgress, onAhead, onBytes, onLine }: RecogniseOptions,
): Promise<PaymentReading> {
  signal?.throwIfAborted()
  onProgress?.(0)
  const opened = openTools()
  opened.reading = true
  opened.onBytes = onBytes
  const throwIfAborted = () => signal?.throwIfAborted()
  const { pictures } = opened
  const picture = await stoppable(pictures, signal, () => pictures.open(image)).catch(dropBrokenTools)
  onProgress?.(OPENED)
  const lookAhead = () => searchAhead(picture, lineReader(null, picture, throwIfAborted))
  const ahead = await stoppable(pictures, signal, lookAhead).catch(dropBrokenTools)
  if (ahead.decided || ahead.id) onAhead?.(readingOf(ahead, picture))
  const engine = await aborted(opened.engine, signal).catch(dropBrokenTools)
  let lines = 0
  const before = () => {
    throwIfAborted()
    onProgress?.(Math.min(ALL_LINES, OPENED + lines++ * A_LINE))
  }
  const reader = lineReader(engine, picture, before, onLine)
  const found = await searchPicture(picture, reader).catch(dropBrokenTools)
  throwIfAborted()
  const [early] = ahead.times
  const other = early && found.times.length === 0 ? await readOtherwise(early, reader) : null
  const reading = readingOf(found, picture)
  const isLost = other === null && mayBeTurned(reading, picture)
  const turned = isLost ? await readTurned(image, opened, engine, before).catch(dropBrokenTools) : null
  onProgress?.(1)
  if (turned) return turned
  return other === null ? reading : { ...reading, times: [other] }
}

/** A phone's screen that lies on its side, in a picture that does not say so. */
const mayBeTurned = ({ orderId, times }: PaymentReading, { width, height }: Picture): boolean =>
  width > height && orderId === null && times.length === 0

/** Looks at the picture turned either way with the glyph network, and reads it whole where that makes out a value. */
async function readTurned(image: Blob, { pictures }: Tools, engine: Engine, before: () => void) {
  for (const turn of [90, 270] as const) {
    const picture = await pictures.open(image, turn)
    const ahead = await searchAhead(picture, lineReader(null, picture, before))
    if (!ahead.id && ahead.times.length === 0) continue
    const reading = readingOf(await searchPicture(picture, lineReader(engine, picture, before)), picture)
    // The member sees the picture as it is.
    return { ...reading, places: { payTime: null, orderId: null } }
  }
  return null
}

/** Rejects as soon as the signal fires, whatever is still under way. */
function aborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Decoding, and waiting for the network, cannot be interrupted: to abort them, end their worker, which starts again at little cost. */
async function stoppable<T>(pictures: PictureReader, signal: AbortSignal | undefined, work: () => Promise<T>) {
  const stop = () => pictures.close()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await aborted(work(), signal)
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** After a breakdown the next call starts with new workers. */
function dropBrokenTools(reason: unknown): never {
  if (reason instanceof RecognitionError && reason.reason === 'engine') releaseRecognition()
  throw reason
}

function readingOf(found: Found, picture: Picture): PaymentReading {
  const best = found.decided ? found.times[0] : undefined
  return {
    payTime: best?.time ?? null,
    orderId: found.id?.id ?? null,
    times: [...new Set(found.times.flatMap(waysOf))],
    places: {
      payTime: best ? boxOf(best.segments, picture) : null,
      orderId: found.id ? boxOf(found.id.segments, picture) : null,
    },
    stages: found.stages,
  }
}
