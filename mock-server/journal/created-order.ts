import { isObject } from '#protocol/shape'
import type { Entry } from '../contract/calls/requests'
import type { Happened } from '../contract/recorded'
import { succeeded } from './succeeded'

interface Created {
  id: string
  type: number
  at: number
}

/** The order that a recorded call created, in a list; none for anything else that happened. */
export function createdOrder(one: Happened): Created[] {
  if (one.kind !== 'request' || one.entry.path !== '/WorkerOrder/add') return []
  const { data } = one.entry
  const id = numberOfCreated(one.entry)
  if (id === null || !isObject(data) || !('wo_type' in data)) return []
  return [{ id, type: Number(data['wo_type']), at: one.at }]
}

/** The number of the order that a call of `add` created, even if a fault took its answer; null if it created none. */
export function numberOfCreated(entry: Entry): string | null {
  const { answer, change = '' } = entry
  const [, id] = /\border (\d+) created\b/.exec(change) ?? []
  if (id !== undefined) return id
  // Another back end tells no changes.
  return succeeded(entry) && isObject(answer) && answer['data'] != null ? String(answer['data']) : null
}
