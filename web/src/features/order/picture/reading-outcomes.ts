import type { WizardState } from '../draft/wizard'

/** Pictures of one class have a shorter side of at least this many pixels. */
const SIZE_CLASSES = [1440, 1080, 720, 0]

/** One line for each field of the slip that an order is sent with; none where no slip was read. */
export function outcomesOf({ reading, found, draft }: WizardState): string[] {
  if (reading === 'idle') return []
  if (!found) return [`time ${timeFate(null, draft)} after ${reading === 'failed' ? 'failure' : 'waiting'}`]
  const size = `size ${SIZE_CLASSES.find((least) => found.shortSide >= least)}`
  const { payTime, orderId } = found.stages
  return [`time ${timeFate(found.payTime, draft)} after ${payTime}, ${size}`, `id ${orderId}, ${size}`]
}

/** The fate of the time: sent as it was read, chosen from several, corrected, or typed. */
function timeFate(read: string | null, { payTime, payTimeRead }: WizardState['draft']): string {
  if (payTimeRead) return payTime === read ? 'kept' : 'chosen'
  return read === null ? 'typed' : 'corrected'
}
