import { accessHeaders, type ConnectOptions, NoServerError, readError } from '#contract/client/http'

export interface Happened {
  type: string
  item: unknown
}

/** Yields the server's events until the signal aborts. @throws {NoServerError} when the server ends */
export async function* followEvents(
  url: string,
  access: ConnectOptions,
  signal: AbortSignal,
): AsyncGenerator<Happened> {
  const headers = accessHeaders(access)
  const response = await fetch(`${url}/__mock/events`, { headers, signal }).catch((cause: unknown) => {
    throw new NoServerError(`no server at ${url}`, { cause })
  })
  if (!response.ok) throw readError(response.status, await response.text(), url)
  if (!response.body) throw new NoServerError(`${url} sends no events`)
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const piece of response.body) {
      text += decoder.decode(piece, { stream: true })
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) {
        const [, type, data] = /^event: (\w+)\ndata: (.*)$/s.exec(frame) ?? []
        if (type !== undefined && data !== undefined) yield { type, item: JSON.parse(data) }
      }
    }
  } catch (error) {
    if (!signal.aborted) throw new NoServerError(`the server at ${url} has ended`, { cause: error })
  }
  if (!signal.aborted) throw new NoServerError(`the server at ${url}, or its space, has ended`)
}
