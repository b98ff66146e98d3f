import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const packages = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(packages.resolve(`${name}/package.json`))

/** The packages of the recognition engine and its data. */
export const OCR_PACKAGES = ['tesseract.js', 'tesseract.js-core', '@tesseract.js-data/chi_sim'] as const
const [ENGINE, CORE, DATA] = OCR_PACKAGES

const CORES = ['tesseract-core-lstm', 'tesseract-core-simd-lstm', 'tesseract-core-relaxedsimd-lstm'] as const

/** Settings of the language data that this engine no longer supports: each would log a warning to the console. */
const UNKNOWN_SETTINGS =
  /^(language_model_ngram_on|segsearch_max_char_wh_ratio|language_model_ngram_space_delimited_language|language_model_use_sigmoidal_certainty|language_model_ngram_nonmatch_score|classify_integer_matcher_multiplier|assume_fixed_pitch_char_segment|allow_blob_division)\s/

/**
 * Language data: a count (int32), then that many offsets (int64, -1 for an absent part), then the parts.
 * The first part holds the settings as text; the unsupported ones are removed.
 */
export function trimLanguageData(data: Buffer): Buffer {
  const count = data.readInt32LE(0)
  const offsets = Array.from({ length: count }, (_, i) => Number(data.readBigInt64LE(4 + 8 * i)))
  const start = offsets[0] ?? -1
  if (start < 0) return data
  const end = Math.min(data.length, ...offsets.filter((offset) => offset > start))
  const settings = data.subarray(start, end).toString('utf8').split('\n')
  const kept = Buffer.from(settings.filter((line) => !UNKNOWN_SETTINGS.test(line)).join('\n'))
  const shift = kept.length - (end - start)
  const head = Buffer.from(data.subarray(0, start))
  offsets.forEach((offset, i) => {
    if (offset > start) head.writeBigInt64LE(BigInt(offset + shift), 4 + 8 * i)
  })
  return Buffer.concat([head, kept, data.subarray(end)])
}

/** The files fetched to read a payment picture: name as served → bytes. */
function sources(): Map<string, Buffer> {
  const core = folderOf(CORE)
  const data = join(folderOf(DATA), '4.0.0_best_int/chi_sim.traineddata.gz')
  const files = new Map<string, Buffer>([
    ['worker.min.js', readFileSync(join(folderOf(ENGINE), 'dist/worker.min.js'))],
    ['chi_sim.traineddata.gz', gzipSync(trimLanguageData(gunzipSync(readFileSync(data))), { level: 9 })],
  ])
  for (const name of CORES)
    for (const kind of ['js', 'wasm']) files.set(`${name}.${kind}`, readFileSync(join(core, `${name}.${kind}`)))
  return files
}

/** The folder is named after a hash of its content, so that its files can be cached forever. */
function versionOf(files: Map<string, Buffer>): string {
  const hash = createHash('sha256')
  for (const bytes of files.values()) hash.update(bytes)
  return hash.digest('hex').slice(0, 10)
}

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  wasm: 'application/wasm',
  gz: 'application/octet-stream',
}

/**
 * Serves the recognition engine and its language data from the app's own origin below `ocr/<version>/`,
 * and defines in the app that path as `__OCR_PATH__` and the size of each file as `__OCR_SIZES__`.
 */
export function ocrAssets(): Plugin {
  const files = sources()
  const folder = `ocr/${versionOf(files)}`
  const sizes = Object.fromEntries([...files].map(([name, { length }]) => [name, length]))
  return {
    name: 'ocr-assets',
    config: () => ({ define: { __OCR_PATH__: JSON.stringify(folder), __OCR_SIZES__: JSON.stringify(sizes) } }),
    configureServer({ middlewares, config }) {
      const root = `${config.base}${folder}/`
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? ''
        const name = path.startsWith(root) ? path.slice(root.length) : ''
        const bytes = files.get(name)
        if (bytes === undefined) return next()
        response.setHeader('Content-Type', TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? '')
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
        response.end(bytes)
      })
    },
    generateBundle() {
      // The server build of the same configuration needs no copy.
      if (this.environment.name !== 'client') return
      for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
    },
  }
}
