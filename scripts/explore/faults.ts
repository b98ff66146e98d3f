/** Draws faults: every kind, at every call or at whichever comes next. */
import type { FaultRequestInput } from '#contract/calls/faults'
import { FORWARDED_PATHS } from '#contract/words/changing-calls'
import type { Random } from '../pictures/drawing/random'

/** Refusals that have a meaning of their own, and one that has none. */
const CODES = [201, 101, 102, 205, 412, 500] as const
const STATUSES = [400, 404, 429, 500, 502] as const
/** The calls that orders and questions depend on. */
const WATCHED = [
  '/WorkerOrder/add',
  '/WorkerOrder/view',
  '/WorkerOrder/getListbyDev',
  '/api/Base/uploads',
  '/v1/chat-messages',
] as const

/** A HOLD waits for a tester, whom nobody plays here. */
const KINDS: {
  readonly [K in Exclude<FaultRequestInput['kind'], 'HOLD'>]: (random: Random) => FaultRequestInput & { kind: K }
} = {
  BUSINESS: (random) => ({ kind: 'BUSINESS', code: random.pick(CODES), msg: random.pick(['', '操作过于频繁']) }),
  STATUS: (random) => ({ kind: 'STATUS', status: random.pick(STATUSES) }),
  DELAY: (random) => ({ kind: 'DELAY', delay: random.pick(['2s', '20s', '60s']) }),
  HANG: () => ({ kind: 'HANG' }),
  EMPTY_RESPONSE: () => ({ kind: 'EMPTY_RESPONSE' }),
  CONNECTION_RESET_BY_PEER: () => ({ kind: 'CONNECTION_RESET_BY_PEER' }),
  MALFORMED_RESPONSE_CHUNK: () => ({ kind: 'MALFORMED_RESPONSE_CHUNK' }),
  RANDOM_DATA_THEN_CLOSE: () => ({ kind: 'RANDOM_DATA_THEN_CLOSE' }),
  UNDECRYPTABLE: () => ({ kind: 'UNDECRYPTABLE' }),
  SLOW_BODY: () => ({ kind: 'SLOW_BODY', bytesPerSecond: 50, direction: 'down' }),
}
/** The work is done and its answer lost. Refusing work that was done would be a lie that no app can detect. */
const LOSES_ANSWER: readonly string[] = [
  'EMPTY_RESPONSE',
  'CONNECTION_RESET_BY_PEER',
  'MALFORMED_RESPONSE_CHUNK',
  'RANDOM_DATA_THEN_CLOSE',
  'UNDECRYPTABLE',
]
/** Refusals have the most meanings. */
const draws = [...Object.values(KINDS), KINDS.BUSINESS, KINDS.BUSINESS, KINDS.BUSINESS, KINDS.BUSINESS]

export function drawFault(random: Random): FaultRequestInput {
  const kind = draws[random.int(0, draws.length - 1)] ?? KINDS.HANG
  const spec = kind(random)
  const path = random.chance(0.5) ? random.pick(WATCHED) : FORWARDED_PATHS[random.int(0, FORWARDED_PATHS.length - 1)]
  return {
    ...spec,
    match: random.chance(0.6) || path === undefined ? {} : { path },
    times: random.int(1, 3),
    ...(LOSES_ANSWER.includes(spec.kind) && random.chance(0.5) && { commit: true }),
  }
}
