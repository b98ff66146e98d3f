import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

/** The product's content security policy: a reader that needs more than this is unusable. */
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; img-src 'self' blob: data:"

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

interface Served {
  path: string
  raw: number
  sent: number
}

export interface Site {
  origin: string
  /** Every answer since the last call, in order. */
  takeServed(): Served[]
  close(): void
}

/** Finds the files of each folder below its name. */
export const inFolders =
  (folders: Readonly<Record<string, string>>) =>
  (path: string): string => {
    const [, name = '', ...rest] = path.split('/')
    return join(folders[name] ?? 'none', ...rest)
  }

/** Serves files on a free loopback port, as `.br` where that exists. @param locate the file of a path */
export async function serve(locate: (path: string) => string): Promise<Site> {
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
      'Content-Type': TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
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
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
