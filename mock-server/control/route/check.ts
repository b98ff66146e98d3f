import type { RequestHandler } from 'express'
import { z } from 'zod'
import { readAs } from '../../contract/errors/schema-errors'
import { ControlError } from './control-error'

/** Returns the value as the schema parses it; the error names the field and the expected value. */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const { data, complaints } = readAs(schema, value ?? {})
  if (!complaints) return data
  // A mistyped name is also one that is missing, and the name is the reason.
  const { key, message, hint, unknownName, unknownPath } =
    complaints.find(({ unknownName }) => unknownName) ?? complaints[0]
  if (unknownPath) throw new ControlError(400, 'unknown_path', `${key}: ${message}`, hint)
  if (unknownName) throw new ControlError(400, 'unknown_field', `unknown field ${key}`, hint)
  throw new ControlError(400, 'invalid_field', `${key || 'body'}: ${message}`, hint)
}

export const nothing = z.strictObject({})

/** Calls that change something take their fields only in the body. */
export const queryOfReadersAlone: RequestHandler = ({ method, query }, _response, next) => {
  if (method !== 'GET' && method !== 'HEAD') check(nothing, query)
  next()
}
