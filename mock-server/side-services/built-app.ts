/** Serves the built app: hashed files are cached forever, pages are revalidated, every app route gets the page. */
import type { ServerResponse } from 'node:http'
import type { Request, RequestHandler } from 'express'
import sirv, { type Options } from 'sirv'

const HASHED = /^\/(assets|ocr)\//
const BACK_END = /^\/(api|v1|ip|files|o|i)(\/|$)/
const FILE = /\.\w+$/

export function builtApp(folder: string): RequestHandler {
  const setHeaders = (response: ServerResponse, path: string) => {
    response.setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
  }
  // `dev` looks at the disk for each request, because the app may be rebuilt while the server runs.
  const options: Options = { dev: true, brotli: true, gzip: true, etag: true, setHeaders }
  const files = sirv(folder, options)
  const page = sirv(folder, { ...options, single: true })
  return (request, response, next) => {
    // A file deleted between lookup and reading must end the answer, not the server.
    response.once('pipe', (file) => file.once('error', () => response.destroy()))
    const serve = wantsPage(request) ? page : files
    serve(request, response, next)
  }
}

/** Browsers ask for HTML. Clients that accept anything, like curl, get the page for paths that are no file or call. */
function wantsPage({ method, path, headers: { accept = '*/*' } }: Request): boolean {
  if (!['GET', 'HEAD'].includes(method) || HASHED.test(path)) return false
  return accept.includes('text/html') || (accept.includes('*/*') && !FILE.test(path) && !BACK_END.test(path))
}
