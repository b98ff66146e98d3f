/** npm run preview: serves a production build with its headers, as the web server in front of it will. */
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { listenError } from '../../mock-server/listen-error'
import { portIn, readCommand } from '../command-line'
import { headersAt, REVALIDATED } from './header-rows'
import { readBuild } from './site'

const HELP = `npm run preview [-- --root dist --port 4173]

Serves the production build on http://127.0.0.1:4173 with the headers of its _headers file: exact routes, status 404 for
other paths, files as they were compressed. The back end is not there: VITE_API_BASE names it in the build.`

const PORT = '4173'
const HOST = '127.0.0.1'
const CODE = /^\/(assets|ocr)\//

export function previewSite(folder: string): RequestListener {
  let build = readBuild(folder)
  const { root } = build
  const files = sirv(root, { brotli: true, gzip: true, etag: true, dev: true })
  const page = () => {
    const file = join(root, 'index.html')
    return existsSync(file) ? readFileSync(file) : 'The build is being made.'
  }

  const notFound = (response: ServerResponse, path: string): void => {
    response.setHeader('Cache-Control', REVALIDATED)
    if (CODE.test(path)) return void response.writeHead(404).end()
    response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' }).end(page())
  }
  return (request, response) => {
    // Read anew each time, as the files are: the build may be made again. Meanwhile the last one counts.
    if (existsSync(join(root, '_headers'))) build = readBuild(folder)
    const { headers, routes } = build
    const path = pathOf(request)
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end()
    for (const [name, value] of Object.entries(headersAt(headers, path))) response.setHeader(name, value)
    if (path === '/ip/primary') return sendAddress(request, response)
    // With a slash at its end, sirv would find the page of a route.
    if (path === '/_headers' || /.\/$/.test(path)) return notFound(response, path)
    files(request, response, () => {
      if (!routes.includes(path)) return notFound(response, path)
      request.url = '/index.html'
      files(request, response, () => notFound(response, path))
    })
  }
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split(/[?#]/)[0] ?? '/'

function sendAddress({ socket }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ ip: socket.remoteAddress ?? '' }))
}

export async function preview(args: string[]): Promise<void> {
  if (args.includes('--help')) return console.log(HELP)
  const { values } = readCommand('preview', args, { root: { type: 'string' }, port: { type: 'string' } } as const)
  const port = portIn(values.port ?? PORT, '--port')
  const server = createServer(previewSite(values.root ?? 'dist'))
  await once(server.listen(port, HOST), 'listening').catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, HOST, port, '--port')
  })
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  console.log(`the production build: http://127.0.0.1:${bound}/`)
}
