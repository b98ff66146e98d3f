import type { Grey } from '../../../image/pixels'
import { BLANK } from './alphabet'
import type { Layer, LayerShape, Plane } from './convolution'
import { decoded, type GlyphReading } from './glyph-decoding'
import { layered } from './layers'

/**
 * A network that knows the glyphs of ids, times and labels. It reads small print where the engine confuses 9, 8 and 0, and
 * pale labels that the engine takes for other words. scripts/training/train.py teaches it and has the same layers.
 */
export interface GlyphNetwork {
  read(strip: Grey): GlyphReading
}

const shape = (
  height: number,
  width: number,
  inputs: number,
  outputs: number,
  pool: LayerShape['pool'] = null,
): LayerShape => ({ kernel: { height, width }, inputs, outputs, pool })
const SHAPES: readonly LayerShape[] = [
  shape(3, 3, 1, 16, { height: 2, width: 2 }),
  shape(3, 3, 16, 32, { height: 2, width: 1 }),
  shape(3, 3, 32, 48),
  shape(7, 3, 48, 96),
  shape(1, 5, 96, 96),
  shape(1, 5, 96, 96),
  shape(1, 1, 96, BLANK + 1),
]

/** `file`: for each layer a scale and a bias for each output (float32, little endian), then its weights (int8). */
export function glyphNetwork(file: ArrayBuffer): GlyphNetwork {
  const answers = layered(layersOf(file))
  return { read: (strip) => decoded(answers(planeOf(strip))) }
}

const weightsOf = ({ kernel, inputs, outputs }: LayerShape) => kernel.height * kernel.width * inputs * outputs
const bytesOf = (shape: LayerShape) => weightsOf(shape) + shape.outputs * 8
const BYTES = SHAPES.reduce((sum, shape) => sum + bytesOf(shape), 0)

function layersOf(file: ArrayBuffer): Layer[] {
  if (file.byteLength !== BYTES) throw new Error(`a glyph network of ${file.byteLength} bytes, not ${BYTES}`)
  let at = 0
  return SHAPES.map((shape) => {
    const { outputs } = shape
    const floats = new Float32Array(file.slice(at, at + outputs * 8))
    const whole = new Int8Array(file, at + outputs * 8, weightsOf(shape))
    at += bytesOf(shape)
    const weights = Float32Array.from(whole, (value, i) => value * (floats[i % outputs] ?? 0))
    return { ...shape, weights, biases: floats.subarray(outputs) }
  })
}

function planeOf({ width, height, data }: Grey): Plane {
  // Two columns make one answer: an odd last one gets a blank beside it.
  const even = width + (width & 1)
  const values = new Float32Array(even * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) values[y * even + x] = 1 - (data[y * width + x] ?? 255) / 255
  return { width: even, height, channels: 1, values }
}
