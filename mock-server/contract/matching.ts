import type { Match } from './calls/faults'
import type { DeepReadonly } from './words/readonly'

/** The part of a request that faults, rules and waiting testers match on. */
export interface Seen {
  path: string
  method: string
  data?: unknown
  device?: string | undefined
}

/** Ignores `nth`, which is left to the code that counts requests. */
export function fits(match: DeepReadonly<Match>, { path, method, data, device }: Seen): boolean {
  if (match.path !== undefined && match.path !== path) return false
  if (match.method !== undefined && match.method !== method) return false
  if (match.device !== undefined && match.device !== device) return false
  return match.data === undefined || holds(data, match.data)
}

/** Checks that every wanted member is present and equal, recursively. */
function holds(found: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return found === wanted
  if (typeof found !== 'object' || found === null) return false
  const members = new Map(Object.entries(found))
  return Object.entries(wanted).every(([name, value]) => holds(members.get(name), value))
}
