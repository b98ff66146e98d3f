import { z } from 'zod'
import type { Form, Reader } from '#protocol/shape'

/** Makes an object's schema of those of its members; it decides about further ones. */
type ObjectOf = (members: Record<string, z.ZodType>) => z.ZodType

/** The app's readers are lenient; a back end must send what they stand for. */
export const schemaOf = <T>(read: Reader<T>, objectOf: ObjectOf = z.looseObject): z.ZodType<T> =>
  ofForm(read.form, objectOf) as z.ZodType<T>

function ofForm(form: Form, objectOf: ObjectOf): z.ZodType {
  if (form === 'string') return z.string()
  if (form === 'number') return z.number()
  if (form === 'anything') return z.unknown()
  if ('oneOf' in form) return z.literal([...form.oneOf])
  if ('item' in form) return z.array(ofForm(form.item, objectOf))
  if ('optional' in form) return ofForm(form.optional, objectOf).optional()
  return objectOf(Object.fromEntries(Object.entries(form.members).map(([name, of]) => [name, ofForm(of, objectOf)])))
}
