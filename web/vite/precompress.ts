import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

// The glyph network has a byte a weight, of few values.
const COMPRESSIBLE = /\.(js|css|html|json|svg|wasm|bin)$/
// Compressing the recognition engine takes half a minute, and it never changes between builds.
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/precompress', import.meta.url))
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const packers: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes) => toGzip(bytes, { level: 9 }),
}

/** Writes a .br and a .gz beside every compressible file, so that servers need not compress on request. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    configResolved(config) {
      outDir = config.build.outDir
    },
    async closeBundle() {
      // It is called after a failed build too, whose error must not be replaced by one from here.
      if (!existsSync(outDir)) return
      await mkdir(CACHE, { recursive: true })
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
      await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  const hash = createHash('sha256').update(bytes).digest('hex')
  for (const [ending, pack] of Object.entries(packers)) {
    const cached = join(CACHE, `${hash}.${ending}`)
    try {
      await copyFile(cached, `${path}.${ending}`)
    } catch {
      // Write under a name of its own first: an interrupted build leaves no partial file in the cache, and two files
      // of one content do not meet.
      const draft = `${cached}.${randomUUID()}`
      await writeFile(draft, await pack(bytes))
      await rename(draft, cached)
      await copyFile(cached, `${path}.${ending}`)
    }
  }
}
