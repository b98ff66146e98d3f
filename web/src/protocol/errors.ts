/** Everything a call can throw. Only `ui/failures/use-show-failure.ts` decides how it is shown to the member. */
export abstract class CallError extends Error {}

/** No readable answer: refused connection, HTTP error, timeout, undecryptable or unexpected body. */
export class TransportError extends CallError {
  override name = 'TransportError'
}

/** No HTTP answer at all, or a page that is not the server's. */
export class NoAnswerError extends TransportError {}

/** The server answered with an error code; `message` is its msg. */
export class RefusedError extends CallError {
  override name = 'RefusedError'
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** A refusal that concerns the call itself, not the session or access to the app. */
export const isPlainRefusal = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && error.constructor === RefusedError

/** Code 101, reported as 103: the token was cleared. */
export class TokenInvalidError extends RefusedError {
  override name = 'TokenInvalidError'
}

/** Code 102: a login is needed. */
export class NotLoggedInError extends RefusedError {
  override name = 'NotLoggedInError'
}

/** Code 205: leads to the forbidden page. */
export class ForbiddenError extends RefusedError {
  override name = 'ForbiddenError'
}

/** The token is gone, which says nothing about what was asked. */
export const isSessionLost = (error: unknown): boolean =>
  error instanceof TokenInvalidError || error instanceof NotLoggedInError
