import { type Engine, openEngine } from './engine'
import { type Picture, PictureReader } from './picture'
import { searchFields } from './search'
import type { Segment } from './segments'

export { RecognitionError, type RecognitionFault } from './errors'

/** Fractions (0 to 1) of the upright picture. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface PaymentReading {
  /** `YYYY-MM-DD HH:mm:ss`, the wall-clock text of the picture. */
  payTime: string | null
  orderId: string | null
  /** Every time that is as good a choice as `payTime`, itself included; empty when none was found. */
  times: string[]
  places: { payTime: Box | null; orderId: Box | null }
}

export interface RecogniseOptions {
  signal?: AbortSignal | undefined
  /** 0 to 1, never falling. */
  onProgress?: ((fraction: number) => void) | undefined
  /** Told of every line as it is read: for the benchmark's page of failures. */
  onLine?: ((line: { segment: Segment; text: string }) => void) | undefined
}

interface Tools {
  engine: Engine
  pictures: PictureReader
}

let tools: Promise<Tools> | null = null
let queue: Promise<unknown> = Promise.resolve()

function openTools(): Promise<Tools> {
  tools ??= openEngine().then((engine) => ({ engine, pictures: new PictureReader() }))
  const opening = tools
  opening.catch(() => {
    if (tools === opening) tools = null
  })
  return opening
}

/** Loads the engine, so that the first picture does not wait for it. A failure shows at the first reading. */
export function warmUpRecognition(): void {
  void openTools().catch(() => {})
}

/** Ends the workers and gives their memory back; a reading under way is rejected. */
export function releaseRecognition(): void {
  const closing = tools
  tools = null
  void closing?.then(
    ({ engine, pictures }) => {
      engine.close()
      pictures.close()
    },
    () => {},
  )
}

/**
 * Reads payment time and order id from a picture; null where the picture does not say it beyond doubt.
 * Rejects with RecognitionError, or with AbortError when `signal` fires.
 */
export function recognisePayment(image: Blob, options: RecogniseOptions = {}): Promise<PaymentReading> {
  const turn = queue.then(() => run(image, options))
  queue = turn.catch(() => {})
  return turn
}

async function run(image: Blob, { signal, onProgress, onLine }: RecogniseOptions): Promise<PaymentReading> {
  signal?.throwIfAborted()
  onProgress?.(0)
  const { engine, pictures } = await openTools()
  signal?.throwIfAborted()
  const picture = await pictures.open(image)
  onProgress?.(0.2)
  const seen = new Map<Segment, Promise<string>>()
  const read = (segment: Segment) => {
    signal?.throwIfAborted()
    const known = seen.get(segment)
    if (known) return known
    onProgress?.(Math.min(0.95, 0.2 + seen.size * 0.05))
    const reading = readSegment(engine, picture, segment)
    seen.set(segment, reading)
    void reading.then((text) => onLine?.({ segment, text }))
    return reading
  }
  const found = await searchFields(picture.segments, read)
  signal?.throwIfAborted()
  onProgress?.(1)
  const best = Math.min(...found.times.map(({ rank }) => rank))
  const times = found.times.filter(({ rank }) => rank === best)
  return {
    payTime: times[0]?.time ?? null,
    orderId: found.id?.id ?? null,
    times: [...new Set(times.map(({ time }) => time))],
    places: {
      payTime: times[0] ? boxOf([times[0].segment], picture) : null,
      orderId: found.id ? boxOf(found.id.segments, picture) : null,
    },
  }
}

async function readSegment(engine: Engine, picture: Picture, segment: Segment): Promise<string> {
  const words = await engine.readLine(await picture.strip(segment, { textHeight: 28, bleach: true }))
  return words.map(({ text }) => text).join(' ')
}

function boxOf(segments: readonly Segment[], { width, height }: Picture): Box {
  const corners = segments.flatMap(({ cx, cy, angle, length, height: thick }) => {
    const dx = (Math.cos(angle) * length + Math.abs(Math.sin(angle)) * thick) / 2
    const dy = (Math.abs(Math.sin(angle)) * length + Math.cos(angle) * thick) / 2
    return [
      { x: (cx - dx) * 2, y: (cy - dy) * 2 },
      { x: (cx + dx) * 2, y: (cy + dy) * 2 },
    ]
  })
  const left = Math.max(0, Math.min(...corners.map(({ x }) => x)) / width)
  const top = Math.max(0, Math.min(...corners.map(({ y }) => y)) / height)
  const right = Math.min(1, Math.max(...corners.map(({ x }) => x)) / width)
  const bottom = Math.min(1, Math.max(...corners.map(({ y }) => y)) / height)
  return { left, top, width: right - left, height: bottom - top }
}
