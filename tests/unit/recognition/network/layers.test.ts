import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import wabt from 'wabt'
import { seeded } from '../../../../scripts/pictures/drawing/random'
import type { Layer, Plane } from '../../../../web/src/recognition/payment/read/network/convolution'
import { CODE, inScript, layered } from '../../../../web/src/recognition/payment/read/network/layers'

const SOURCE = new URL('../../../../web/src/recognition/payment/read/network/layers.wat', import.meta.url)

const random = seeded(7)
const numbers = (count: number, least: number) =>
  Float32Array.from({ length: count }, () => Math.max(least, random.between(-1, 1)))

const layer = (height: number, width: number, inputs: number, outputs: number, pool: Layer['pool'] = null): Layer => ({
  kernel: { height, width },
  inputs,
  outputs,
  pool,
  weights: numbers(height * width * inputs * outputs, -1),
  biases: numbers(outputs, -1),
})

const plane = (height: number, width: number, channels: number): Plane => ({
  height,
  width,
  channels,
  values: numbers(height * width * channels, 0),
})

describe('OCR-1 the layers of the glyph network', () => {
  it('are computed by the code compiled from layers.wat', async () => {
    const { parseWat } = await wabt()
    const { buffer } = parseWat('layers.wat', readFileSync(SOURCE, 'utf8'), { simd: true }).toBinary({})
    expect(CODE).toBe(Buffer.from(buffer).toString('base64'))
  })

  it.each<[string, Plane, Layer[]]>([
    ['one layer', plane(5, 9, 3), [layer(3, 3, 3, 16)]],
    ['outputs that fill no block', plane(4, 7, 2), [layer(3, 3, 2, 5)]],
    ['a kernel as high as the plane', plane(7, 12, 16), [layer(7, 3, 16, 32), layer(1, 5, 32, 20)]],
    [
      'pooling, and columns that fill no tile',
      plane(8, 11, 1),
      [layer(3, 3, 1, 16, { height: 2, width: 2 }), layer(3, 3, 16, 32, { height: 2, width: 1 }), layer(2, 3, 32, 7)],
    ],
    ['a blank plane', { ...plane(4, 6, 1), values: new Float32Array(24) }, [layer(3, 3, 1, 16), layer(1, 1, 16, 4)]],
    ['a plane of one column', plane(3, 1, 1), [layer(3, 3, 1, 16), layer(1, 1, 16, 4)]],
  ])('are the same with and without vectors: %s', (_, input, layers) => {
    const [vectors, script] = [layered(layers)(input), inScript(layers)(input)]
    expect(vectors).toMatchObject({ height: script.height, width: script.width, channels: script.channels })
    expect(vectors.values).toHaveLength(script.values.length)
    vectors.values.forEach((value, at) => {
      expect(value).toBeCloseTo(script.values[at] ?? Number.NaN, 3)
    })
  })

  it('keep their weights from one plane to a larger one', () => {
    const layers = [layer(3, 3, 1, 16), layer(1, 1, 16, 4)]
    const read = layered(layers)
    for (const width of [5, 700, 5]) {
      const input = plane(9, width, 1)
      const sum = (values: Float32Array) => values.reduce((all, value) => all + value, 0)
      expect(sum(read(input).values)).toBeCloseTo(sum(inScript(layers)(input).values), 0)
    }
  })
})
