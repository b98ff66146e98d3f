import type { z } from 'zod'
import { complaints } from '../contract/schema-errors'
import { ControlError } from './control-error'

/** The value as the schema reads it, or an error that names the field and what it should be. */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const [first] = complaints(schema, parsed.error)
  if (!first) throw new ControlError(400, 'invalid', 'not understood')
  const { key, message, hint, unknownName } = first
  if (unknownName) throw new ControlError(400, 'unknown_field', `unknown field ${key}`, hint)
  throw new ControlError(400, 'invalid_field', `${key || 'body'}: ${message}`, hint)
}
