/** The steps with which a member fills in an order's form, in the words and in the sequence of the app's own tables. */

import { isOrderType, ORDER_TYPES } from '#protocol/order'
import { unescapeNonAscii } from '#protocol/rules'
import { isObject } from '#protocol/shape'
import { type FieldName, kindOfType, type OrderKind } from '../../../web/src/features/order/draft/order-kinds'
import screen from '../../../web/src/text/zh-cn'
import type { Entry } from '../../contract/calls/requests'
import type { Step } from '../../contract/steps/steps'
import { numberOfCreated } from '../../journal/created-order'
import { succeeded } from '../../journal/succeeded'
import { answerText, enter, type Infer, type Known, textIn } from './known'

const hasCandidates = ({ steps }: OrderKind): boolean => steps.includes('confirm')
/** Only one kind of order offers accounts to choose from. */
const searching = ORDER_TYPES.map(kindOfType).find(hasCandidates)

const upload = (known: Known, { tile }: OrderKind, path?: string): Step[] => {
  const own = known.pictures.filter((one) => path === undefined || one.path === path)
  known.pictures = known.pictures.filter((one) => !own.includes(one))
  return own.flatMap(({ file, failures }) => [
    { upload: { [screen.order[tile]]: file } },
    ...Array.from({ length: failures }, () => ({ click: screen.common.retry })),
  ])
}

/** Opens the form, or goes on from the rejected order. */
function begin(known: Known, { path }: OrderKind): Step[] {
  const { rejected } = known
  known.rejected = null
  return rejected === path && known.at === '' ? [{ click: screen.order.resubmit }] : enter(known, path)
}

/** Recognition finishes before the time can be entered. */
const enterTime = (time: string): Step[] => [
  { see: screen.order.payTime },
  ...(time === '' ? [] : [{ fill: { [screen.order.payTime]: time } }]),
]

const accountsIn = ({ answer }: Entry): number =>
  isObject(answer) && Array.isArray(answer['data']) ? answer['data'].length : 0

export const searchCandidates: Infer = (entry, known) => {
  const again = known.candidatesFailed
  known.candidatesFailed = !succeeded(entry)
  const payment = `${textIn(entry, 'pay_time')} ${textIn(entry, 'outOrderid')}`
  const page = Number(textIn(entry, 'page'))
  const onConfirm = known.searched !== '' && known.at === searching?.path
  const isSame = known.searched === payment
  const isRepeat = known.repeats === payment && page === 1
  const isNext = known.searched === payment && known.isLastBatch && known.pictures.length === 0
  known.repeats = succeeded(entry) && page > 1 && accountsIn(entry) === 0 ? payment : ''
  known.searched = payment
  known.isLastBatch = accountsIn(entry) < Number(textIn(entry, 'limit'))
  if (isRepeat) return []
  if (again && isSame) return [{ click: screen.common.retry }]
  if (page > 1 || isNext) return [{ click: screen.order.anotherBatch }]
  if (!searching) return []
  if (onConfirm && isSame && known.pictures.length === 0) return [{ reload: true }]
  return [
    ...(onConfirm ? [{ back: true } as const] : []),
    ...begin(known, searching),
    ...upload(known, searching),
    ...enterTime(textIn(entry, 'pay_time')),
    { click: screen.common.next },
    ...(known.candidatesFailed ? [{ see: screen.common.retry }] : []),
  ]
}

export const createOrder: Infer = (entry, known) => {
  const type = Number(textIn(entry, 'wo_type'))
  const kind = isOrderType(type) ? kindOfType(type) : undefined
  const form = kind ? fillForm(entry, known, kind) : []
  const id = numberOfCreated(entry)
  const failure = answerText(entry, screen.order.createFailed)
  const isLost = !succeeded(entry) && failure === screen.error.network
  const isMade = succeeded(entry) || (isLost && id !== null)
  known.lost = isLost && kind ? kind.path : null
  if (isMade) {
    // The order has taken the place of its form.
    known.at = ''
    known.searched = ''
    if (kind && id !== null) known.made = { id, kind }
  }
  return [...form, { see: isMade ? screen.order.created : failure }]
}

/** The account travels with its letters as escapes. */
const accountIn = (entry: Entry): string => unescapeNonAscii(textIn(entry, 'full_account'))

function fillForm(entry: Entry, known: Known, kind: OrderKind): Step[] {
  const account: Step = { fill: { [screen.order.username]: accountIn(entry) } }
  // The call for candidates already gave the picture and its time.
  if (hasCandidates(kind)) return [account, { click: screen.common.next }]
  const fields: Readonly<Record<FieldName, () => Step[]>> = {
    image: () => upload(known, kind, textIn(entry, 'imgs')),
    payTime: () => enterTime(textIn(entry, 'pay_time')),
    account: () => [account],
    description: () => [{ fill: { [screen.order.description]: textIn(entry, 'describe') } }],
  }
  return [...begin(known, kind), ...kind.fields.flatMap(([name]) => fields[name]()), { click: screen.common.submit }]
}
