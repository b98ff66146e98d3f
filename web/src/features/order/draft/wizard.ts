/** The first steps of an order as a pure reducer: the input and the progress of upload and recognition. */
import type { PaymentReading } from '../../../recognition/payment/payment'
import type { FieldErrorKey, FieldName } from './order-kinds'

/** Wizard state in the history entry: the step is kept there so that back and reload restore it. */
export interface EntryState {
  step?: 'confirm'
}

export interface Draft {
  /** Stored path of the uploaded picture, '' until the upload is complete. */
  imagePath: string
  imageName: string
  /** `YYYY-MM-DD HH:mm:ss`, or partial input. */
  payTime: string
  /** True while the time is unchanged since it was read from the picture. */
  payTimeRead: boolean
  /** The order id as read from the picture, '' when none. */
  orderId: string
  account: string
  description: string
  /** The outcome of the order this one replaces; null for a first order. */
  rejected: Rejected | null
}

export interface Rejected {
  /** The number of the order that this one replaces. */
  id: string
  reason: string
  /** Stored path of the picture that staff refused. */
  imagePath: string
}

export const emptyDraft: Draft = {
  imagePath: '',
  imageName: '',
  payTime: '',
  payTimeRead: false,
  orderId: '',
  account: '',
  description: '',
  rejected: null,
}

export type Upload =
  | { state: 'none' | 'stored' }
  | { state: 'sending'; share: number }
  /** `reason` is the server's reason for refusing the picture, '' when it did not arrive. */
  | { state: 'failed'; reason: string }
export type Reading = 'idle' | 'running' | 'done' | 'failed'
/** A text of the catalogue, or the server's message. */
type FieldErrorText = { key: FieldErrorKey } | { said: string }
export interface FieldError {
  field: FieldName
  text: FieldErrorText
}

export interface WizardState {
  draft: Draft
  upload: Upload
  reading: Reading
  /** Recognition progress, 0 to 1. */
  readShare: number
  /** Bytes of recognition itself that have come and that there are, while the picture waits for them. */
  download: { loaded: number; total: number } | null
  /** Recognition result for the current picture; null before one arrives and after a reload. */
  found: PaymentReading | null
  /** Recognition took so long that the time field is shown without it. */
  waited: boolean
  error: FieldError | null
}

export type WizardEvent =
  | { type: 'chosen'; name: string; isSlip: boolean }
  /** The form was left and opened again: what was read of its picture stays. */
  | { type: 'resumed'; name: string; isSlip: boolean }
  | { type: 'sending'; share: number }
  | { type: 'stored'; path: string }
  | { type: 'uploadFailed'; reason: string }
  /** The chosen file turned out not to be a picture. */
  | { type: 'noPicture' }
  | { type: 'reading'; share: number }
  | { type: 'downloading'; loaded: number; total: number }
  /** Values read for certain while the text engine was still on its way. */
  | { type: 'readAhead'; reading: PaymentReading }
  | { type: 'read'; reading: PaymentReading }
  | { type: 'readFailed' }
  | { type: 'waited' }
  /** The member gave recognition up. */
  | { type: 'readingStopped' }
  | { type: 'edited'; field: 'payTime' | 'account' | 'description'; value: string }
  /** One of the times that were read from the picture was chosen. */
  | { type: 'picked'; payTime: string }
  | { type: 'refused'; error: FieldError }
  /** The form is complete and goes off: what was said of the last try goes. */
  | { type: 'sent' }

/** Keeps the member's input, and drops the data of the picture with the values read from it. */
export const withoutPicture = (draft: Draft): Draft => ({
  ...draft,
  imagePath: '',
  imageName: '',
  orderId: '',
  payTime: draft.payTimeRead ? '' : draft.payTime,
  payTimeRead: false,
})

export const startState = (draft: Draft): WizardState => ({
  draft,
  upload: { state: draft.imagePath ? 'stored' : 'none' },
  reading: 'idle',
  readShare: 0,
  download: null,
  found: null,
  waited: false,
  error: null,
})

export function wizard(state: WizardState, event: WizardEvent): WizardState {
  const { draft } = state
  switch (event.type) {
    case 'chosen':
      return {
        ...startState({ ...withoutPicture(draft), imageName: event.name }),
        upload: { state: 'sending', share: 0 },
        reading: event.isSlip ? 'running' : 'idle',
      }
    case 'resumed':
      return {
        ...state,
        draft: { ...draft, imageName: event.name },
        reading: event.isSlip ? 'running' : 'idle',
        waited: draft.payTime !== '',
      }
    case 'sending':
      return { ...state, upload: { state: 'sending', share: event.share } }
    case 'stored':
      return { ...state, draft: { ...draft, imagePath: event.path }, upload: { state: 'stored' } }
    case 'uploadFailed':
      return { ...state, upload: { state: 'failed', reason: event.reason } }
    case 'noPicture':
      return {
        ...state,
        draft: { ...draft, imageName: '' },
        upload: { state: 'none' },
        reading: 'idle',
        error: { field: 'image', text: { key: 'fileType' } },
      }
    case 'reading':
      return { ...state, readShare: event.share }
    case 'downloading':
      return { ...state, download: event.loaded < event.total ? { loaded: event.loaded, total: event.total } : null }
    case 'readAhead':
      // The overlay goes as soon as there is a time to show.
      return withReading({ ...state, waited: event.reading.payTime !== null || state.waited }, event.reading)
    case 'read':
      return withReading(...reconciled({ ...readEnded(state), reading: 'done' }, event.reading))
    case 'readFailed':
      return { ...readEnded(state), reading: state.found?.payTime ? 'done' : 'failed' }
    case 'waited':
      return { ...state, waited: true }
    case 'readingStopped':
      return { ...state, reading: 'idle' }
    case 'edited': {
      const payTimeRead = event.field === 'payTime' ? false : draft.payTimeRead
      return {
        ...state,
        error: state.error?.field === event.field ? null : state.error,
        draft: { ...draft, [event.field]: event.value, payTimeRead },
      }
    }
    case 'picked':
      return withReadTime(state, draft, event.payTime)
    case 'refused':
      // The field shows beside the reading, and can be filled.
      return { ...state, error: event.error, waited: state.waited || event.error.field === 'payTime' }
    case 'sent':
      return { ...state, error: null }
  }
}

/**
 * Removes the error of a missing time: the note of the finished reading stands in its place. A time that was read ahead
 * and taken out leaves no such note.
 */
const readEnded = (state: WizardState): WizardState =>
  state.error?.field === 'payTime' && state.draft.payTime === '' && !state.found?.payTime
    ? { ...state, error: null }
    : state

/**
 * The final reading beside the one that came ahead of it. A time that it leaves open stays as it was read ahead; one that
 * it reads otherwise goes from the field, and both are offered. An id that it does not confirm goes.
 */
function reconciled(state: WizardState, final: PaymentReading): [WizardState, PaymentReading] {
  const { found: ahead, draft } = state
  if (ahead === null || ahead.payTime === null) return [state, final]
  const times = [...new Set([...final.times, ahead.payTime])]
  const isLeftOpen = final.payTime === null && final.times.every((time) => time === ahead.payTime)
  if (isLeftOpen || final.payTime === ahead.payTime)
    return [
      state,
      { ...final, times, payTime: ahead.payTime, places: { ...final.places, payTime: ahead.places.payTime } },
    ]
  const isShown = draft.payTimeRead && draft.payTime === ahead.payTime
  const cleared = isShown ? { ...state, draft: { ...draft, payTime: '', payTimeRead: false } } : state
  return [cleared, { ...final, times, payTime: null }]
}

/** Recognition fills an empty time. It never overwrites a typed one, nor puts back one that the member took out. */
function withReading(before: WizardState, found: PaymentReading): WizardState {
  const { payTime, orderId } = found
  const state = { ...before, found }
  const draft = { ...state.draft, orderId: orderId ?? '' }
  const isFilled = payTime !== null && draft.payTime === '' && payTime !== before.found?.payTime
  return isFilled ? withReadTime(state, draft, payTime) : { ...state, draft }
}

function withReadTime(state: WizardState, draft: Draft, payTime: string): WizardState {
  const error = state.error?.field === 'payTime' ? null : state.error
  return { ...state, error, draft: { ...draft, payTime, payTimeRead: true } }
}
