import '../api/page-globals'
import { beforeEach } from 'vitest'
import { freshServer, type Received } from '../api/http-server'
import { local, session } from '../api/page-globals'
import { openRequestBody } from '../protocol/node-rsa'

interface Told {
  code?: number
  msg?: string
  data?: unknown
  token?: string
}
/** An envelope, or the status of an answer without one. */
type Reply = Told | number
export interface Asked {
  path: string
  data: Record<string, unknown>
  token: string | undefined
}

/** A fake main API: each path gives its answers in order and repeats the last. */
class MainApi {
  readonly asked: Asked[] = []
  private readonly replies = new Map<string, (Reply | (() => Reply | Promise<Reply>))[]>()

  clear(): void {
    this.asked.length = 0
    this.replies.clear()
  }

  /** `path` as it travels, `/WorkerOrder/view`. */
  on(path: string, ...replies: (Reply | (() => Reply | Promise<Reply>))[]): void {
    this.replies.set(path, replies)
  }

  /** The requested paths, in order. */
  paths = (): string[] => this.asked.map(({ path }) => path)

  async respond({ body, headers, response }: Received): Promise<void> {
    const { path, data } = openRequestBody(JSON.parse(body).data)
    this.asked.push({ path, data, token: headers.authorization })
    const queue = this.replies.get(path) ?? []
    const next = (queue.length > 1 ? queue.shift() : queue[0]) ?? 404
    const reply = typeof next === 'function' ? await next() : next
    if (typeof reply === 'number') response.writeHead(reply).end()
    else response.end(JSON.stringify({ code: 200, msg: '', data: null, ...reply }))
  }
}

/** A device that knows its code, with the fake main API behind it. Each test starts with empty storage. */
export function freshDevice(): MainApi {
  const api = new MainApi()
  const server = freshServer()
  server.answer = (received) => void api.respond(received)
  beforeEach(() => {
    session.clear()
    local.clear()
    local.setItem('u1', server.url)
    local.setItem('fp', 'device-1')
    api.clear()
  })
  return api
}
