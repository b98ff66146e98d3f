import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

/** The product's content security policy: a reader that needs more than this is unusable. */
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; img-src 'self' blob: data:"

export interface Served {
  readonly origin: string
  close(): void
}

/** Serves folders on a free loopback port, each below its name. */
export async function serve(folders: Readonly<Record<string, string>>): Promise<Served> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    const [, name = '', ...rest] = path.split('/')
    const folder = folders[name]
    const file = folder && join(folder, ...rest)
    if (!file || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    const type = TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('No loopback port')
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
