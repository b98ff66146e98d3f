import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { ocrAssets } from '../../../web/vite/ocr-assets'
import { precompress } from '../../../web/vite/precompress'
import { changedThresholds, type Thresholds } from './thresholds'

const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
].join('; ')

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

export interface Served {
  path: string
  raw: number
  sent: number
}

export interface BenchSite {
  origin: string
  /** Every answer since the last call, in order. */
  takeServed(): Served[]
  close(): Promise<void>
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The page that runs recognition, built as the app is: same plugin, same workers, minified. */
async function buildPage(changes: Thresholds): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'bench-payment-'))
  await writeFile(
    join(root, 'index.html'),
    `<!doctype html><title>bench</title><link rel="icon" href="data:,"><script type="module" src="${here('./page.ts')}"></script>`,
  )
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [changedThresholds(changes), ocrAssets(), precompress()],
    server: { fs: { strict: false } },
    build: { outDir: join(root, 'dist'), emptyOutDir: true },
    worker: { format: 'es', plugins: () => [changedThresholds(changes)] },
  })
  return root
}

/** Serves the built page, the pictures of `pictures` below `/pictures/`, and the stock engine below `/stock/`. */
export async function openBenchSite(pictures: string, changes: Thresholds = new Map()): Promise<BenchSite> {
  const root = await buildPage(changes)
  const modules = here('../../../node_modules')
  const stock: Record<string, string> = {
    'worker.min.js': 'tesseract.js/dist/worker.min.js',
    'chi_sim.traineddata.gz': '@tesseract.js-data/chi_sim/4.0.0_best_int/chi_sim.traineddata.gz',
  }
  for (const kind of ['lstm', 'simd-lstm', 'relaxedsimd-lstm'])
    stock[`tesseract-core-${kind}.wasm.js`] = `tesseract.js-core/tesseract-core-${kind}.wasm.js`
  const locate = (path: string) => {
    if (path.startsWith('/pictures/')) return join(resolve(pictures), path.slice('/pictures/'.length))
    if (path.startsWith('/stock/')) return join(modules, stock[path.slice('/stock/'.length)] ?? 'none')
    return join(root, 'dist', path === '/' ? 'index.html' : path)
  }
  let served: Served[] = []
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = locate(path)
    const bytes = await readFile(file).catch(() => null)
    if (!bytes) {
      response.writeHead(404).end()
      return
    }
    const smaller = await readFile(`${file}.br`).catch(() => null)
    if (request.method !== 'HEAD') served.push({ path, raw: bytes.length, sent: smaller?.length ?? bytes.length })
    response.writeHead(200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy': POLICY,
      'Cache-Control': path.startsWith('/ocr/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(smaller ? { 'Content-Encoding': 'br' } : {}),
    })
    response.end(smaller ?? bytes)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    takeServed() {
      const taken = served
      served = []
      return taken
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}
