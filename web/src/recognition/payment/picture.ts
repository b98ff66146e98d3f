import { decode, type Turn } from '../image/decode'
import { asRecognitionError, RecognitionError } from '../image/errors'
import type { Pixels } from '../image/pixels'
import type { Joint, StripStyle } from './cut/strip'
import type { Segment } from './find/rows/segment'
import type { OtherWay } from './find/text-segments'
import type { PictureAnswer, PictureRequest } from './picture-messages'
import { pieceKey, type StripSource } from './read/line-reader'
import type { GlyphReading } from './read/network/glyph-decoding'

/** A picture opened in its worker. */
export interface Picture extends StripSource {
  segments: Segment[]
  /** The lines that another way to look for them finds; none where it promises nothing new. */
  again(way: OtherWay): Promise<Segment[]>
  width: number
  height: number
}

type Ask = PictureRequest extends infer R ? (R extends PictureRequest ? Omit<R, 'call'> : never) : never

/** A worker that decodes pictures and cuts text lines out of them. */
export class PictureReader {
  /** null after it broke or was abandoned: the next request starts another one. */
  private worker: Worker | null = this.start()
  private readonly waiting = new Map<number, { resolve(answer: PictureAnswer): void; reject(reason: Error): void }>()
  private calls = 0
  /** Number of times that everything under way was abandoned. */
  private endings = 0

  async open(file: Blob, turn: Turn = 0): Promise<Picture> {
    const { endings } = this
    const given = await source(file, turn)
    // The page may have decoded it while somebody chose another.
    if (endings !== this.endings) throw new RecognitionError('engine', 'abandoned')
    const answer = await this.ask({ ask: 'open', source: given, turn })
    if (!('opened' in answer)) throw new RecognitionError('engine', 'unexpected answer')
    const seen = new Map<string, Promise<GlyphReading | null>>()
    const glyphs: Picture['glyphs'] = (pieces, joint, look) => {
      const key = pieceKey(pieces, joint, look)
      const reading = seen.get(key) ?? this.glyphs(pieces, joint, look)
      seen.set(key, reading)
      return reading
    }
    return {
      ...answer.opened,
      again: (way) => this.again(way),
      strip: (pieces, joint, style) => this.strip(pieces, joint, style),
      glyphs,
    }
  }

  /** Resolves once the glyph network has come, or failed to; a worker that is ended meanwhile no longer waits for it. */
  async ready(): Promise<void> {
    await this.ask({ ask: 'ready' }).catch(() => {})
  }

  /** Abandons every request under way. The next one starts another worker. */
  close(reason = 'closed'): void {
    this.endings++
    this.worker?.terminate()
    this.worker = null
    this.fail(reason)
  }

  private start(): Worker {
    const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<PictureAnswer>) => {
      const entry = this.waiting.get(data.call)
      this.waiting.delete(data.call)
      if ('failed' in data) entry?.reject(new RecognitionError(data.failed, data.message))
      else entry?.resolve(data)
    }
    worker.onerror = ({ message }) => {
      if (worker === this.worker) this.close(message)
    }
    return worker
  }

  private async again(way: OtherWay) {
    const answer = await this.ask({ ask: 'again', way })
    if (!('again' in answer)) throw new RecognitionError('engine', 'unexpected answer')
    return answer.again
  }

  private async strip(pieces: readonly Segment[], joint: Joint, style: StripStyle) {
    const answer = await this.ask({ ask: 'strip', pieces, joint, style })
    if (!('strip' in answer)) throw new RecognitionError('engine', 'unexpected answer')
    return answer.strip
  }

  private async glyphs(pieces: readonly Segment[], joint: Joint, look: number) {
    const answer = await this.ask({ ask: 'glyphs', pieces, joint, look })
    if (!('glyphs' in answer)) throw new RecognitionError('engine', 'unexpected answer')
    return answer.glyphs
  }

  private ask(request: Ask): Promise<PictureAnswer> {
    const call = ++this.calls
    this.worker ??= this.start()
    const { worker } = this
    return new Promise((resolve, reject) => {
      this.waiting.set(call, { resolve, reject })
      worker.postMessage({ ...request, call })
    })
  }

  private fail(message: string) {
    for (const { reject } of this.waiting.values()) reject(new RecognitionError('engine', message))
    this.waiting.clear()
  }
}

/** The page decodes where workers have no OffscreenCanvas; everything else is the worker's. */
async function source(file: Blob, turn: Turn): Promise<Blob | Pixels> {
  if (typeof OffscreenCanvas !== 'undefined') return file
  const { width, height, data } = await decode(file, turn).catch((reason: unknown) => {
    throw asRecognitionError(reason)
  })
  return { width, height, data }
}
