import { convolved, type Layer, type Plane, pooled, rectify } from './convolution'

/** Puts a plane through layers; every one but the last replaces negative values by zero. */
export type Layers = (plane: Plane) => Plane

/** layers.wat, compiled. */
export const CODE =
  'AGFzbQEAAAABHgJgD39/f39/f39/f39/f39/fQBgCH9/f39/f39/AAMDAgABBQMBAAEHHAMGbWVtb3J5AgAIY29udm9sdmUAAARwb29sAAEKnw' +
  'UC5QMECX8BfQN/BnsgDv0TISEDQEEAIRADQCALIRlBACERA0AgDyARaiAJayETIBMgAkkEQEEAIRIDQCAQIBJqIAprIRQgFCABSQRAIAAgEyAB' +
  'bCAUaiADbEECdGohFSAVIANBAnRqIRYgBCARIAhsIBJqIANsIAZsaiEXA0AgFSoCACEYIBkgFzYCACAZIBg4AgQgGSAYQwAAAABcQQN0aiEZIB' +
  'cgBmohFyAVQQRqIRUgFSAWSQ0ACwsgEkEBaiESIBIgCEkNAAsLIBFBAWohESARIAdJDQALQQAhGwNAIAUgG2ohFyAX/QAEACEcIBf9AAQQIR0g' +
  'F/0ABCAhHiAX/QAEMCEfIAshGiAaIBlJBEADQCAaKAIAIBtqIRcgGv0JAgQhICAcICAgF/0ABAD95gH95AEhHCAdICAgF/0ABBD95gH95AEhHS' +
  'AeICAgF/0ABCD95gH95AEhHiAfICAgF/0ABDD95gH95AEhHyAaQQhqIRogGiAZSQ0ACwsgDCAcICH96QH9CwQAIAwgHSAh/ekB/QsEECAMIB4g' +
  'If3pAf0LBCAgDCAfICH96QH9CwQwIAxBwABqIQwgG0HAAGohGyAbIAZJDQALIBBBAWohECAQIAFJDQALIA9BAWohDyAPIA1JDQALC7UBAgZ/AX' +
  'sDQEEAIQkDQCAAIAIgCCADbCABbCAJIARsamxqIQxBACENA0BDAAAAAP0TIQ5BACEKA0BBACELA0AgDiAMIA1qIAIgCiABbCALamxq/QAEAP3p' +
  'ASEOIAtBAWohCyALIARJDQALIApBAWohCiAKIANJDQALIAUgDv0LBAAgBUEQaiEFIA1BEGohDSANIAJJDQALIAlBAWohCSAJIAdJDQALIAhBAW' +
  'ohCCAIIAZJDQALCw=='

const code = compiled(CODE)

/** Computes on vectors where the browser has them (Safari has since 16.4), which is far faster. */
export const layered = (layers: readonly Layer[]): Layers => (code ? onVectors(code, layers) : inScript(layers))

export const inScript =
  (layers: readonly Layer[]): Layers =>
  (plane) =>
    layers.reduce((input, layer, at) => {
      const out = convolved(input, layer)
      if (at < layers.length - 1) rectify(out)
      return layer.pool ? pooled(out, layer.pool) : out
    }, plane)

function compiled(base64: string): WebAssembly.Module | null {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return typeof WebAssembly === 'object' && WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : null
}

/** layers.wat says what the parameters are. */
interface Compiled {
  memory: WebAssembly.Memory
  convolve(...parameters: number[]): void
  pool(...parameters: number[]): void
}

const NUMBER_BYTES = 4
const PAIR_BYTES = 2 * NUMBER_BYTES
const PAGE_BYTES = 65_536
/** The compiled code computes so many outputs at once: the last ones of a layer may be none. */
const BLOCK = 16

const padded = (outputs: number) => Math.ceil(outputs / BLOCK) * BLOCK
const inputsOf = ({ kernel, inputs }: Layer) => kernel.height * kernel.width * inputs

/** A layer, and where its weights lie. */
interface Placed {
  layer: Layer
  weights: number
  biases: number
  stride: number
}

/** In memory lie the weights of all layers, room for one position's pairs, and two planes in turn. */
function onVectors(module: WebAssembly.Module, layers: readonly Layer[]): Layers {
  const { memory, convolve, pool } = new WebAssembly.Instance(module).exports as unknown as Compiled
  const reserve = (bytes: number) => {
    const missing = bytes - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES))
  }
  let end = 0
  const placed = layers.map((layer): Placed => {
    const stride = padded(layer.outputs) * NUMBER_BYTES
    const biases = end
    const weights = biases + stride
    end = weights + inputsOf(layer) * stride
    return { layer, weights, biases, stride }
  })
  const pairs = end
  const planes = pairs + Math.ceil(((Math.max(...layers.map(inputsOf)) + 1) * PAIR_BYTES) / BLOCK) * BLOCK
  reserve(planes)
  for (const { layer, weights, biases, stride } of placed) {
    const { outputs } = layer
    new Float32Array(memory.buffer, biases, outputs).set(layer.biases)
    for (let row = 0; row < inputsOf(layer); row++)
      new Float32Array(memory.buffer, weights + row * stride, outputs).set(
        layer.weights.subarray(row * outputs, (row + 1) * outputs),
      )
  }

  return ({ height, width, values }) => {
    // No plane has more values than there are before anything was pooled.
    const room = height * width * Math.max(...layers.map(({ outputs }) => padded(outputs))) * NUMBER_BYTES
    reserve(planes + 2 * room)
    let [from, to] = [planes, planes + room]
    let [rows, columns] = [height, width]
    new Float32Array(memory.buffer, from, values.length).set(values)
    const turn = () => {
      ;[from, to] = [to, from]
    }
    for (const { layer, weights, biases, stride } of placed) {
      const { kernel, inputs } = layer
      const collapsing = kernel.height === rows
      const [above, left] = [collapsing ? 0 : kernel.height >> 1, kernel.width >> 1]
      const after = collapsing ? 1 : rows
      const least = layer === layers.at(-1) ? Number.NEGATIVE_INFINITY : 0
      const plane = [from, columns, rows, inputs, weights, biases, stride]
      convolve(...plane, kernel.height, kernel.width, above, left, pairs, to, after, least)
      rows = after
      turn()
      if (!layer.pool) continue
      const { height: tileHeight, width: tileWidth } = layer.pool
      const [poolRows, poolColumns] = [Math.floor(rows / tileHeight), Math.floor(columns / tileWidth)]
      pool(from, columns, stride, tileHeight, tileWidth, to, poolRows, poolColumns)
      ;[rows, columns] = [poolRows, poolColumns]
      turn()
    }
    return withoutPadding(new Float32Array(memory.buffer, from), rows, columns, layers.at(-1)?.outputs ?? 0)
  }
}

function withoutPadding(values: Float32Array, height: number, width: number, channels: number): Plane {
  const out = new Float32Array(height * width * channels)
  for (let place = 0; place < height * width; place++) {
    const from = place * padded(channels)
    out.set(values.subarray(from, from + channels), place * channels)
  }
  return { height, width, channels, values: out }
}
