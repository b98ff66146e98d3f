import { type ClientRequest, request } from 'node:http'

type Heard = (() => void) | null

/** XMLHttpRequest as far as an upload needs it, over Node's own HTTP: what is sent really arrives. */
export class NodeXMLHttpRequest {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null }
  onload: Heard = null
  onerror: Heard = null
  onabort: Heard = null
  onloadend: Heard = null
  status = 0
  responseText = ''
  private url = ''
  private method = ''
  private readonly headers: Record<string, string> = {}
  private sent: ClientRequest | null = null
  private ended = false

  open(method: string, url: string): void {
    this.method = method
    this.url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  async send(form: FormData): Promise<void> {
    const encoded = new Response(form)
    const body = Buffer.from(await encoded.arrayBuffer())
    if (this.ended) return
    const headers = { ...this.headers, 'content-type': encoded.headers.get('content-type') ?? '' }
    this.sent = request(this.url, { method: this.method, headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      this.status = response.statusCode ?? 0
      this.responseText = Buffer.concat(parts).toString('utf8')
      this.end(this.onload)
    })
    this.sent.once('error', () => this.end(this.onerror))
    this.sent.end(body)
    this.upload.onprogress?.({ loaded: body.length / 2, total: body.length })
  }

  abort(): void {
    this.sent?.destroy()
    this.end(this.onabort)
  }

  private end(how: Heard): void {
    if (this.ended) return
    this.ended = true
    how?.()
    this.onloadend?.()
  }
}
