import Tesseract from 'tesseract.js'
import { recognisePayment, type Stage } from '../../../web/src/recognition/payment/payment'

export type Field = 'payTime' | 'orderId'

/** Values that the glyph network read before the engine was asked. */
export interface Ahead {
  payTime: string | null
  orderId: string | null
  wallMs: number
}

interface PageReading {
  payTime: string | null
  orderId: string | null
  /** The times among which the member may choose. */
  times: string[]
  stages: Record<Field, Stage>
  /** null where it read nothing for certain. */
  ahead: Ahead | null
  wallMs: number
  lines: BenchLine[]
}

/** A line as one of the readers read it. */
export interface BenchLine {
  /** A number is the engine's. */
  effort: number | string
  text: string
  confidence: number
  /** Its middle and height, in pixels of the map. */
  place: { x: number; y: number; height: number }
}

/** The functions that the benchmark calls inside the page. */
export interface BenchPage {
  read(path: string): Promise<PageReading>
  readStock(path: string): Promise<{ text: string; wallMs: number }>
}

let stock: Promise<Tesseract.Worker> | null = null

const load = async (path: string) => (await fetch(path)).blob()

const page: BenchPage = {
  async read(path) {
    const image = await load(path)
    const lines: BenchLine[] = []
    const start = performance.now()
    let ahead: Ahead | null = null
    const { payTime, orderId, times, stages } = await recognisePayment(image, {
      onAhead: ({ payTime, orderId }) => {
        ahead = { payTime, orderId, wallMs: performance.now() - start }
      },
      onLine: ({ segment, effort, text, confidence }) =>
        lines.push({ effort, text, confidence, place: { x: segment.cx, y: segment.cy, height: segment.height } }),
    })
    return { payTime, orderId, times, stages, ahead, wallMs: performance.now() - start, lines }
  },
  async readStock(path) {
    const image = await load(path)
    const start = performance.now()
    const at = (name: string) => new URL(`/stock/${name}`, location.href).href
    // The library's defaults, except for the addresses.
    stock ??= Tesseract.createWorker('chi_sim', Tesseract.OEM.LSTM_ONLY, {
      workerPath: at('worker.min.js'),
      corePath: at(''),
      langPath: at(''),
      workerBlobURL: false,
      cacheMethod: 'none',
    })
    const { data } = await (await stock).recognize(image)
    return { text: data.text, wallMs: performance.now() - start }
  },
}

Object.assign(globalThis, { benchPage: page })
