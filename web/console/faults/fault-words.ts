/** Describes faults in sentences. */

import type { FaultEntry, FaultRequestInput } from '#contract/calls/faults'
import { toMs } from '#contract/duration'
import { POLLED } from './special'

export const KINDS: Record<FaultRequestInput['kind'], string> = {
  STATUS: 'an HTTP error',
  BUSINESS: 'an error code',
  DELAY: 'a delay',
  HANG: 'no answer, ever',
  CONNECTION_RESET_BY_PEER: 'cut off',
  EMPTY_RESPONSE: 'an empty answer',
  MALFORMED_RESPONSE_CHUNK: 'a broken answer',
  RANDOM_DATA_THEN_CLOSE: 'garbage',
  UNDECRYPTABLE: 'a foreign key',
  SLOW_BODY: 'a slow answer',
}

const happens: { [Kind in FaultRequestInput['kind']]: (fault: Extract<FaultRequestInput, { kind: Kind }>) => string } =
  {
    STATUS: ({ status }) => `is answered with HTTP ${status}`,
    BUSINESS: ({ code, msg }) => `is answered with code ${code}${msg ? `, ${msg}` : ''}`,
    DELAY: ({ delay }) => `waits ${typeof delay === 'string' ? delay : `${delay.lower} to ${delay.upper}`}`,
    HANG: () => 'never gets an answer',
    CONNECTION_RESET_BY_PEER: () => 'is cut off',
    EMPTY_RESPONSE: () => 'gets an empty answer',
    MALFORMED_RESPONSE_CHUNK: () => 'gets a broken answer',
    RANDOM_DATA_THEN_CLOSE: () => 'gets garbage',
    UNDECRYPTABLE: () => 'gets an answer that cannot be opened',
    SLOW_BODY: ({ bytesPerSecond, direction }) =>
      `crawls ${direction === 'up' ? 'up' : 'down'} at ${bytesPerSecond} bytes a second`,
  }

export function effectOf(fault: FaultRequestInput): string {
  // Each entry takes its own kind, which a union type cannot express.
  const words = happens[fault.kind] as (fault: FaultRequestInput) => string
  return words(fault)
}

export function faultSentence(fault: FaultRequestInput): string {
  const { match = {}, times, after = 0, probability, ttl } = fault
  const path = match.path ?? 'every path'
  const call = match.method ? `${match.method} call` : 'call'
  const which = match.nth === undefined ? callsOf(call, path, times) : `${capital(call)} ${match.nth} of ${path}`
  const limits = [
    ...(after > 0 ? [`after ${after} that pass`] : []),
    ...(probability === undefined ? [] : [`with a chance of ${Math.round(probability * 1000) / 10} %`]),
    ...(match.data === undefined ? [] : [`if it has ${JSON.stringify(match.data)}`]),
    ...(ttl === undefined ? [] : [`for ${ttl}`]),
  ]
  return [`${which} ${effectOf(fault)}`, ...limits].join(', ')
}

const capital = (words: string): string => words.replace(/^./, (first) => first.toUpperCase())
const callsOf = (call: string, path: string, times: number | undefined): string => {
  if (times === undefined) return `Each ${call} of ${path}`
  return times === 1 ? `The next ${call} of ${path}` : `Each of the next ${times} ${call}s of ${path}`
}

/** A few words, where there is no room for a sentence. */
export function struckCalls({ match, times }: Pick<FaultEntry, 'match' | 'times'>): string {
  const calls = match.path ?? (match.method ? `${match.method} call` : 'call')
  if (times === undefined) return match.path ?? `every ${calls}`
  return times === 1 ? `the next ${calls}` : `the next ${times} ${match.path ?? `${calls}s`}`
}

const SHOWN: Record<FaultRequestInput['kind'], string> = {
  STATUS: 'The phone says that the network or the server is at fault',
  BUSINESS: 'The phone shows this message, or what it has for this code',
  DELAY: 'The phone shows that it is busy, and nothing may be sent twice',
  HANG: 'The phone gives up after its time limit and says so',
  CONNECTION_RESET_BY_PEER: 'The phone says 网络错误 and keeps what was typed',
  EMPTY_RESPONSE: 'The phone says that the network is at fault',
  MALFORMED_RESPONSE_CHUNK: 'The phone says that the network is at fault',
  RANDOM_DATA_THEN_CLOSE: 'The phone says that the network is at fault',
  UNDECRYPTABLE: 'The phone cannot read the answer and says that it failed',
  SLOW_BODY: 'The phone shows that it is busy for long',
}

/** The effect that the member will see, and when it ends. */
export function memberSees(fault: FaultRequestInput): string {
  const { kind, times, match, ttl, probability } = fault
  const chance = probability === undefined ? '' : ', now and then'
  // Only one call has a number.
  if (match?.nth !== undefined) return `${SHOWN[kind]} at call ${match.nth}${chance}. All others work.`
  if (times === undefined)
    return `${SHOWN[kind]}${chance}, ${ttl === undefined ? 'until it is taken away' : `for ${ttl}`}.`
  const polls = [undefined, POLLED].includes(match?.path) ? ' Polls of a waiting order count too.' : ''
  return `${SHOWN[kind]}${times === 1 ? ' once' : ` ${times} times`}${chance}. The next one works again.${polls}`
}

/** When the console first saw each fault: the server reports its `ttl`, but not when it expired. */
const firstSeen = new Map<string, number>()
export function isOver(fault: FaultEntry, now: string): boolean {
  if (fault.remaining === 0) return true
  if (fault.ttl === undefined || now === '') return false
  const at = Date.parse(now)
  const since = firstSeen.get(fault.id) ?? at
  firstSeen.set(fault.id, Math.min(since, at))
  return at >= since + toMs(fault.ttl)
}
