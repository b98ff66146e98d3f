import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const packages = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(packages.resolve(`${name}/package.json`))

const CORES = ['tesseract-core-lstm', 'tesseract-core-simd-lstm', 'tesseract-core-relaxedsimd-lstm'] as const

/** What reading a payment picture fetches: file name as served, and where the package keeps it. */
function sources(): Map<string, string> {
  const core = folderOf('tesseract.js-core')
  const files = new Map<string, string>([
    ['worker.min.js', join(folderOf('tesseract.js'), 'dist/worker.min.js')],
    ['chi_sim.traineddata.gz', join(folderOf('@tesseract.js-data/chi_sim'), '4.0.0_best_int/chi_sim.traineddata.gz')],
  ])
  for (const name of CORES)
    for (const kind of ['js', 'wasm']) files.set(`${name}.${kind}`, join(core, `${name}.${kind}`))
  return files
}

/** The content decides the folder's name, so that everything below it can be cached for ever. */
function versionOf(files: Map<string, string>): string {
  const hash = createHash('sha256')
  for (const path of files.values()) hash.update(readFileSync(path))
  return hash.digest('hex').slice(0, 10)
}

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  wasm: 'application/wasm',
  gz: 'application/octet-stream',
}

const compress = promisify(brotliCompress)
const smallest = (bytes: Buffer) =>
  compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

export interface OcrAssetsOptions {
  /** Write `.br` files beside the others, for a server that hands out precompressed ones. */
  brotli?: boolean
}

/**
 * Serves the recognition engine and its language data from the app's own origin below `ocr/<version>/`,
 * and tells the app that path as `__OCR_PATH__`.
 */
export function ocrAssets({ brotli = true }: OcrAssetsOptions = {}): Plugin {
  const files = sources()
  const folder = `ocr/${versionOf(files)}`
  return {
    name: 'ocr-assets',
    config: () => ({ define: { __OCR_PATH__: JSON.stringify(folder) } }),
    configureServer({ middlewares, config }) {
      const root = `${config.base}${folder}/`
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? ''
        const name = path.startsWith(root) ? path.slice(root.length) : ''
        const source = files.get(name)
        if (source === undefined) return next()
        response.setHeader('Content-Type', TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? '')
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
        response.end(readFileSync(source))
      })
    },
    async generateBundle() {
      // The server build of the same configuration needs no copy.
      if (this.environment.name !== 'client') return
      for (const [name, path] of files) {
        const source = readFileSync(path)
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
        if (brotli && !name.endsWith('.gz'))
          this.emitFile({ type: 'asset', fileName: `${folder}/${name}.br`, source: await smallest(source) })
      }
    },
  }
}
