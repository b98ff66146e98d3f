import { z } from 'zod'
import type { Answer, Endpoints, InitData, Path, Payload } from '#protocol/endpoints'
import { endpoints, type Method } from '#protocol/endpoints'
import type { Desk } from '../desk/desk'
import { Refusal } from '../desk/refusal'

/** The caller, from the headers of the request; '' for a missing header. */
export interface Caller {
  token: string
  device: string
  /** Further addresses at which this server answers, as initApp names them. */
  lines: InitData['site_api_domains']
}

export interface Outcome<Data> {
  data: Data
  token?: string
}

/** One call of the main API with its payload checked: raw payload in, data out, or a Refusal thrown. */
export interface Handler<Data> {
  method: Method
  run(payload: unknown, world: Desk, caller: Caller): Outcome<Data>
}

export type Run<P extends Path> = (payload: Payload<P>, world: Desk, caller: Caller) => Outcome<Answer<P>>

export function handler<P extends Path>(path: P, payload: z.ZodType<Payload<P>>, run: Run<P>): Handler<Answer<P>> {
  const { method }: Endpoints[Path] = endpoints[path]
  return { method, run: (raw, world, caller) => run(parse(payload, raw), world, caller) }
}

const BAD_PAYLOAD = 400

function parse<Value>(schema: z.ZodType<Value>, raw: unknown): Value {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const names = parsed.error.issues.map((issue) => issue.path.join('.') || 'data')
  throw new Refusal(BAD_PAYLOAD, `参数错误：${[...new Set(names)].join('、')}`)
}

/** Accepts unknown members: the app sends some, and the original server accepts them too. */
export const nothing: z.ZodType<Record<string, never>> = z.looseObject({}).transform(() => ({}))

/** Parameters of GET calls arrive as numbers or as strings of digits. */
export const count = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])
export const shortText = z.string().max(500)
