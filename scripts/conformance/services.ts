/** The contract of uploads, pictures and the chat. */
import { z } from 'zod'
import { readCode } from '#protocol/codes'
import { UPLOAD_PATHS } from '#protocol/endpoints'
import { isObject } from '#protocol/shape'
import type { Plain } from './asker'
import type { Check } from './endpoints'
import { answers, fits, refuses } from './expect'
import type { Difference } from './result'

/** One grey dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
const picture = () => new Blob([new Uint8Array(DOT)], { type: 'image/png' })
const stored = z.array(z.looseObject({ url: z.string().min(1) })).min(1)

const isStatus = ({ status }: Plain, expected: number): Difference[] =>
  status === expected ? [] : [{ member: 'status', expected: String(expected), found: String(status) }]

function envelope({ json }: Plain): { code: number; value: Record<string, unknown> } {
  const value = isObject(json) ? json : {}
  return { code: readCode(value['code']) ?? Number.NaN, value }
}

const uploadChecks: readonly Check[] = UPLOAD_PATHS.flatMap((path): Check[] => [
  {
    name: 'stores a picture and gives its path',
    ask: async (asker) => {
      const answer = await asker.upload(path, picture())
      const wrong = isStatus(answer, 200)
      return wrong.length > 0 ? wrong : answers(envelope(answer), stored)
    },
  },
  { name: 'refuses a form without a picture', ask: async (asker) => refuses(envelope(await asker.upload(path, null))) },
])

const pictureCheck: Check = {
  name: 'a stored picture is served below imgUrl',
  ask: async (asker) => {
    const [{ value }, upload] = [
      await asker.call('GET', '/base/initApp'),
      await asker.upload(UPLOAD_PATHS[1], picture()),
    ]
    const { imgUrl } = z.object({ imgUrl: z.string() }).safeParse(value['data']).data ?? { imgUrl: '' }
    const url = stored.safeParse(envelope(upload).value['data']).data?.[0]?.url ?? ''
    const address = new URL(imgUrl + url, `${asker.target.base}/`).href
    const shown = await asker.fetch(address)
    const type = shown.headers.get('content-type') ?? 'none'
    return [
      ...isStatus(shown, 200),
      ...(type.startsWith('image/') ? [] : [{ member: 'Content-Type', expected: 'image/*', found: type }]),
    ]
  },
}

const question = (query: string) => ({ query, inputs: {}, response_mode: 'blocking', user: 'conform' })

export const serviceChecks: readonly (Check & { endpoint: string; writes: boolean })[] = [
  ...uploadChecks.map((check, at) => ({ ...check, endpoint: UPLOAD_PATHS[Math.floor(at / 2)] ?? '', writes: true })),
  { ...pictureCheck, endpoint: 'pictures', writes: true },
  {
    endpoint: '/v1/parameters',
    writes: false,
    name: 'gives suggested questions',
    ask: async (asker) => {
      const answer = await asker.chat('GET', '/v1/parameters')
      const wrong = isStatus(answer, 200)
      return wrong.length > 0
        ? wrong
        : fits(z.looseObject({ suggested_questions: z.array(z.string()) }), answer.json, '')
    },
  },
  {
    endpoint: '/v1/chat-messages',
    writes: false,
    name: 'answers a question',
    ask: async (asker) => {
      const answer = await asker.chat('POST', '/v1/chat-messages', question('你好'))
      const wrong = isStatus(answer, 200)
      return wrong.length > 0 ? wrong : fits(z.looseObject({ answer: z.string() }), answer.json, '')
    },
  },
]
