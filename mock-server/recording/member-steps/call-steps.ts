/** The member's actions that led to a call. Codes, captchas, order numbers and passwords become references. */

import { z } from 'zod'
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
  const again = known.recipient === `${mobile}${email}` && known.at === (email === '' ? '/phone' : '/email')
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

/** An accepted code becomes a reference, and so does one whose answer a fault hid. A spent code is told as a wrong one. */
const typedCode = (entry: Entry, known: Known, recipient: string): Step => {
  const isSent = known.codes.get(recipient) === textIn(entry, 'code')
  const isRight = succeeded(entry) || (isSent && entry.fault !== undefined)
  return { fill: { [screen.form.code]: isRight ? `{code:${recipient}}` : WRONG_CODE } }
}

const bind =
  (recipient: string): Infer =>
  (entry, known) => {
    const steps = [
      ...enter(known, recipient === 'mobile' ? '/phone' : '/email'),
      typedCode(entry, known, textIn(entry, recipient)),
      { click: screen.common.next },
      { see: succeeded(entry) ? screen.form.bound : answerText(entry) },
    ]
    if (succeeded(entry)) known.at = '/pwd'
    return steps
  }

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

const enterPassword =
  (done: string): Infer =>
  (entry) => {
    const isRepeated = textIn(entry, 'checkpass') === textIn(entry, 'password')
    return [
      { fill: { [screen.form.newPassword]: NEW_PASSWORD } },
      { fill: { [screen.form.confirmPassword]: isRepeated ? NEW_PASSWORD : OTHER_PASSWORD } },
      { click: screen.common.done },
      { see: succeeded(entry) ? done : answerText(entry) },
    ]
  }

const nameMember: Infer = (entry, known) => {
  const steps = [
    ...enter(known, '/forgot'),
    { fill: { [screen.form.username]: textIn(entry, 'username') } },
    { click: screen.common.next },
  ]
  known.at = '/Authentication'
  return steps
}

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
    { fill: { [screen.order.number]: textIn(entry, 'id') === known.made?.id ? '{order}' : textIn(entry, 'id') } },
    { fill: { [screen.query.captcha]: '{captcha}' } },
    { click: screen.query.submit },
  ]
}

const openList: Infer = (_, known) => {
  const isLooking = known.lost !== null && ['', known.lost].includes(known.at)
  if (known.at !== known.lost) known.lost = null
  return isLooking ? [] : enter(known, '/list')
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
  ['/WorkerOrder/getListbyDev', openList],
  ['/people/getTokenByKey', redeem],
  ['/base/verify', askForCode],
  ['/Member/bindMobile', bind('mobile')],
  ['/Member/bindEmail', bind('email')],
  ['/Member/getRetrieveType', nameMember],
  ['/Member/getCode', chooseWay],
  ['/Member/checkCode', checkCode],
  ['/Member/resetForgetPass', enterPassword(screen.form.passwordSet)],
  [
    '/Member/resetPass',
    (entry, known) => [...enter(known, '/pwd'), ...enterPassword(screen.form.passwordChanged)(entry, known)],
  ],
  [
    '/Base/captcha',
    (_, known) => (known.at === '/reault' ? [{ click: screen.query.reloadCaptcha }] : enter(known, '/reault')),
  ],
  ['/WorkerOrder/view', lookUp],
  ['/v1/parameters', (_, known) => enter(known, '/')],
  ['/v1/chat-messages', chat],
])

const uploadedSchema = z.looseObject({ data: z.array(z.looseObject({ url: z.string() })) })
const pathOf = ({ answer }: Entry): string => uploadedSchema.safeParse(answer).data?.data[0]?.url ?? ''

/** Steps of one request; background reads yield none. */
export function stepsOf(entry: Entry, known: Known): Step[] {
  if (entry.path.startsWith('/api/')) {
    const name = textIn(entry, 'name')
    if (!succeeded(entry)) known.failures += entry.fault === undefined ? 0 : 1
    else if (name !== '') {
      known.pictures.push({ file: `images/${name}`, path: pathOf(entry), failures: known.failures })
      known.failures = 0
    }
    return []
  }
  const steps = byPath.get(entry.path)?.(entry, known) ?? []
  if (entry.code === 205) known.at = '/forbidden'
  return steps
}
