import type { ErrorRequestHandler } from 'express'

import { BoundError } from '../../desk/bounds'
import { NotKeptError } from '../../state/not-kept-error'
import { UnreadableError } from '../../state/snapshots'

/** An error in a tester's call; answered as `{error, message, hint?}`. */
export class ControlError extends Error {
  override name = 'ControlError'
  readonly status: number
  /** Short and stable, for programs. */
  readonly error: string
  readonly hint: string | undefined

  constructor(status: number, error: string, message: string, hint?: string) {
    super(message)
    this.status = status
    this.error = error
    this.hint = hint
  }
}

export const answerControlError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error)
  const { status, error: word, message, hint } = error instanceof ControlError ? error : translate(error)
  response.status(status).json({ error: word, message, hint })
}

/** Errors of the body parser and of the router carry a status; others are the server's own. */
function translate(error: unknown): ControlError {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500
  if (error instanceof BoundError)
    return new ControlError(409, 'bound_reached', error.bound, 'a reset or a scenario makes room')
  if (error instanceof NotKeptError)
    return new ControlError(507, 'not_kept', error.message, 'nothing was changed; free the disk and try again')
  if (error instanceof UnreadableError) return new ControlError(409, 'unreadable', error.message, 'save it again')
  if (status === 413) {
    const most = error instanceof Error && 'limit' in error ? `: at most ${error.limit} bytes` : ''
    return new ControlError(413, 'too_large', `the body is too large${most}`)
  }
  if (error instanceof URIError) return new ControlError(400, 'malformed_url', 'the address cannot be decoded')
  if (status >= 400 && status < 500) return new ControlError(400, 'invalid_body', 'the body cannot be read')
  console.error(error)
  return new ControlError(500, 'internal_error', 'the server made a mistake; its output says more')
}
