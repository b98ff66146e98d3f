/** HTTP Archive 1.2 as specified: all required members, of the optional ones those that an export has. */
import { z } from 'zod'

/** Tools may add members of their own that begin with an underscore. */
function archive<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .looseObject(shape)
    .refine((value) => Object.keys(value).every((name) => name in shape || name.startsWith('_')), 'an unknown member')
}
const pairs = z.array(archive({ name: z.string(), value: z.string() }))
const cookies = z.array(archive({ name: z.string(), value: z.string() }))
const size = z.number().int().min(-1)
const span = z.number().min(-1)

const request = archive({
  method: z.string().min(1),
  url: z.url(),
  httpVersion: z.string(),
  cookies,
  headers: pairs,
  queryString: pairs,
  postData: archive({ mimeType: z.string(), text: z.string() }).optional(),
  headersSize: size,
  bodySize: size,
}).refine(
  ({ url, queryString }) =>
    JSON.stringify([...new URL(url).searchParams]) ===
    JSON.stringify(queryString.map(({ name, value }) => [name, value])),
  'queryString is not what stands in url',
)

const response = archive({
  status: z.number().int(),
  statusText: z.string(),
  httpVersion: z.string(),
  cookies,
  headers: pairs,
  content: archive({
    size: z.number().int().min(0),
    mimeType: z.string(),
    text: z.string().optional(),
  }),
  redirectURL: z.string(),
  headersSize: size,
  bodySize: size,
})

const entry = archive({
  startedDateTime: z.iso.datetime({ offset: true }),
  time: z.number().min(0),
  request,
  response,
  cache: archive({}),
  timings: archive({ send: span, wait: span, receive: span }),
})

export const harSchema = archive({
  log: archive({
    version: z.literal('1.2'),
    creator: archive({ name: z.string(), version: z.string() }),
    entries: z.array(entry),
  }),
})
