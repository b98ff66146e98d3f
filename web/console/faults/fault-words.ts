/** Describes faults in sentences. */

import type { FaultEntry, FaultRequestInput } from '#contract/calls/faults'
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
  HOLD: 'held for you',
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
    HOLD: ({ at }) => (at === 'answer' ? 'is held with its answer' : 'is held before it is handled'),
  }

export function effectOf(fault: FaultRequestInput): string {
  // Each entry takes its own kind, which a union type cannot express.
  const words = happens[fault.kind] as (fault: FaultRequestInput) => string
  return words(fault)
}

export function faultSentence(fault: FaultRequestInput): string {
  const { match = {}, times, after = 0, probability, ttl, commit } = fault
  const limits = [
    ...(after > 0 ? [`after ${after} that ${after === 1 ? 'passes' : 'pass'}`] : []),
    ...(probability === undefined ? [] : [`with a chance of ${percent(probability)}`]),
    // Only calls that chance has chosen are counted.
    ...(probability === undefined || times === undefined ? [] : [`${often(times)} in all`]),
    ...(match.data === undefined ? [] : [`if it has ${JSON.stringify(match.data)}`]),
    ...(match.device === undefined ? [] : [`from device ${match.device}`]),
    ...(match.host === undefined ? [] : [`at ${match.host}`]),
    ...(ttl === undefined ? [] : [`for ${ttl}`]),
    ...(commit ? ['but changes what it would'] : []),
  ]
  return [`${whichCalls(fault)} ${effectOf(fault)}`, ...limits].join(', ')
}

const percent = (probability: number): string => `${Math.round(probability * 1000) / 10} %`
const often = (times: number): string => (times === 1 ? 'once' : `${times} times`)

function whichCalls({ match = {}, times, probability }: FaultRequestInput): string {
  const path = match.path ?? 'every path'
  const call = match.method ? `${match.method} call` : 'call'
  if (match.nth !== undefined) return `${match.method ? `${match.method} call` : 'Call'} ${match.nth} of ${path}`
  if (probability !== undefined) return `A ${call} of ${path}`
  if (times === undefined) return `Each ${call} of ${path}`
  return times === 1 ? `The next ${call} of ${path}` : `Each of the next ${times} ${call}s of ${path}`
}

/** A few words, where there is no room for a sentence. */
export function struckCalls({
  match,
  times,
  probability,
}: Pick<FaultEntry, 'match' | 'times' | 'probability'>): string {
  const calls = match.path ?? (match.method ? `${match.method} call` : 'call')
  if (match.nth !== undefined) return `call ${match.nth} of ${match.path ?? 'any path'}`
  if (probability !== undefined) return `${percent(probability)} of ${match.path ?? `${calls}s`}`
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
  HOLD: 'The phone waits for you to let the call go in the traffic',
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
  if (probability !== undefined) return `${SHOWN[kind]}${chance}, ${often(times)} in all.${polls}`
  return `${SHOWN[kind]} ${often(times)}. The next one works again.${polls}`
}

/** @param now of the server; '' before it is known */
export const isOver = ({ remaining, expiresAt }: FaultEntry, now: string): boolean =>
  remaining === 0 || (expiresAt !== undefined && Date.parse(now) >= Date.parse(expiresAt))
