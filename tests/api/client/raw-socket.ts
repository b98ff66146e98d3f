import { connect } from 'node:net'
import { sealedBody } from './independent-rpc'

interface RawAnswer {
  bytes: string
  /** How the connection ended. */
  end: 'closed' | 'reset'
}

interface RawCall {
  method?: string
  data?: unknown
  /** The User-Agent header. */
  agent?: string
  /** Asks the server to end the connection behind its answer. */
  once?: boolean
}

/** Sends one encrypted call over a bare socket and reads until the connection ends. */
export function rawCall(
  url: string,
  path: string,
  { method = 'GET', data = {}, agent = '', once = false }: RawCall = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const body = sealedBody(path, method, data)
  const head = `POST /index.htm HTTP/1.1\r\nHost: ${hostname}\r\nUser-Agent: ${agent}\r\n${once ? 'Connection: close\r\n' : ''}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  return new Promise((resolve) => {
    let bytes = ''
    const socket = connect(Number(port), hostname, () => socket.write(head + body))
    socket.on('data', (chunk) => {
      bytes += chunk.toString('latin1')
    })
    socket.once('error', () => resolve({ bytes, end: 'reset' }))
    socket.once('end', () => resolve({ bytes, end: 'closed' }))
  })
}

/** Sends a head alone, with no header but those it is given. @returns the status, and the members of the JSON */
export async function bareCall(url: string, ...head: string[]): Promise<object> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname, () => socket.write(`${head.join('\r\n')}\r\n\r\n`))
  let text = ''
  for await (const bytes of socket) text += bytes
  const [, status = ''] = /^HTTP\/1\.1 (\d+)/.exec(text) ?? []
  return { status: Number(status), ...JSON.parse(text.split('\r\n\r\n')[1] ?? '') }
}
