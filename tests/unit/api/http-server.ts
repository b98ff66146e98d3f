import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export interface Received {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
  response: ServerResponse
}

/** A server that handles requests as the test says, and records them. */
export class Listening {
  readonly received: Received[] = []
  answer: (request: Received) => void = ({ response }) => void response.end()
  /** The address. */
  url = ''
  private readonly server: Server
  private waiting: (() => void)[] = []

  constructor() {
    this.server = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const { method = '', url = '', headers } = request
      const received = { method, url, headers, body: Buffer.concat(parts).toString('utf8'), response }
      this.received.push(received)
      this.answer(received)
      for (const tell of this.waiting.splice(0)) tell()
    })
  }

  /** @returns the address. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
    return this.url
  }

  /** Resolves when the next request has been answered. */
  next(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}

/** A server for the tests of a file. Each begins with nothing received. */
export function freshServer(): Listening {
  const server = new Listening()
  beforeAll(() => server.open())
  afterAll(() => server.close())
  beforeEach(() => {
    server.received.length = 0
  })
  return server
}
