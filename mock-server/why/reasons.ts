/** Maps catalogue texts to the answers that lead to them. A text without a row is explained by no answer. */

import { errorOf, ORDER_NOT_FOUND } from '#protocol/codes'
import { isPlainRefusal } from '#protocol/errors'
import { APPROVED, PENDING } from '#protocol/order'
import { isObject } from '#protocol/shape'
import type { Entry } from '../contract/calls/requests'
import { succeeded } from '../journal/succeeded'

/** Returns the orders that a call is about if it leads to the text of this key, otherwise null. */
type Fits = (call: Entry, key: string) => readonly ToldOrder[] | null

/** An order as an answer describes it. */
export interface ToldOrder {
  id: string
  status: unknown
}

type Is = (call: Entry) => boolean
const when =
  (is: Is): Fits =>
  (call) =>
    is(call) ? [] : null
const at = (path: RegExp, is: Is = () => true): Fits => when((call) => path.test(call.path) && is(call))
const dataOf = ({ answer }: Entry): unknown => (isObject(answer) ? answer['data'] : undefined)
const VIEW = /\/WorkerOrder\/view$/i
export const LIST = /\/getListbyDev$/i

const msgOf = ({ answer }: Entry): string => (isObject(answer) ? String(answer['msg'] ?? '') : '')
const isEnvelope = (answer: unknown): boolean => isObject(answer) && 'data' in answer
/** No answer, or one of HTTP alone. */
const failed: Is = ({ answer, code, upstream }) =>
  answer === null || upstream?.status === 0 || (code >= 400 && !isEnvelope(answer))
/** The app refuses what it was asked for, and neither the session nor the whole visit. */
const refused: Is = (call) => !failed(call) && isPlainRefusal(errorOf(call.code, msgOf(call)))
const refusedInSilence: Is = (call) => refused(call) && msgOf(call).trim() === ''
/** The app says nothing of these when they fail. */
const SILENT = /\/(initApp|index|captcha|report|clientUserAuth)$|^\/(ip|i|o|v1)\b/i

const statusOf = (call: Entry): unknown => {
  const data = dataOf(call)
  return succeeded(call) && isObject(data) ? data['status'] : undefined
}
/** The order that a call of its own shows. */
export function orderShown(call: Entry): ToldOrder | undefined {
  const id = isObject(call.data) ? call.data['id'] : undefined
  const status = statusOf(call)
  return typeof id === 'string' && status !== undefined ? { id, status } : undefined
}
/** Stands for the status of an order that has expired: its answer has none. */
export const EXPIRED = 'expired'
export function orderRefused(call: Entry): ToldOrder | undefined {
  const id = isObject(call.data) ? call.data['id'] : undefined
  return VIEW.test(call.path) && typeof id === 'string' ? { id, status: EXPIRED } : undefined
}
const refusedOrder =
  (is: Is): Fits =>
  (call) => {
    const order = orderRefused(call)
    return order && is(call) ? [order] : null
  }
const rowsOf = (call: Entry): unknown[] => {
  const data = dataOf(call)
  return isObject(data) && Array.isArray(data['rows']) ? data['rows'] : []
}
/** The order of a list that a member belongs to. @param member `data.rows.0.create_time` */
export function rowAt(call: Entry, member: string): ToldOrder | undefined {
  const row = rowsOf(call)[Number(/^data\.rows\.(\d+)\./.exec(member)?.[1])]
  return isObject(row) ? { id: String(row['id']), status: row['status'] } : undefined
}
type FitsOrder = (order: Readonly<Record<string, unknown>>, key: string) => boolean
const viewed =
  (fits: FitsOrder): Fits =>
  (call, key) => {
    const data = dataOf(call)
    const order = orderShown(call)
    return VIEW.test(call.path) && order && isObject(data) && fits(data, key) ? [order] : null
  }
const listed =
  (fits: FitsOrder): Fits =>
  (call, key) => {
    const rows = LIST.test(call.path) ? rowsOf(call).filter((row) => isObject(row) && fits(row, key)) : []
    return rows.length > 0 ? rows.filter(isObject).map(({ id, status }) => ({ id: String(id), status })) : null
  }
const either =
  (...all: Fits[]): Fits =>
  (call, key) =>
    all.map((fits) => fits(call, key)).find((told) => told !== null) ?? null

const isPending: FitsOrder = ({ status }) => status === PENDING
const isDecided: FitsOrder = (order) => !isPending(order, '')
const isApproved: FitsOrder = ({ status }) => status === APPROVED
const isRejected: FitsOrder = (order) => isDecided(order, '') && !isApproved(order, '')
const isOfType: FitsOrder = ({ wo_type }, key) => key === `orderType.${wo_type}`
const isEmpty: Is = (call) => {
  const data = dataOf(call)
  return succeeded(call) && (Array.isArray(data) ? data.length === 0 : rowsOf(call).length === 0)
}

/** The newest call that fits the first fitting row is the reason. */
const REASONS: readonly (readonly [key: RegExp, because: Fits])[] = [
  [/^order\.(rejected|reason|resubmit|rejectedPicture|uploadAgain)$|^care\.seeReason$/, viewed(isRejected)],
  [/^order\.rejectedBefore$/, viewed(isRejected)],
  [/^list\.rejected$/, listed(isRejected)],
  [
    /^order\.(approved|yourAccount|newPassword|resetPassword|result|fetchingPassword)$|^care\.(recovered|keepPassword|nextSteps|whyChange|whyBind|seeAccount|seeResult)$/,
    viewed(isApproved),
  ],
  [/^order\.finished$/, either(viewed(isApproved), listed(isDecided))],
  [/^list\.finished$/, either(listed(isDecided), viewed(isApproved))],
  [
    /^order\.(processing|doNotResubmit)$|^care\.(submitted|reviewing|usually|overdue|result|resultHere|mayLeave)$/,
    either(viewed(isPending), listed(isPending)),
  ],
  [/^list\.processing$/, either(listed(isPending), viewed(isPending))],
  [/^orderType\./, either(listed(isOfType), viewed(isOfType))],
  [/^order\.asking$/, at(VIEW, failed)],
  [/^order\.lastAsked$/, at(VIEW, succeeded)],
  [/^order\.created$/, at(/\/WorkerOrder\/add$/i, succeeded)],
  [/^order\.(checking|unconfirmed)$/, at(/\/(WorkerOrder\/add|getListbyDev)$/i, failed)],
  [/^care\.notArrived$/, at(LIST, succeeded)],
  [/^order\.unknownAccount$/, at(/\/WorkerOrder\/add$/i, refusedInSilence)],
  [/^order\.createFailed$/, at(/\/WorkerOrder\/add$/i, refused)],
  [/^order\.notFound$/, refusedOrder((call) => refused(call) && call.code === ORDER_NOT_FOUND)],
  [/^order\.(expired|invalid)$/, refusedOrder((call) => refusedInSilence(call) && call.code !== ORDER_NOT_FOUND)],
  [/^order\.noCandidates$/, at(/\/getusersbypaytime$/i, isEmpty)],
  [/^order\.uploaded$/, at(/\/(uploads?|getImage)$/i, succeeded)],
  [/^order\.uploadFailed$/, at(/\/(uploads?|getImage)$/i, (call) => !succeeded(call))],
  [/^list\.empty$/, at(LIST, isEmpty)],
  [/^help\.sendFailed$/, at(/^\/v1\//, (call) => !succeeded(call))],
  [/^error\.(network|otherRoute)$/, when((call) => failed(call) && !SILENT.test(call.path))],
  [
    /^common\.(loadFailed|retry)$/,
    at(/\/(getListbyDev|getusersbypaytime|getRetrieveType|uploads?|getImage)$/i, (call) => !succeeded(call)),
  ],
  [/^error\.tokenInvalid$/, when(({ code }) => code === 101)],
  [/^error\.notLoggedIn$/, when(({ code }) => code === 102)],
  [/^title\.forbidden$/, when(({ code }) => code === 205)],
  [/^error\.refused$/, when(refusedInSilence)],
  [/^(form\.codeSent|care\.codeSent|form\.secondsLeft|care\.codeAgain)$/, at(/\/(verify|getCode)$/, succeeded)],
  [/^form\.bound$/, at(/\/bind(Mobile|Email)$/, succeeded)],
  [/^form\.passwordChanged$|^order\.passwordReplaced$/, at(/\/resetPass$/, succeeded)],
  [/^form\.(passwordSet|signInAnew)$|^title\.success$/, at(/\/resetForgetPass$/, succeeded)],
  [/^form\.(sentTo|byPhone|byEmail|noneBound)$/, at(/\/getRetrieveType$/, succeeded)],
]

/** Texts that are shown until an answer comes, each with the calls that it may wait for. */
const WAITS: readonly (readonly [key: RegExp, calls: RegExp])[] = [
  [/^order\.asking$/, VIEW],
  [/^order\.fetchingPassword$/, /\/getTokenByKey$/i],
  [/^order\.checking$/, LIST],
  [/^(common\.loading|care\.wait)$/, /./],
]

/** True for a text that is shown until a call of the path has an answer. */
export const waitsFor = (key: string, path: string): boolean =>
  WAITS.some(([keys, calls]) => keys.test(key) && calls.test(path))

/** The answer that decides a text, and the orders of which it tells. */
export interface Behind {
  call: Entry
  told: readonly ToldOrder[]
}

/** @returns undefined when no answer decides the text; null when one does, and none came. */
export function answerBehind(key: string, newestFirst: readonly Entry[]): Behind | null | undefined {
  const fits = REASONS.find(([keys]) => keys.test(key))?.[1]
  if (!fits) return undefined
  for (const call of newestFirst) {
    const told = fits(call, key)
    if (told) return { call, told }
  }
  return null
}
