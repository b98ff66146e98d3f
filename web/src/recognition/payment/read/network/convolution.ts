/** Shape of a layer: a convolution, and the pooling after it. */
export interface LayerShape {
  kernel: { height: number; width: number }
  inputs: number
  outputs: number
  /** Rows and columns of which the largest value is passed on. */
  pool: { height: number; width: number } | null
}

export interface Layer extends LayerShape {
  /** Kernel row, kernel column, input, output: the last runs fastest. */
  weights: Float32Array
  biases: Float32Array
}

/** Values of a layer: row, column, channel, the last running fastest. */
export interface Plane {
  height: number
  width: number
  channels: number
  values: Float32Array
}

/** Zeros surround the plane; a kernel as high as the plane leaves one row. */
export function convolved({ width, height, channels, values }: Plane, layer: Layer): Plane {
  const { kernel, outputs, weights, biases } = layer
  const collapsing = kernel.height === height
  const rows = collapsing ? 1 : height
  const above = collapsing ? 0 : kernel.height >> 1
  const left = kernel.width >> 1
  const out = new Float32Array(rows * width * outputs)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * outputs
      out.set(biases, to)
      for (let ky = 0; ky < kernel.height; ky++) {
        const row = y + ky - above
        if (row < 0 || row >= height) continue
        for (let kx = 0; kx < kernel.width; kx++) {
          const column = x + kx - left
          if (column < 0 || column >= width) continue
          const from = (row * width + column) * channels
          const weightsFrom = (ky * kernel.width + kx) * channels * outputs
          for (let i = 0; i < channels; i++) {
            const value = values[from + i] ?? 0
            // Most of a strip is blank and most outputs are zero: skip them.
            if (value === 0) continue
            const w = weightsFrom + i * outputs
            for (let o = 0; o < outputs; o++) out[to + o] = (out[to + o] ?? 0) + value * (weights[w + o] ?? 0)
          }
        }
      }
    }
  return { width, height: rows, channels: outputs, values: out }
}

/** Replaces negative values by zero, in place. */
export function rectify({ values }: Plane): void {
  for (let i = 0; i < values.length; i++) if ((values[i] ?? 0) < 0) values[i] = 0
}

/** The largest value of each tile; values must not be negative. */
export function pooled({ width, height, channels, values }: Plane, pool: { height: number; width: number }): Plane {
  const rows = Math.floor(height / pool.height)
  const columns = Math.floor(width / pool.width)
  const out = new Float32Array(rows * columns * channels)
  for (let y = 0; y < rows * pool.height; y++)
    for (let x = 0; x < columns * pool.width; x++) {
      const from = (y * width + x) * channels
      const to = (Math.floor(y / pool.height) * columns + Math.floor(x / pool.width)) * channels
      for (let i = 0; i < channels; i++) {
        const value = values[from + i] ?? 0
        if (value > (out[to + i] ?? 0)) out[to + i] = value
      }
    }
  return { width: columns, height: rows, channels, values: out }
}
