/**
 * Infers the member's actions on the screens from the recorded calls. Codes, captchas, order numbers and passwords
 * become references.
 */
import { z } from 'zod'
import { isOrderType, type OrderType } from '#protocol/endpoints'
import type { Entry } from '../contract/calls/requests'
import type { Step } from '../contract/steps/steps'

type Tell = (entry: Entry, told: Told) => Step[]

/** The state inferred from earlier calls. */
export interface Told {
  /** Path of the screen that the member is on. */
  at: string
  /** Pictures uploaded since the last order, as files below fixtures/. */
  pictures: string[]
  /** The newest code sent to each recipient. */
  codes: Map<string, string>
  /** Recipient of the last code. */
  recipient: string
  /** Staff rejected the order, and the member sees that. */
  rejected: boolean
  /** The last call for candidates failed. */
  candidatesFailed: boolean
  /** The last chat question, if it failed. */
  unsent: string | null
}

export const nothingTold = (): Told => ({
  at: '',
  pictures: [],
  codes: new Map(),
  recipient: '',
  rejected: false,
  candidatesFailed: false,
  unsent: null,
})

const text = (entry: Entry, name: string): string => {
  const found = z.looseObject({ [name]: z.union([z.string(), z.number()]) }).safeParse(entry.data)
  return found.success ? String(found.data[name]) : ''
}

/** Opens a screen unless the member is there already. */
const enter = (told: Told, path: string): Step[] => {
  if (told.at === path) return []
  told.at = path
  return [{ open: path }]
}

const NO_NETWORK = '网络错误'
const PROOF = '上传支付截图'

const upload = (told: Told, tile: string): Step[] =>
  told.pictures.splice(0).map((file) => ({ upload: { [tile]: file } }))

const candidates: Tell = (entry, told) => {
  const again = told.candidatesFailed
  told.candidatesFailed = entry.code !== 200
  if (again) return [{ click: '重试' }]
  if (Number(text(entry, 'page')) > 1) return [{ click: '换一批' }]
  const time = text(entry, 'pay_time')
  const entered: Step[] = [
    { see: '支付时间' },
    ...(time ? [{ fill: { 支付时间: time } }] : []),
    { click: '下一步' },
    ...(told.candidatesFailed ? [{ see: '重试' }] : []),
  ]
  if (told.rejected) return [...sendAgain(told), ...upload(told, PROOF), ...entered]
  return [...enter(told, '/account'), ...upload(told, PROOF), ...entered]
}

const sendAgain = (told: Told): Step[] => {
  if (!told.rejected) return []
  told.rejected = false
  return [{ click: '重新提交' }]
}

const create: Tell = (entry, told) => {
  const type = Number(text(entry, 'wo_type'))
  const account = JSON.parse(`"${text(entry, 'full_account').replaceAll('"', '\\"')}"`)
  const outcome: Step[] = entry.code === 200 ? [{ see: '工单创建成功' }] : [{ see: answerText(entry) }]
  const form = isOrderType(type) ? forms[type] : payment('/account')
  return [...form(entry, told, account), ...outcome]
}

type Form = (entry: Entry, told: Told, account: string) => Step[]
const opened = (told: Told, path: string): Step[] => (told.rejected ? sendAgain(told) : enter(told, path))

const payment =
  (path: string): Form =>
  (entry, told, account) => [
    ...opened(told, path),
    ...upload(told, PROOF),
    { see: '支付时间' },
    { fill: { 支付时间: text(entry, 'pay_time') } },
    { fill: { 用户名: account } },
    { click: '提交' },
  ]

/** The steps with which a member fills in each type of order. */
const forms: Readonly<Record<OrderType, Form>> = {
  // The account is chosen among candidates, whose call already gave the picture and its time.
  1: (_, __, account) => [{ fill: { 用户名: account } }, { click: '下一步' }],
  2: payment('/pwd1'),
  3: payment('/not-account'),
  99: (entry, told) => [
    ...opened(told, '/other'),
    { fill: { 问题描述: text(entry, 'describe') } },
    ...upload(told, '上传图片'),
    { click: '提交' },
  ],
}

const askForCode: Tell = (entry, told) => {
  const [mobile, email] = [text(entry, 'mobile'), text(entry, 'email')]
  const ask: Step[] = [{ click: '获取验证码' }, { see: entry.code === 200 ? '验证码已发送' : answerText(entry) }]
  const again = told.recipient === `${mobile}${email}`
  told.recipient = `${mobile}${email}`
  if (again) return ask
  if (text(entry, 'sendtype') === 'email') return [...enter(told, '/email'), { fill: { 邮箱: email } }, ...ask]
  const country: Step[] = [{ click: '区号' }, { click: text(entry, 'mobile_country_code') }]
  return [...enter(told, '/phone'), ...country, { fill: { 手机号: mobile } }, ...ask]
}

/** Placeholders for values that must not be recorded: a wrong code, and passwords that satisfy every rule. */
const WRONG_CODE = '000000'
const NEW_PASSWORD = 'Recorded1!'
const OTHER_PASSWORD = 'Recorded2!'

/** A correct code becomes a reference; any other was the member's mistake. */
const typedCode = (entry: Entry, told: Told, recipient: string): Step => {
  const isRight = entry.code === 200 || told.codes.get(recipient) === text(entry, 'code')
  return { fill: { 验证码: isRight ? `{code:${recipient}}` : WRONG_CODE } }
}

const bind =
  (recipient: string): Tell =>
  (entry, told) => [
    typedCode(entry, told, text(entry, recipient)),
    { click: '下一步' },
    { see: entry.code === 200 ? '绑定成功' : answerText(entry) },
  ]

const chooseWay: Tell = (entry, told) => {
  const subject = text(entry, 'subject')
  told.recipient = subject
  const [, country, number] = /^(\+(?:86|852|886|66|82|84|81|60))(\d+)$/.exec(subject) ?? []
  if (country === undefined || number === undefined)
    return [{ click: '邮箱验证' }, { fill: { 邮箱: subject } }, { click: '获取验证码' }]
  return [
    { click: '手机验证' },
    { click: '区号' },
    { click: country },
    { fill: { 手机号: number } },
    { click: '获取验证码' },
  ]
}

const newPassword =
  (button: string): Tell =>
  (entry) => [
    { fill: { 新密码: NEW_PASSWORD } },
    { fill: { 确认密码: text(entry, 'checkpass') === text(entry, 'password') ? NEW_PASSWORD : OTHER_PASSWORD } },
    { click: button },
  ]

/** Only the first view of an order comes from the member's query; the screen makes the later ones itself. */
const lookUp: Tell = (entry, told) => {
  if (told.at !== '/reault') return []
  told.at = '/account'
  return [{ fill: { 工单编号: text(entry, 'id') } }, { fill: { 验证码: '{captcha}' } }, { click: '查询' }]
}

/** The screen makes this call itself, and retries it when the connection fails. */
const redeem: Tell = (entry) => {
  if (entry.code === 200 && entry.fault === undefined) return [{ see: '{password}' }]
  return answerText(entry) === NO_NETWORK ? [] : [{ see: answerText(entry) }]
}

const NOT_SENT = '发送失败，点击重试'
const chat: Tell = (entry, told) => {
  const query = text(entry, 'query')
  const again = told.unsent === query
  told.unsent = entry.code === 200 ? null : query
  const failed: Step[] = told.unsent === null ? [] : [{ see: NOT_SENT }]
  if (again) return [{ click: NOT_SENT }, ...failed]
  return [...enter(told, '/'), { fill: { 请输入您的问题: query } }, { click: '发送' }, ...failed]
}

const tellers = new Map<string, Tell>([
  ['/WorkerOrder/getusersbypaytime', candidates],
  ['/WorkerOrder/add', create],
  ['/WorkerOrder/getListbyDev', (_, told) => enter(told, '/list')],
  ['/people/getTokenByKey', redeem],
  ['/base/verify', askForCode],
  ['/Member/bindMobile', bind('mobile')],
  ['/Member/bindEmail', bind('email')],
  [
    '/Member/getRetrieveType',
    (entry, told) => [...enter(told, '/forgot'), { fill: { 用户名: text(entry, 'username') } }, { click: '下一步' }],
  ],
  ['/Member/getCode', chooseWay],
  [
    '/Member/checkCode',
    (entry, told) => [
      typedCode(entry, told, told.recipient),
      { click: '下一步' },
      ...(entry.code === 200 ? [] : [{ see: answerText(entry) }]),
    ],
  ],
  ['/Member/resetForgetPass', newPassword('完成')],
  ['/Member/resetPass', (entry, told) => [...enter(told, '/pwd'), ...newPassword('完成')(entry, told)]],
  ['/Base/captcha', (_, told) => enter(told, '/reault')],
  ['/WorkerOrder/view', lookUp],
  ['/v1/parameters', (_, told) => enter(told, '/')],
  ['/v1/chat-messages', chat],
])

/** Steps of one request; background reads yield none. */
export function stepsOf(entry: Entry, told: Told): Step[] {
  if (entry.path.startsWith('/api/')) {
    const name = text(entry, 'name')
    if (entry.code === 200 && name !== '') told.pictures.push(`images/${name}`)
    return []
  }
  return tellers.get(entry.path)?.(entry, told) ?? []
}

/** The text that the screen shows for a failed call: the server's message, if the app could read it. */
function answerText({ answer, fault, code }: Entry): string {
  const found = z.looseObject({ msg: z.string() }).safeParse(answer)
  const broken = fault !== undefined && (code === 200 || (found.success && found.data.msg === `HTTP ${code}`))
  return found.success && !broken && found.data.msg !== '' ? found.data.msg : NO_NETWORK
}
