import { z } from 'zod'

/** The members a schema knows at a path, to suggest one for a mistyped name. */
export function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const [first, ...rest] = path
  const plain = unwrap(schema)
  if (plain instanceof z.ZodDiscriminatedUnion || plain instanceof z.ZodUnion)
    return [...new Set(plain.options.flatMap((option) => keysAt(option, path)))]
  if (plain instanceof z.ZodObject) {
    if (first === undefined) return Object.keys(plain.shape)
    const member = new Map(Object.entries(plain.shape)).get(String(first))
    return member ? keysAt(member, rest) : []
  }
  if (plain instanceof z.ZodArray) return keysAt(plain.element, rest)
  if (plain instanceof z.ZodRecord) return keysAt(plain.valueType, rest)
  return []
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap())
  return schema
}
