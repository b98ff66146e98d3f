/** Faults that have a switch of their own. */
import type { FaultEntry } from '../../../mock-server/control/client'
import type { FaultRequestInput } from '../../../mock-server/fault-schema'

export const FAIL_NEXT: FaultRequestInput = { kind: 'STATUS', status: 502, times: 1 }
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
