import { jsonReply, type Reply } from '../../calls/reply'

export class ChatError extends Error {
  override name = 'ChatError'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const invalidParam = (message: string): ChatError => new ChatError(400, 'invalid_param', message)

const KNOWN = new Map<number, [code: string, message: string]>([
  [401, ['unauthorized', 'Access token is invalid']],
  [403, ['forbidden', "The app's API service has been disabled."]],
  [
    404,
    [
      'not_found',
      'The requested URL was not found on the server. If you entered the URL manually please check your spelling and try again.',
    ],
  ],
  [429, ['too_many_requests', 'Too many requests. Please try again later.']],
  [
    500,
    [
      'internal_server_error',
      'The server encountered an internal error and was unable to complete your request. Either the server is overloaded or there is an error in the application.',
    ],
  ],
])

/** `{code, message, status}`; code and message default to those of the status. */
export function chatErrorReply(status: number, code?: string, message?: string): Reply {
  const [knownCode, knownMessage] = KNOWN.get(status) ?? ['unknown', `HTTP ${status}`]
  const reply = jsonReply(status, { code: code ?? knownCode, message: message ?? knownMessage, status })
  return status === 401 ? { ...reply, headers: { ...reply.headers, 'WWW-Authenticate': 'Bearer realm="api"' } } : reply
}
