import type { Grey } from '../../image/pixels'

/**
 * A small network that knows the signs of ids, times and their labels alone: where the engine confuses 9, 8 and 0 in
 * small print, or makes other words of a pale label, it does not. scripts/training/train.py teaches it and has the same
 * layers and signs.
 */
export interface SignNet {
  read(strip: Grey): SignReading
}

export interface SignReading {
  /** OTHER_SIGN for every sign the network does not know. */
  text: string
  /** Probability of the text, of all that could stand there, 0 to 1. */
  likelihood: number
  /** Probability of the text from its first to its last digit alone; 0 without digits. */
  ofNumber: number
}

export const OTHER_SIGN = '#'
const OF_LABELS =
  '支付款交易完成功创建下单提到账发货入收转申请记处理受确认生更新活动有效截止期优惠退打印图过开奖预约失至时间'
/** In the order of the network's answers; after them stands the blank. */
export const SIGNS = `0123456789VT-:年月日 ${OTHER_SIGN}${OF_LABELS}`
const BLANK = SIGNS.length
/** So many of them are digits, the first ones. */
const DIGITS = 10

interface Shape {
  kernel: { height: number; width: number }
  inputs: number
  outputs: number
  /** Columns and rows of which the largest value goes on. */
  pool: { height: number; width: number } | null
}

const shape = (height: number, width: number, inputs: number, outputs: number, pool: Shape['pool'] = null): Shape => ({
  kernel: { height, width },
  inputs,
  outputs,
  pool,
})
const SHAPES: readonly Shape[] = [
  shape(3, 3, 1, 12, { height: 2, width: 2 }),
  shape(3, 3, 12, 24, { height: 2, width: 1 }),
  shape(3, 3, 24, 40),
  shape(7, 3, 40, 56),
  shape(1, 5, 56, 56),
  shape(1, 3, 56, BLANK + 1),
]

interface Layer extends Shape {
  /** Kernel row, kernel column, input, output: the last runs fastest. */
  weights: Float32Array
  biases: Float32Array
}

/** Values of a layer: row, column, channel, the last running fastest. */
interface Plane {
  height: number
  width: number
  channels: number
  values: Float32Array
}

/** `file`: for each layer a scale and a bias for each output (float32, little endian), then its weights (int8). */
export function signNet(file: ArrayBuffer): SignNet {
  const layers = layersOf(file)
  return { read: (strip) => decoded(layers.reduce(answered, planeOf(strip))) }
}

const weightsOf = ({ kernel, inputs, outputs }: Shape) => kernel.height * kernel.width * inputs * outputs
const bytesOf = (shape: Shape) => weightsOf(shape) + shape.outputs * 8
const BYTES = SHAPES.reduce((sum, shape) => sum + bytesOf(shape), 0)

function layersOf(file: ArrayBuffer): Layer[] {
  if (file.byteLength !== BYTES) throw new Error(`a sign network of ${file.byteLength} bytes, not ${BYTES}`)
  let at = 0
  return SHAPES.map((shape) => {
    const { outputs } = shape
    const floats = new Float32Array(file.slice(at, at + outputs * 8))
    const whole = new Int8Array(file, at + outputs * 8, weightsOf(shape))
    at += bytesOf(shape)
    const weights = Float32Array.from(whole, (value, i) => value * (floats[i % outputs] as number))
    return { ...shape, weights, biases: floats.subarray(outputs) }
  })
}

function planeOf({ width, height, data }: Grey): Plane {
  // Two columns make one answer: an odd last one gets a blank beside it.
  const even = width + (width & 1)
  const values = new Float32Array(even * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) values[y * even + x] = 1 - (data[y * width + x] as number) / 255
  return { width: even, height, channels: 1, values }
}

function answered(plane: Plane, layer: Layer, index: number): Plane {
  const out = convolved(plane, layer)
  if (index < SHAPES.length - 1)
    for (let i = 0; i < out.values.length; i++) if ((out.values[i] as number) < 0) out.values[i] = 0
  return layer.pool ? pooled(out, layer.pool) : out
}

/** Blank around the plane; a kernel as high as the plane leaves one row. */
function convolved({ width, height, channels, values }: Plane, { kernel, outputs, weights, biases }: Layer): Plane {
  const collapsing = kernel.height === height
  const rows = collapsing ? 1 : height
  const above = collapsing ? 0 : kernel.height >> 1
  const left = kernel.width >> 1
  const out = new Float32Array(rows * width * outputs)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * outputs
      for (let o = 0; o < outputs; o++) out[to + o] = biases[o] as number
      for (let ky = 0; ky < kernel.height; ky++) {
        const row = y + ky - above
        if (row < 0 || row >= height) continue
        for (let kx = 0; kx < kernel.width; kx++) {
          const column = x + kx - left
          if (column < 0 || column >= width) continue
          const from = (row * width + column) * channels
          const weightsFrom = (ky * kernel.width + kx) * channels * outputs
          for (let i = 0; i < channels; i++) {
            const value = values[from + i] as number
            // Most of a strip is blank, and most answers are nothing.
            if (value === 0) continue
            const w = weightsFrom + i * outputs
            for (let o = 0; o < outputs; o++) out[to + o] = (out[to + o] as number) + value * (weights[w + o] as number)
          }
        }
      }
    }
  return { width, height: rows, channels: outputs, values: out }
}

function pooled({ width, height, channels, values }: Plane, pool: { height: number; width: number }): Plane {
  const [rows, columns] = [Math.floor(height / pool.height), Math.floor(width / pool.width)]
  const out = new Float32Array(rows * columns * channels)
  for (let y = 0; y < rows * pool.height; y++)
    for (let x = 0; x < columns * pool.width; x++) {
      const from = (y * width + x) * channels
      const to = (Math.floor(y / pool.height) * columns + Math.floor(x / pool.width)) * channels
      for (let i = 0; i < channels; i++) {
        const value = values[from + i] as number
        if (value > (out[to + i] as number)) out[to + i] = value
      }
    }
  return { width: columns, height: rows, channels, values: out }
}

/** A sign, and the columns that showed it. */
interface Seen {
  sign: number
  from: number
  to: number
}

/** The likeliest sign of each column, repeats and blanks taken out, and how likely that text is. */
function decoded({ width, channels, values }: Plane): SignReading {
  const shares = new Float64Array(width * channels)
  const seen: Seen[] = []
  let last = BLANK
  for (let x = 0; x < width; x++) {
    const best = toShares(values.subarray(x * channels, (x + 1) * channels), shares.subarray(x * channels))
    if (best !== BLANK && best === last) (seen[seen.length - 1] as Seen).to = x + 1
    else if (best !== BLANK) seen.push({ sign: best, from: x, to: x + 1 })
    last = best
  }
  const isDigit = ({ sign }: Seen) => sign < DIGITS
  const [first, end] = [seen.findIndex(isDigit), seen.findLastIndex(isDigit) + 1]
  return {
    text: seen.map(({ sign }) => SIGNS[sign]).join(''),
    likelihood: likelihood(seen, shares, 0, width),
    ofNumber:
      first < 0
        ? 0
        : likelihood(seen.slice(first, end), shares, seen[first - 1]?.to ?? 0, seen[end]?.from ?? width, true),
  }
}

/** Turns a column's answers into probabilities. @returns the likeliest sign */
function toShares(answers: Float32Array, shares: Float64Array): number {
  let best = 0
  for (let i = 1; i < answers.length; i++) if ((answers[i] as number) > (answers[best] as number)) best = i
  let sum = 0
  for (let i = 0; i < answers.length; i++) {
    shares[i] = Math.exp((answers[i] as number) - (answers[best] as number))
    sum += shares[i] as number
  }
  for (let i = 0; i < answers.length; i++) shares[i] = (shares[i] as number) / sum
  return best
}

/**
 * Sums over every way in which the columns can spell the signs (the forward sums of temporal classification). With
 * `open` ends the columns before and after may show anything but a digit.
 */
function likelihood(seen: readonly Seen[], shares: Float64Array, from: number, to: number, open = false): number {
  const states = seen.flatMap(({ sign }) => [BLANK, sign]).concat(BLANK)
  const channels = BLANK + 1
  let sums = new Float64Array(states.length)
  sums[0] = 1
  let log = 0
  for (let x = from; x < to; x++) {
    const column = shares.subarray(x * channels, (x + 1) * channels)
    const outside = open ? 1 - column.subarray(0, DIGITS).reduce((sum, share) => sum + share, 0) : column[BLANK]
    const next = new Float64Array(states.length)
    let total = 0
    for (let s = 0; s < states.length; s++) {
      const sign = states[s] as number
      let sum = sums[s] as number
      if (s > 0) sum += sums[s - 1] as number
      // Two signs may follow one another without a blank, but not the same one twice.
      if (s > 1 && sign !== BLANK && sign !== states[s - 2]) sum += sums[s - 2] as number
      const isEnd = s === 0 || s === states.length - 1
      const reached = sum * ((isEnd ? outside : column[sign]) as number)
      next[s] = reached
      total += reached
    }
    if (total === 0) return 0
    for (let s = 0; s < states.length; s++) next[s] = (next[s] as number) / total
    log += Math.log(total)
    sums = next
  }
  return Math.exp(log) * ((sums[states.length - 1] as number) + (sums[states.length - 2] ?? 0))
}
