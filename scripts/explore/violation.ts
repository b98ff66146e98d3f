/** Violations that show only when the page before a step is compared with the page after it. */
import type { PromiseName } from '#contract/steps/promises'
import type { StepInput } from '#contract/steps/steps'
import { ORDER_PATHS } from '../../web/src/ui/order-entries'
import { kindOf } from './inputs'
import type { Field, Sight } from './sight'

export interface Violation {
  promise: PromiseName | 'input-kept' | 'one-order'
  /** Tells two violations of one promise apart. */
  about: string
  /** In words. */
  wrong: string
  /** A step that fails where it is violated. */
  shows: StepInput
}

export const keyOf = ({ promise, about }: Violation): string => `${promise}: ${about}`

/** Calls that send what was typed. */
const SENDS = [
  '/WorkerOrder/add',
  '/Member/bindMobile',
  '/Member/bindEmail',
  '/Member/resetPass',
  '/Member/checkCode',
  '/Member/resetForgetPass',
  '/v1/chat-messages',
]

export function compare(before: Sight, after: Sight, step: StepInput): Violation | undefined {
  return lostInput(before, after, step) ?? secondOrder(before, after) ?? leftApp(before, after, step)
}

/** The way back out of the help centre leaves the app; the other screens have one before them. */
function leftApp(before: Sight, after: Sight, { click, tapTwice }: StepInput): Violation | undefined {
  const isTap = click !== undefined || tapTwice !== undefined
  if (!isTap || after.address !== null || before.address === '/' || !before.canGoBack) return undefined
  return { promise: 'shown', about: 'left', wrong: 'a tap has left the app', shows: { holds: ['shown'] } }
}

function secondOrder(before: Sight, after: Sight): Violation | undefined {
  const { orders, doubled } = after.server
  if (doubled <= before.server.doubled) return undefined
  const wrong = 'one submission made a second order'
  return { promise: 'one-order', about: '', wrong, shows: { orders: orders - (doubled - before.server.doubled) } }
}

function lostInput(before: Sight, after: Sight, step: StepInput): Violation | undefined {
  const isSame = before.address === after.address && before.title === after.title && before.step === after.step
  if (!isSame || before.atWork || !(survivesReload(before, step) || hasFailedToSend(before, after, step)))
    return undefined
  const lost = before.fields.find(
    (field) => field.value !== '' && isTyped(field) && textIn(after, field) !== field.value,
  )
  if (!lost) return undefined
  const { name, value } = lost
  const wrong = `${name} held “${value.slice(0, 40)}” and holds “${textIn(after, lost)?.slice(0, 40) ?? 'nothing'}”`
  return { promise: 'input-kept', about: `${after.title}, ${name}`, wrong, shows: { value: { [name]: value } } }
}

/** Passwords and codes are kept nowhere on purpose. */
const isTyped = (field: Field): boolean => !['password', 'code'].includes(kindOf(field))
const textIn = ({ fields }: Sight, { name }: Field): string | undefined =>
  fields.find((field) => field.name === name)?.value

function survivesReload({ address }: Sight, { reload }: StepInput): boolean {
  // Only these forms keep their input over a reload.
  return reload === true && ORDER_PATHS.includes(address ?? '')
}

function hasFailedToSend(before: Sight, after: Sight, { click, tapTwice }: StepInput): boolean {
  if (click === undefined && tapTwice === undefined) return false
  const sent = after.server.calls.slice(before.server.calls.length).filter(({ path }) => SENDS.includes(path))
  return sent.length > 0 && sent.every(({ isStruck }) => isStruck)
}
