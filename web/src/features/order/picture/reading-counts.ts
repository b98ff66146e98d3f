/**
 * Counts how the reading of slips went: what was read, what was missed, and what the member corrected. The counts are
 * kept on the device and hold no value and nothing of a picture but its size class; one analytics event takes them along.
 */
import { tellEvent } from '../../../platform/services/analytics'
import { stored } from '../../../platform/storage'
import type { WizardState } from '../draft/wizard'
import { outcomesOf } from './reading-outcomes'

const EVENT = 'slips_read'

/** Counts the slip that an order was sent with, and hands all counts to analytics; those that it did not take stay. */
export async function countReading(state: WizardState): Promise<void> {
  const counts = keptCounts()
  for (const outcome of outcomesOf(state)) counts[outcome] = (counts[outcome] ?? 0) + 1
  if (Object.keys(counts).length === 0) return
  stored.set('readings', JSON.stringify(counts))
  if (await tellEvent(EVENT, counts)) stored.remove('readings')
}

function keptCounts(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(stored.get('readings') ?? '{}')
    const entries = Object.entries(kept ?? {}).filter((entry): entry is [string, number] => Number.isInteger(entry[1]))
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}
