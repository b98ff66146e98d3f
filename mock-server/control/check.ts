import { z } from 'zod'
import { suggest } from './closest'
import { ControlError } from './control-error'

/** The value as the schema reads it, or an error that names the field and what it should be. */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  if (!first) throw new ControlError(400, 'invalid', 'not understood')
  if (first.code === 'unrecognized_keys') {
    const [name = ''] = first.keys
    throw new ControlError(
      400,
      'unknown_field',
      `unknown field ${[...first.path, name].join('.')}`,
      hintFor(schema, name),
    )
  }
  const field = first.path.join('.')
  throw new ControlError(400, 'invalid_field', `${field || 'body'}: ${first.message}`)
}

const hintFor = (schema: z.ZodType, name: string): string | undefined =>
  schema instanceof z.ZodObject ? suggest(name, Object.keys(schema.shape)) : undefined
