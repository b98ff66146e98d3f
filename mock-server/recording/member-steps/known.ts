/** The state of the screens, as far as the calls up to now show it. */
import { z } from 'zod'
import { isSuccess, NOT_LOGGED_IN, TOKEN_INVALID } from '#protocol/codes'
import type { OrderKind } from '../../../web/src/features/order/draft/order-kinds'
import screen from '../../../web/src/text/zh-cn'
import type { Entry } from '../../contract/calls/requests'
import type { Step } from '../../contract/steps/steps'

export interface Known {
  /** Path of the screen that the member is on. */
  at: string
  /** Pictures that were uploaded and are in no order yet: the file below fixtures/, and the stored path. */
  pictures: { file: string; path: string; failures: number }[]
  /** Uploads that a fault struck since the last picture was stored. */
  failures: number
  /** The newest code sent to each recipient. */
  codes: Map<string, string>
  /** Recipient of the last code. */
  recipient: string
  /** Key of the forgot flow in which a code was asked for. */
  flow: string
  /** The payment that accounts were searched for, while its form is open. */
  searched: string
  /** The last search gave fewer accounts than a batch has: the next batch is the first again. */
  isLastBatch: boolean
  /** The payment whose first batch the app asks for by itself, because a later one was empty. */
  repeats: string
  /** Path of the form of an order that staff rejected, as the member sees. */
  rejected: string | null
  /** The newest order that the member made. */
  made: { id: string; kind: OrderKind } | null
  /** Path of the form whose order got no answer: the app looks for that order in the list. */
  lost: string | null
  /** The last call for candidates failed. */
  candidatesFailed: boolean
  /** The last chat question, if it failed. */
  unsent: string | null
}

export const nothingKnown = (): Known => ({
  at: '',
  pictures: [],
  failures: 0,
  codes: new Map(),
  recipient: '',
  flow: '',
  searched: '',
  isLastBatch: false,
  repeats: '',
  rejected: null,
  made: null,
  lost: null,
  candidatesFailed: false,
  unsent: null,
})

/** The member's actions that led to a call. */
export type Infer = (entry: Entry, known: Known) => Step[]

/** A field of the call; '' if it is missing. */
export const textIn = (entry: Entry, name: string): string => {
  const found = z.looseObject({ [name]: z.union([z.string(), z.number()]) }).safeParse(entry.data)
  return found.success ? String(found.data[name]) : ''
}

/** Opens a screen unless the member is there already. */
export const enter = (known: Known, path: string): Step[] => {
  if (known.at === path) return []
  known.at = path
  return [{ open: path }]
}

/**
 * The text that the screen shows for a failed call: the server's message, if the app could read it.
 * @param silent stands for a message that is empty
 */
export function answerText({ answer, fault, code }: Entry, silent: string = screen.error.refused): string {
  // The app says these in its own words.
  if (answer !== null && code === TOKEN_INVALID) return screen.error.tokenInvalid
  if (answer !== null && code === NOT_LOGGED_IN) return screen.error.notLoggedIn
  const found = z.looseObject({ msg: z.string() }).safeParse(answer)
  const broken = fault !== undefined && (isSuccess(code) || (found.success && found.data.msg === `HTTP ${code}`))
  return found.success && !broken ? found.data.msg || silent : screen.error.network
}
