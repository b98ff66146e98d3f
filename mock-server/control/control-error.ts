import type { ErrorRequestHandler } from 'express'

/** What a tester did wrong; answered as `{error, message, hint?}`. */
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
  const known = error instanceof ControlError ? error : fromParser(error)
  if (!known) return next(error)
  const { status, message, hint } = known
  response.status(status).json({ error: known.error, message, ...(hint === undefined ? {} : { hint }) })
}

/** Errors of the body parser carry a status and a type. */
function fromParser(error: unknown): ControlError | null {
  if (typeof error !== 'object' || error === null || !('type' in error)) return null
  if (error.type === 'entity.too.large') return new ControlError(413, 'too_large', 'the body is too large')
  return new ControlError(400, 'invalid_json', 'the body is not JSON', 'send a JSON object, or no body at all')
}
