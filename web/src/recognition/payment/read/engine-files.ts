/** Addresses of the engine's files, for one build of it. */
export interface EngineFiles {
  workerPath: string
  corePath: string
  langPath: string
  /** Addresses that must exist, or the engine never loads. */
  required: string[]
}

export type CoreBuild = 'lstm' | 'simd-lstm' | 'relaxedsimd-lstm'

// The smallest modules that use a 128-bit vector instruction, and a relaxed one.
const VECTOR = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]
const RELAXED = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 15, 1, 13, 0, 65, 1, 253, 15, 65, 2, 253, 15,
  253, 128, 2, 11,
]

/** The fastest build that this browser can run. */
export function coreBuild(canRun: (module: Uint8Array<ArrayBuffer>) => boolean): CoreBuild {
  if (canRun(Uint8Array.from(RELAXED))) return 'relaxedsimd-lstm'
  return canRun(Uint8Array.from(VECTOR)) ? 'simd-lstm' : 'lstm'
}

/**
 * `ownBase` is the folder at the page's own origin, `base` the configured one (the same by default).
 * A worker must come from the own origin, and the split core looks for its `.wasm` beside the worker:
 * from a foreign base the one-file core is taken instead.
 */
export function engineFiles(build: CoreBuild, ownBase: URL, base: URL): EngineFiles {
  const at = (folder: URL, name: string) => `${folder.href.replace(/\/$/, '')}/${name}`
  const foreign = base.origin !== ownBase.origin
  const core = at(base, `tesseract-core-${build}`)
  return {
    workerPath: at(foreign ? ownBase : base, 'worker.min.js'),
    corePath: foreign ? `${core}.wasm.js` : `${core}.js`,
    langPath: base.href.replace(/\/$/, ''),
    required: [foreign ? `${core}.wasm.js` : `${core}.wasm`, at(base, 'chi_sim.traineddata.gz')],
  }
}
