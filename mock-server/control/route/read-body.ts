/** Bodies of the control API: JSON of a bounded depth, or a scenario's text. */
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import { jsonProblem } from '../../contract/errors/json-problem'
import { isTooDeep, MAX_JSON_DEPTH } from '../../contract/json-depth'
import { ControlError } from './control-error'

const MAX_BODY = '4mb'

/** Ignores the content type, because a tester's tool may send any. */
export const textBody = (limit: string = MAX_BODY): RequestHandler => express.text({ type: () => true, limit })

/** Replaces the text of the body with its value; an empty body becomes undefined. */
export function jsonBody<Params>(request: Request<Params>, _: Response, next: NextFunction): void {
  const text: unknown = request.body
  request.body = readJson(typeof text === 'string' ? text : '')
  next()
}

function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  const value = parse(text)
  if (isTooDeep(value)) throw new ControlError(400, 'too_deep', `the body is nested more than ${MAX_JSON_DEPTH} deep`)
  // Checks of the fields would pass over it.
  if (holdsPrototype(value)) throw new ControlError(400, 'invalid_field', 'unknown field __proto__')
  if (typeof value === 'object' && value !== null) return value
  throw invalidJson('the body is no JSON object')
}

const holdsPrototype = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, '__proto__') || Object.values(value).some(holdsPrototype))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalidJson(`the body is not JSON: ${jsonProblem(text, error)}`)
  }
}

const invalidJson = (message: string) =>
  new ControlError(400, 'invalid_json', message, 'send a JSON object, or no body at all')
