/**
 * Counts how the reading of slips went. The counts are kept on the device and hold nothing of a picture; one analytics
 * event takes them along.
 */
import { sendEvent } from '../../../platform/services/analytics'
import { stored } from '../../../platform/storage'
import { jsonOr, number, or, shape } from '../../../protocol/shape'
import type { WizardState } from '../draft/wizard'

const EVENT = 'slips_read'
const NONE = { read: 0, partlyRead: 0, notRead: 0 }

/** Counts the slip that an order was sent with, and hands all counts to analytics; those that it did not take stay. */
export async function countReading(state: WizardState): Promise<void> {
  const counts = keptCounts()
  const outcome = outcomeOf(state)
  if (outcome) counts[outcome]++
  if (Object.values(counts).every((count) => count === 0)) return
  stored.set('readings', JSON.stringify(counts))
  if (await sendEvent(EVENT, counts)) stored.remove('readings')
}

/** null where no slip was read. */
export function outcomeOf({ reading, found }: Pick<WizardState, 'reading' | 'found'>): keyof typeof NONE | null {
  if (reading === 'idle') return null
  const values = [found?.payTime, found?.orderId].filter((value) => value != null)
  return values.length === 2 ? 'read' : values.length === 1 ? 'partlyRead' : 'notRead'
}

const readCounts = or(shape({ read: number, partlyRead: number, notRead: number }), NONE)
const keptCounts = (): typeof NONE => ({ ...readCounts(jsonOr(stored.get('readings') ?? '', {})) })
