/** Requests by which a stranger would reach more of the chat than the app asks, and a back end that records what came. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Certificate } from './certificate'

const OTHER_CALLS = [
  '/v1',
  '/v1/',
  '/v1/conversations?user=1001',
  '/v1/messages?conversation_id=1&user=1001',
  '/v1/files/upload',
  '/v1/chat-messages/1/stop',
]
const TOWARDS_OTHERS = [
  '/v1/parameters/../conversations',
  '/v1/parameters/%2e%2e/conversations',
  '/v1/parameters/..%2fconversations',
  '/v1/parameters%2f..%2fconversations',
  '/v1/chat-messages/../conversations/1',
  '/v1/parameters/conversations',
  '/v1/parameters;/conversations',
  '/v1/parameters%00/conversations',
  '/v1//conversations',
  '//v1/conversations',
  '/v1/./conversations',
  '/v1/%63onversations',
  '/%761/conversations',
  '/V1/conversations',
  '/v1/Conversations',
  '/v1\\conversations',
  '/x/../v1/conversations',
  '/assets/../v1/conversations',
  '/assets/..%2fv1/conversations',
  '/files/../v1/conversations',
  'http://chat.example.com/v1/conversations',
]
/** A web server takes these for a path that may pass; the back end may read them in another way. */
const DISGUISED = ['/v1/parameters', '/v1/chat-messages'].flatMap((path) => [
  `${path}/`,
  `${path}/.`,
  `${path}%20`,
  `${path}%3f`,
  `${path};x`,
  `/x/..${path}`,
  `/v1/conversations/..${path.slice(3)}`,
  `/v1/conversations/%2e%2e${path.slice(3)}`,
  `/v1/conversations%2f..${path.slice(3)}`,
  `/${path}`,
  `/v1/${path.slice(3)}`,
  `/v1/.${path.slice(3)}`,
  path.replace('/v1/', '/V1/'),
  path.replace('a', 'A'),
  path.replace('a', '%61'),
  path.replace('v1/', 'v1%2f'),
])
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const isOfTheApp = (method: string, path: string): boolean =>
  `${method} ${path}` === 'GET /v1/parameters' || `${method} ${path}` === 'POST /v1/chat-messages'

export const CHAT_TRICKS: readonly [method: string, path: string][] = [
  ...[...OTHER_CALLS, ...TOWARDS_OTHERS, ...DISGUISED, '/v1/parameters', '/v1/chat-messages'].flatMap((path) =>
    METHODS.map((method): [string, string] => [method, path]),
  ),
].filter(([method, path]) => !isOfTheApp(method, path))

export interface Answered {
  status: number
  headers: IncomingHttpHeaders
}

/** Asks for a path as it is written: `fetch` would resolve it first. */
export async function ask(
  url: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const { hostname, port } = new URL(url)
  const asked = request({ hostname, port, method, path, headers, agent: false }).end(method === 'POST' ? '{}' : '')
  const [response] = await once(asked, 'response')
  response.resume()
  await once(response, 'end')
  return { status: response.statusCode, headers: response.headers }
}

export interface Recorder {
  url: string
  received: { method: string; url: string; headers: IncomingHttpHeaders }[]
  /** Headers of its answers. */
  answer: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** A back end that answers everything. */
export async function startRecorder(certificate?: Certificate): Promise<Recorder> {
  const listener: RequestListener = ({ method = '', url = '', headers }, response) => {
    recorder.received.push({ method, url, headers })
    response.writeHead(200, recorder.answer).end('{}')
  }
  const server = certificate ? createHttpsServer(certificate, listener) : createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const recorder: Recorder = {
    url: `http${certificate ? 's' : ''}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: {},
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return recorder
}
