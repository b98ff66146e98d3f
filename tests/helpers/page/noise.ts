import type { BrowserContext } from 'playwright-core'

/** A page's errors and warnings. Any that the test does not expect fails it. */
export class Noise {
  readonly heard: string[] = []
  private readonly expected: RegExp[] = []

  /** @param host the only one that a page may ask */
  constructor(private readonly host: string) {}

  /** Allows messages that the test causes itself. */
  expect(...patterns: RegExp[]): void {
    this.expected.push(...patterns)
  }

  unexpected(): string[] {
    return this.heard.filter((line) => !this.expected.some((pattern) => pattern.test(line)))
  }

  listenTo(context: BrowserContext): void {
    const hear = (line: string) => this.heard.push(line)
    context.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return
      hear(`console ${message.type()}: ${message.text()} at ${message.location().url}`)
    })
    context.on('weberror', (error) => hear(`page error: ${error.error().message}`))
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      // Leaving a page aborts its open requests.
      if (why !== 'net::ERR_ABORTED') hear(`request failed: ${request.url()} ${why}`)
    })
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      if (protocol.startsWith('http') && hostname !== this.host) hear(`foreign request: ${request.url()}`)
    })
  }
}
