import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { ocrAssets } from '../../../web/vite/ocr-assets'
import { precompress } from '../../../web/vite/precompress'
import { temporaryFolder } from '../../temporary-folder'
import { type Site, serve } from '../serve'
import { changedThresholds, type Thresholds } from './thresholds'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The page that runs recognition, built as the app is: same plugin, same workers, minified. */
async function buildPage(changes: Thresholds): Promise<string> {
  const root = temporaryFolder('bench-payment')
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
export async function openBenchSite(pictures: string, changes: Thresholds = new Map()): Promise<Site> {
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
  return serve(locate)
}
