/** Knows which answers lead to a text of the catalogue. What has no row here is not explained by an answer. */
import { APPROVED, PENDING } from '#protocol/endpoints'
import { isObject } from '#protocol/envelope'
import type { Entry } from '../contract/calls/requests'

type Fits = (call: Entry) => boolean

const SUCCESS = 200
const SERVER_ERROR = 500
const at =
  (path: RegExp, fits: Fits = () => true): Fits =>
  (call) =>
    path.test(call.path) && fits(call)
const dataOf = ({ answer }: Entry): unknown => (isObject(answer) ? answer['data'] : undefined)
const succeeded: Fits = ({ code }) => code === SUCCESS
const VIEW = /\/WorkerOrder\/view$/i
const LIST = /\/getListbyDev$/i

/** No answer, or one that the app cannot read. */
const failed: Fits = ({ answer, code, fault, upstream }) =>
  answer === null || code >= SERVER_ERROR || (fault !== undefined && code !== SUCCESS) || upstream?.status === 0

export const statusOf = (call: Entry): unknown => {
  const data = dataOf(call)
  return succeeded(call) && isObject(data) ? data['status'] : undefined
}
const viewed = (fits: (status: unknown) => boolean): Fits =>
  at(VIEW, (call) => statusOf(call) !== undefined && fits(statusOf(call)))
const rowsOf = (call: Entry): unknown[] => {
  const data = dataOf(call)
  return isObject(data) && Array.isArray(data['rows']) ? data['rows'] : []
}
const listed = (fits: (status: unknown) => boolean): Fits =>
  at(LIST, (call) => rowsOf(call).some((row) => isObject(row) && fits(row['status'])))
const either =
  (...all: Fits[]): Fits =>
  (call) =>
    all.some((fits) => fits(call))

const isPending = (status: unknown): boolean => status === PENDING
const isApproved = (status: unknown): boolean => status === APPROVED
const isRejected = (status: unknown): boolean => !isPending(status) && !isApproved(status)
const isEmpty = (call: Entry): boolean => {
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
  [/^(list|order)\.finished$/, either(viewed(isApproved), listed(isApproved))],
  [
    /^order\.(processing|doNotResubmit)$|^care\.(submitted|reviewing|usually|overdue|result|resultHere|mayLeave)$/,
    either(viewed(isPending), listed(isPending)),
  ],
  [/^list\.processing$/, either(listed(isPending), viewed(isPending))],
  [/^order\.created$/, at(/\/WorkerOrder\/add$/i, succeeded)],
  [/^order\.createFailed$/, at(/\/WorkerOrder\/add$/i, (call) => !succeeded(call))],
  [/^order\.(expired|notFound|invalid)$/, at(VIEW, (call) => !succeeded(call))],
  [/^order\.noCandidates$/, at(/\/getusersbypaytime$/i, isEmpty)],
  [/^order\.uploaded$/, at(/\/(uploads?|getImage)$/i, succeeded)],
  [/^order\.uploadFailed$/, at(/\/(uploads?|getImage)$/i, (call) => !succeeded(call))],
  [/^list\.empty$/, at(LIST, isEmpty)],
  [/^help\.sendFailed$/, at(/^\/v1\//, (call) => !succeeded(call))],
  [/^error\.network$|^common\.(loadFailed|retry)$/, failed],
  [/^error\.otherRoute$/, failed],
  [/^(error\.tokenInvalid)$/, ({ code }) => code === 101],
  [/^(error\.notLoggedIn)$/, ({ code }) => code === 102],
  [/^title\.forbidden$/, ({ code }) => code === 205],
  [/^error\.refused$/, ({ code, answer }) => answer !== null && code !== SUCCESS && code < SERVER_ERROR],
  [/^(form\.codeSent|care\.codeSent|form\.secondsLeft|care\.codeAgain)$/, at(/\/(verify|getCode)$/, succeeded)],
  [/^form\.bound$/, at(/\/bind(Mobile|Email)$/, succeeded)],
  [/^form\.passwordChanged$|^order\.passwordReplaced$/, at(/\/resetPass$/, succeeded)],
  [/^form\.(passwordSet|signInAnew)$/, at(/\/resetForgetPass$/, succeeded)],
  [/^form\.(sentTo|byPhone|byEmail|noneBound)$/, at(/\/getRetrieveType$/, succeeded)],
]

/** @returns undefined when no answer decides the text; null when one does, and none came. */
export function callBehind(key: string, newestFirst: readonly Entry[]): Entry | null | undefined {
  const reason = REASONS.find(([keys]) => keys.test(key))
  return reason && (newestFirst.find(reason[1]) ?? null)
}
