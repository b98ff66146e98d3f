/** The control API as an OpenAPI 3.1 document, derived from the schemas that routes and clients validate with. */
import { z } from 'zod'
import type { OpenapiDocument } from '../../contract/calls/server'
import { controlCalls, type NamedCall, namedCalls } from '../../contract/client/control-calls'
import type { Method, Row } from '../../contract/words/call'

type Json = Readonly<Record<string, unknown>>

const errorSchema = z.object({ error: z.string(), message: z.string(), hint: z.string().exactOptional() })

export function openapiDocument(version: string): OpenapiDocument {
  const schemas: Record<string, Json> = { Error: jsonSchema(errorSchema, 'output', 'Error', {}) }
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of namedCalls) {
    const path = `/__mock${call.row.path === '/' ? '' : call.row.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.row.method.toLowerCase()]: operationOf(call, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Support desk: the control API of the mock server',
      version,
      description: 'Steers the mock back end: orders, clock, codes, faults, scenarios, snapshots.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(controlCalls).map((name) => ({ name })),
    paths,
    components: { schemas, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    // The token is required only where the server is open to other machines.
    security: [{}, { token: [] }],
  }
}

function operationOf({ subject, name, row }: NamedCall, schemas: Record<string, Json>): Json {
  const title = name.replaceAll(/(^|\.)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output', part: string): Json =>
    jsonSchema(schema, io, title + part, schemas)
  const parameters = [...pathParameters(row), ...queryParameters(row, schemaOf)]
  return {
    operationId: name,
    tags: [subject],
    summary: row.about,
    ...(parameters.length > 0 && { parameters }),
    ...(bodyOf(row, schemaOf) ?? {}),
    responses: {
      ...Object.fromEntries(statusesOf(row).map((status) => [status, successOf(row, schemaOf)])),
      default: {
        description: 'The error, in words and for programs',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output', part: string) => Json

const pathParameters = ({ path, example }: Row): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: example?.params?.[name],
  }))

function queryParameters({ query, example: { query: values = {} } = {} }: Row, schemaOf: SchemaOf): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = querySchema.parse(schemaOf(query, 'input', 'Query'))
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(values[name] !== undefined && { example: values[name] }),
  }))
}
const querySchema = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
})

function bodyOf({ body, takesText, example }: Row, schemaOf: SchemaOf): Json | null {
  const given = example?.body === undefined ? {} : { example: example.body }
  if (takesText)
    return {
      requestBody: { required: true, content: { 'application/yaml': { schema: { type: 'string' }, ...given } } },
    }
  if (!body) return null
  return {
    requestBody: {
      required: !body.safeParse({}).success,
      content: { 'application/json': { schema: schemaOf(body, 'input', 'Body'), ...given } },
    },
  }
}

const MEDIA = { json: 'application/json', text: 'text/plain', events: 'text/event-stream' } as const

function successOf({ answer, answersAs, media = MEDIA[answersAs] }: Row, schemaOf: SchemaOf): Json {
  // The client takes such a text unparsed; whoever reads the document sees the JSON that it is.
  const isJsonText = answersAs === 'text' && media === MEDIA.json
  const schema = isJsonText ? { type: 'object' } : schemaOf(answer, 'output', 'Answer')
  return { description: 'Done', content: { [media]: { schema } } }
}

/** A call that can be put off with `after` answers 202 then. */
const statusesOf = ({ method, body, status = 200 }: { method: Method; body?: z.ZodType; status?: number }): number[] =>
  method === 'POST' && body instanceof z.ZodObject && 'after' in body.shape ? [200, 202] : [status]

/** Recursive parts move into the document's components, where references find them. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', title: string, schemas: Record<string, Json>): Json {
  const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const place = (name: string) => `${title}${name.replaceAll(/\W|__/g, '')}`
  const moved = (part: unknown): Json =>
    JSON.parse(
      JSON.stringify(part).replaceAll(/"#\/\$defs\/([^"]+)"/g, (_whole, name: string) =>
        JSON.stringify(`#/components/schemas/${place(name)}`),
      ),
    )
  for (const [name, part] of Object.entries($defs)) schemas[place(name)] = moved(part)
  return moved(own)
}
