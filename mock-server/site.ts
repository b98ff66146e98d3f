/** The built app: hashed files for ever, pages never from a cache, every address of the app answered by its page. */
import type { ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import sirv from 'sirv'

const HASHED = /^\/(assets|ocr)\//

export function site(folder: string): RequestHandler {
  const cache = (response: ServerResponse, path: string) => {
    response.setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    response.setHeader('Referrer-Policy', 'no-referrer')
  }
  const files = sirv(folder, { brotli: true, gzip: true, etag: true, setHeaders: cache })
  const page = sirv(folder, { brotli: true, gzip: true, etag: true, single: true, setHeaders: cache })
  return (request, response, next) => {
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '').includes('text/html')
    const serve = wantsPage && !HASHED.test(request.path) ? page : files
    serve(request, response, next)
  }
}
