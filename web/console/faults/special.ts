/** Faults that have a switch of their own. */
import type { FaultEntry } from '../../../mock-server/control/client'
import type { FaultRequestInput } from '../../../mock-server/fault-schema'

/** The call that the app repeats by itself while an order waits. */
export const POLLED = '/WorkerOrder/view'

/**
 * Which call "fail next call" is for. What the app repeats by itself or reads on opening a screen is GET, what a member
 * sends off is POST; so without polls means POST.
 */
export const NEXT_CALLS = [
  { value: '', label: 'no polls: next submit', said: 'submit', match: { method: 'POST' } },
  { value: 'order', label: 'polls too: next order', said: 'look at an order', match: { path: POLLED } },
  { value: 'code', label: 'next bind code', said: 'request of a bind code', match: { path: '/base/verify' } },
  { value: 'any', label: 'polls too: any call', said: 'call', match: {} },
] as const satisfies { value: string; label: string; said: string; match: FaultRequestInput['match'] }[]

export const failNext = (match: FaultRequestInput['match']): FaultRequestInput => ({
  kind: 'STATUS',
  status: 502,
  times: 1,
  match,
})
export const EVERYTHING_FAILS: FaultRequestInput = { kind: 'STATUS', status: 502 }
export const OFFLINE: FaultRequestInput = { kind: 'CONNECTION_RESET_BY_PEER' }
export const TUNNEL_SECONDS = 20
export const TUNNEL: FaultRequestInput = { kind: 'CONNECTION_RESET_BY_PEER', ttl: `${TUNNEL_SECONDS}s` }
export const SLOW: FaultRequestInput = { kind: 'DELAY', delay: '2s' }

/** Whether this is that very switch: for every call, with the same bounds. */
export const isSame = (fault: FaultEntry, special: FaultRequestInput): boolean =>
  fault.kind === special.kind &&
  fault.times === special.times &&
  fault.ttl === special.ttl &&
  fault.after === undefined &&
  fault.probability === undefined &&
  Object.keys(fault.match).length === 0
