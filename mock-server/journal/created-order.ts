import type { Happened } from '../contract/recorded'
import { succeeded } from './succeeded'

interface Created {
  id: string
  type: number
  at: number
}

/** The order that a recorded call created, in a list; none for anything else that happened. */
export function createdOrder(one: Happened): Created[] {
  if (one.kind !== 'request' || one.entry.path !== '/WorkerOrder/add' || !succeeded(one.entry)) return []
  const { data, answer } = one.entry
  if (typeof data !== 'object' || data === null || !('wo_type' in data)) return []
  // A fault may have taken the number away.
  if (typeof answer !== 'object' || answer === null || !('data' in answer) || answer.data === null) return []
  return [{ id: String(answer.data), type: Number(data.wo_type), at: one.at }]
}
