/** Everything a call can throw. One place (`ui/use-report.ts`) decides what the member sees of it. */
export abstract class CallError extends Error {}

/** No readable answer: refused connection, HTTP error, time limit, undecryptable or shapeless body. */
export class TransportError extends CallError {
  override name = 'TransportError'
}

/** The server answered, and its code is not success; `message` is its msg. */
export class RefusedError extends CallError {
  override name = 'RefusedError'
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** A refusal that is about the call itself, not about the session or the right to be here. */
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
