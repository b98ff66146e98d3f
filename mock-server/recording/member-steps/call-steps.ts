/** The member's actions that led to a call. Codes, captchas, order numbers and passwords become references. */

import { COUNTRY_CODES } from '#protocol/rules'
import { orderAddress } from '../../../web/src/features/order/draft/order-kinds'
import screen from '../../../web/src/text/zh-cn'
import type { Entry } from '../../contract/calls/requests'
import type { Step } from '../../contract/steps/steps'
import { succeeded } from '../../journal/succeeded'
import { answerText, enter, type Infer, type Known, textIn } from './known'
import { createOrder, searchCandidates } from './order-steps'

const askForCode: Infer = (entry, known) => {
  const [mobile, email] = [textIn(entry, 'mobile'), textIn(entry, 'email')]
  const ask: Step[] = [
    { click: screen.form.getCode },
    { see: succeeded(entry) ? screen.form.codeSent : answerText(entry) },
  ]
  const again = known.recipient === `${mobile}${email}`
  known.recipient = `${mobile}${email}`
  if (again) return ask
  if (textIn(entry, 'sendtype') === 'email')
    return [...enter(known, '/email'), { fill: { [screen.form.email]: email } }, ...ask]
  const number = fillPhone(textIn(entry, 'mobile_country_code'), mobile)
  return [...enter(known, '/phone'), ...number, ...ask]
}

const fillPhone = (country: string, number: string): Step[] => [
  { click: screen.form.country },
  { click: country },
  { fill: { [screen.form.phone]: number } },
]

/** Placeholders for values that must not be recorded: a wrong code, and passwords that satisfy every rule. */
const WRONG_CODE = '000000'
const NEW_PASSWORD = 'Recorded1!'
const OTHER_PASSWORD = 'Recorded2!'

/** A correct code becomes a reference; any other was the member's mistake. */
const typedCode = (entry: Entry, known: Known, recipient: string): Step => {
  const isRight = succeeded(entry) || known.codes.get(recipient) === textIn(entry, 'code')
  return { fill: { [screen.form.code]: isRight ? `{code:${recipient}}` : WRONG_CODE } }
}

const bind =
  (recipient: string): Infer =>
  (entry, known) => [
    typedCode(entry, known, textIn(entry, recipient)),
    { click: screen.common.next },
    { see: succeeded(entry) ? screen.form.bound : answerText(entry) },
  ]

const chooseWay: Infer = (entry, known) => {
  const [subject, key] = [textIn(entry, 'subject'), textIn(entry, 'key')]
  const country = COUNTRY_CODES.find((code) => subject.startsWith(code) && /^\d+$/.test(subject.slice(code.length)))
  const recipient = subject.slice(country?.length ?? 0)
  const isThere = known.flow === key
  const again = isThere && known.recipient === recipient
  known.recipient = recipient
  known.flow = key
  const way: Step = { click: country === undefined ? screen.form.byEmail : screen.form.byPhone }
  const typed: Step[] =
    country === undefined ? [{ fill: { [screen.form.email]: recipient } }] : fillPhone(country, recipient)
  return [...(isThere ? [] : [way]), ...(again ? [] : typed), { click: screen.form.getCode }]
}

const enterPassword: Infer = (entry) => {
  const isRepeated = textIn(entry, 'checkpass') === textIn(entry, 'password')
  return [
    { fill: { [screen.form.newPassword]: NEW_PASSWORD } },
    { fill: { [screen.form.confirmPassword]: isRepeated ? NEW_PASSWORD : OTHER_PASSWORD } },
    { click: screen.common.done },
  ]
}

const nameMember: Infer = (entry, known) => [
  ...enter(known, '/forgot'),
  { fill: { [screen.form.username]: textIn(entry, 'username') } },
  { click: screen.common.next },
]

const checkCode: Infer = (entry, known) => [
  typedCode(entry, known, known.recipient),
  { click: screen.common.next },
  ...(succeeded(entry) ? [] : [{ see: answerText(entry) }]),
]

/** Only the first view of an order comes from the member's query; the screen makes the later ones itself. */
const lookUp: Infer = (entry, known) => {
  // The list asks for no order by itself.
  if (known.at === '/list' && known.made?.id === textIn(entry, 'id')) {
    known.at = ''
    return [{ open: decodeURIComponent(orderAddress(known.made.kind, '{order}')) }]
  }
  if (known.at !== '/reault') return []
  known.at = ''
  return [
    { fill: { [screen.order.number]: textIn(entry, 'id') } },
    { fill: { [screen.query.captcha]: '{captcha}' } },
    { click: screen.query.submit },
  ]
}

/** The screen makes this call itself, and retries it when the connection fails. */
const redeem: Infer = (entry) => {
  if (succeeded(entry) && entry.fault === undefined) return [{ see: '{password}' }]
  return answerText(entry) === screen.error.network ? [] : [{ see: answerText(entry) }]
}

const chat: Infer = (entry, known) => {
  const query = textIn(entry, 'query')
  const again = known.unsent === query
  known.unsent = succeeded(entry) ? null : query
  const failed: Step[] = known.unsent === null ? [] : [{ see: screen.help.sendFailed }]
  if (again) return [{ click: screen.help.sendFailed }, ...failed]
  const asked: Step[] = [{ fill: { [screen.help.ask]: query } }, { click: screen.help.send }]
  return [...enter(known, '/'), ...asked, ...failed]
}

const byPath = new Map<string, Infer>([
  ['/WorkerOrder/getusersbypaytime', searchCandidates],
  ['/WorkerOrder/add', createOrder],
  ['/WorkerOrder/getListbyDev', (_, known) => enter(known, '/list')],
  ['/people/getTokenByKey', redeem],
  ['/base/verify', askForCode],
  ['/Member/bindMobile', bind('mobile')],
  ['/Member/bindEmail', bind('email')],
  ['/Member/getRetrieveType', nameMember],
  ['/Member/getCode', chooseWay],
  ['/Member/checkCode', checkCode],
  ['/Member/resetForgetPass', enterPassword],
  ['/Member/resetPass', (entry, known) => [...enter(known, '/pwd'), ...enterPassword(entry, known)]],
  ['/Base/captcha', (_, known) => enter(known, '/reault')],
  ['/WorkerOrder/view', lookUp],
  ['/v1/parameters', (_, known) => enter(known, '/')],
  ['/v1/chat-messages', chat],
])

/** Steps of one request; background reads yield none. */
export function stepsOf(entry: Entry, known: Known): Step[] {
  if (entry.path.startsWith('/api/')) {
    const name = textIn(entry, 'name')
    if (succeeded(entry) && name !== '') known.pictures.push(`images/${name}`)
    return []
  }
  return byPath.get(entry.path)?.(entry, known) ?? []
}
