import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Builds a page of this folder, or one near it, as the product is built. */
export async function buildPage(folder: 'page' | 'studio' | '../signs', outDir: string): Promise<void> {
  await build({
    root: join(import.meta.dirname, folder),
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

/** What the reader's worker costs to fetch. */
export function workerBytes(outDir: string): Bytes[] {
  const assets = join(outDir, 'assets')
  return readdirSync(assets)
    .filter((file) => file.startsWith('qr-worker') && file.endsWith('.js'))
    .map((file) => {
      const code = readFileSync(join(assets, file))
      return { file, raw: code.length, gzip: gzipSync(code).length, brotli: brotliCompressSync(code).length }
    })
}
