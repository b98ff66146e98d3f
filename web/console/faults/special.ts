/** Faults that have a switch of their own. */

import type { FaultEntry, FaultRequestInput } from '#contract/calls/faults'
import { type Path, wirePath } from '#protocol/endpoints'

/** The call that the app polls while an order is pending. */
export const POLLED = '/WorkerOrder/view'

const ADD_ORDER: Path = '/api/WorkerOrder/add'
const BIND_CODE: Path = '/api/base/verify'
const PASSWORD_CODE: Path = '/api/Member/getCode'

/** Calls that "fail next call" can target, named by what a member does; no other call uses the fault up. */
export const NEXT_CALLS = [
  { value: '', label: 'next order sent', match: { path: wirePath(ADD_ORDER) } },
  { value: 'order', label: 'next look at an order', match: { path: POLLED } },
  { value: 'code', label: 'next bind code', match: { path: wirePath(BIND_CODE) } },
  { value: 'password', label: 'next password code', match: { path: wirePath(PASSWORD_CODE) } },
  { value: 'picture', label: 'next picture', match: { path: '/api/Base/uploads' } },
  { value: 'chat', label: 'next chat message', match: { path: '/v1/chat-messages' } },
  { value: 'any', label: 'any next call, polls too', match: {} },
] as const satisfies { value: string; label: string; match: FaultRequestInput['match'] }[]

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

/** True if the fault is this switch's own: the same kind and limits, and for every call. */
export const isSame = (fault: FaultEntry, special: FaultRequestInput): boolean =>
  fault.kind === special.kind &&
  fault.times === special.times &&
  fault.ttl === special.ttl &&
  fault.after === undefined &&
  fault.probability === undefined &&
  Object.keys(fault.match).length === 0
