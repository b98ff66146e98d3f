/** Draws inputs that mostly fit a schema, so that state builds up, and sometimes nothing at all. */
import fc from 'fast-check'
import { z } from 'zod'
import { endpoints, wirePath } from '#protocol/endpoints'

type Json = Readonly<Record<string, unknown>>

/** Fits next to nothing. */
export const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 99, 1e308, '', '__proto__', '%', '\u0000', '\ud800', [], {}),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
)
const texts = fc.oneof(
  fc.constantFrom('sunny2024', '星河漫步', 'nobody', '__proto__', 'a', 'b', 'a b', 'last', '0', 'Abc12345!', '123456'),
  fc.constantFrom('0ms', '1ms', '1s', '24h', '366d', '367d', '1e9d', '99999999999d', '-1s', '0.5s', 'soon'),
  fc.constantFrom('2027-01-01T00:00:00+08:00', '9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', '2027-02-30T00:00:00Z'),
  fc.constantFrom(...Object.keys(endpoints).map(wirePath), '/v1/chat-messages', '/api/Base/uploads', '/nowhere', ''),
)
const numbers = fc.constantFrom(0, 1, 2, 3, -1, 0.5, 99, 100, 101, 200, 410, 503, 1e308)

/** Calls that wait for what does not come would stall the run. */
const WAITING = ['HANG', 'HOLD', 'SLOW_BODY']
const SHORT: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  delay: fc.constantFrom('0ms', '1ms', '367d', { lower: '0ms', upper: '1ms' }),
  latency: fc.constantFrom('0ms', '1ms', '367d', 'slow'),
  timeoutMs: fc.constantFrom(0, 1, -1),
}

export function drawnInput(schema: z.ZodType): fc.Arbitrary<unknown> {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const defined = (whole['$defs'] ?? {}) as Readonly<Record<string, Json>>

  const drawn = (node: Json, depth: number): fc.Arbitrary<unknown> =>
    depth > 6 ? odd : fc.oneof({ weight: 8, arbitrary: fitting(node, depth) }, { weight: 1, arbitrary: odd })

  function fitting(node: Json, depth: number): fc.Arbitrary<unknown> {
    const { $ref, anyOf, oneOf, type, items, properties = {}, additionalProperties, required = [] } = node
    const inner = (value: unknown) => drawn(value as Json, depth + 1)
    if (typeof $ref === 'string') return inner(defined[$ref.split('/').at(-1) ?? ''] ?? {})
    const choices = (anyOf ?? oneOf) as Json[] | undefined
    if (choices) return fc.oneof(...choices.map(inner))
    const values = (node['enum'] as unknown[] | undefined) ?? ('const' in node ? [node['const']] : undefined)
    if (values) return fc.constantFrom(...values.filter((value) => !WAITING.includes(String(value))), 'EXPLODE')
    if (type === 'array') return fc.array(inner(items ?? {}), { maxLength: 3 })
    if (type === 'string') return texts
    if (type === 'number' || type === 'integer') return numbers
    if (type === 'boolean') return fc.boolean()
    if (type !== 'object') return odd
    if (typeof additionalProperties === 'object')
      return fc.dictionary(texts, inner(additionalProperties), { maxKeys: 2 })
    const members = Object.entries(properties as Json).map(([name, one]): [string, fc.Arbitrary<unknown>] => [
      name,
      SHORT[name] ?? inner(one),
    ])
    // A wait without one would take five seconds.
    const requiredKeys = [...(required as string[]), 'timeoutMs'].filter((name) => name in (properties as Json))
    return fc.record<Record<string, unknown>>(Object.fromEntries(members), { requiredKeys })
  }
  return drawn(whole, 0)
}
