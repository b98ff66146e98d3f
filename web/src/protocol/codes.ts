/**
 * The code catalogue of the envelope: what each answer code means to the app.
 * Codes arrive as numbers or numeric strings.
 *
 * 200, 0      success
 * 101         the token is no longer valid: cleared, reported as 103
 * 102         a login is needed: the token is cleared
 * 205         leads to the forbidden page
 * 201, 204    refused, as is every other code: the server's message is shown
 */
import { type CallError, ForbiddenError, NotLoggedInError, RefusedError, TokenInvalidError } from './errors'

const SUCCESS = 200
export const TOKEN_INVALID = 101
const TOKEN_INVALID_REPORTED = 103
export const NOT_LOGGED_IN = 102
const FORBIDDEN = 205
export const ORDER_NOT_FOUND = 412

/** A refusal that says nothing of the order: a call that went wrong, too many of them, a back end in trouble. */
export const mayPass = (code: number): boolean =>
  code < 0 || (code >= 400 && code <= 405) || code === 413 || code === 429 || code >= 500

/** Back ends answer either. */
export const isSuccess = (code: number): boolean => code === SUCCESS || code === 0

/** The error that an answer's code stands for; null for success. */
export function errorOf(code: number, msg: string): CallError | null {
  if (isSuccess(code)) return null
  switch (code) {
    case TOKEN_INVALID:
      return new TokenInvalidError(TOKEN_INVALID_REPORTED, msg)
    case NOT_LOGGED_IN:
      return new NotLoggedInError(code, msg)
    case FORBIDDEN:
      return new ForbiddenError(code, msg)
    default:
      return new RefusedError(code, msg)
  }
}

/** The code as a number; null when it is neither a number nor a numeric string. */
export function readCode(code: unknown): number | null {
  if (typeof code === 'number') return Number.isFinite(code) ? code : null
  return typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : null
}
