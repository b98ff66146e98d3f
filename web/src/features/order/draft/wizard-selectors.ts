/** Derives from the state of the first steps: the fields and notes to show, and the first error. */
import { bare, isMasked, isPayTime, normalisePayTime } from '../../../protocol/rules'
import type { FieldErrorKey, FieldName, OrderKind } from './order-kinds'
import type { FieldError, WizardState } from './wizard'

/** Times read from the picture that differ from what stands in the field: it may be empty, or left from an earlier picture. */
export const otherTimes = ({ found, draft }: WizardState): string[] => {
  const entered = normalisePayTime(draft.payTime)
  return (found?.times ?? []).filter((time) => time !== entered)
}

export const hasImage = ({ upload }: WizardState): boolean => upload.state !== 'none'

/** Staff look for the order number, so a picture without one may be rejected. */
export const lacksOrderId = ({ reading, draft }: WizardState): boolean => reading === 'done' && draft.orderId === ''

/** The picture was read, and what staff need was not found in it: another screenshot may help. */
export const lacksReading = (state: WizardState): boolean =>
  lacksOrderId(state) || state.reading === 'failed' || (state.reading === 'done' && state.found?.payTime === null)

/** Controls the overlay on the picture. */
export const isReading = ({ reading, waited }: WizardState): boolean => reading === 'running' && !waited

/** While a slip is read the time field waits for it, 5 s at most. */
export const showsPayTime = (state: WizardState): boolean =>
  state.draft.payTime !== '' || (hasImage(state) && !isReading(state))

/** The time field's note about recognition, shown when it has no error. */
export function readingNote(state: WizardState): 'read' | 'reading' | FieldErrorKey | null {
  const { reading, waited, found, draft } = state
  // The note asks to compare the time with the picture, so it needs one.
  if (draft.payTimeRead) return hasImage(state) ? 'read' : null
  if (reading === 'running') return waited ? 'reading' : null
  if (draft.payTime !== '') return null
  if (reading === 'failed') return 'readFailed'
  // Times that are offered say themselves that the field is to be filled.
  return reading === 'done' && !found?.times.length ? 'timeNotRead' : null
}

/** A time that is still being read is not missing yet; one that was read ahead and taken out does not come again. */
export const awaitsTime = (state: WizardState): boolean =>
  readingNote(state) === 'reading' && state.draft.payTime === '' && !state.found?.payTime

/** The first input of the first step that is missing or wrong. A picture being uploaded counts as present. */
export function firstError({ fields }: OrderKind, state: WizardState): FieldError | null {
  const { draft } = state
  const missing: Record<FieldName, boolean> = {
    image: !hasImage(state),
    payTime: !isPayTime(draft.payTime),
    account: bare(draft.account) === '',
    description: draft.description.trim() === '',
  }
  const found = fields.find(([field]) => missing[field])
  return found ? { field: found[0], text: { key: found[1] } } : null
}

/** The error in the account of the confirm step and its dialog; null when it is valid. */
export function accountError(account: string): FieldErrorKey | null {
  if (bare(account) === '') return 'username'
  return isMasked(account) ? 'masked' : null
}
