import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Builds the page in `root` as the product is built. */
export async function buildPage(root: string, outDir: string): Promise<void> {
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'warn',
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
}

export interface Bytes {
  readonly file: string
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
}

/** Download size of the reader's worker. */
export function workerBytes(outDir: string): Bytes[] {
  const assets = join(outDir, 'assets')
  return readdirSync(assets)
    .filter((file) => file.startsWith('qr-worker') && file.endsWith('.js'))
    .map((file) => {
      const code = readFileSync(join(assets, file))
      return { file, raw: code.length, gzip: gzipSync(code).length, brotli: brotliCompressSync(code).length }
    })
}
