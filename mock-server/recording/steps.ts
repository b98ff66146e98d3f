/**
 * What the member must have done on the screens, told from the calls that came of it. Codes, captchas, order numbers and
 * passwords become references.
 */
import { z } from 'zod'
import type { Entry } from '../journal'
import type { Step } from '../scenario/step-schema'

type Tell = (entry: Entry, told: Told) => Step[]

/** What earlier calls have shown. */
interface Told {
  /** Where the member is. */
  at: string
  /** Pictures uploaded since the last order, as files below fixtures/. */
  pictures: string[]
}

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

const PATHS = new Map([
  ['1', '/account'],
  ['2', '/pwd1'],
  ['3', '/not-account'],
  ['99', '/other'],
])
const PROOF = '上传支付截图'

const upload = (told: Told, tile: string): Step[] =>
  told.pictures.splice(0).map((file) => ({ upload: { [tile]: file } }))

const candidates: Tell = (entry, told) => {
  if (told.at === '/account' && told.pictures.length === 0) return [{ click: '换一批' }]
  const opened = enter(told, '/account')
  const time = text(entry, 'pay_time')
  return [
    ...opened,
    ...upload(told, PROOF),
    { see: '支付时间' },
    ...(time ? [{ fill: { 支付时间: time } }] : []),
    { click: '下一步' },
  ]
}

const create: Tell = (entry, told) => {
  const type = text(entry, 'wo_type')
  const account = JSON.parse(`"${text(entry, 'full_account').replaceAll('"', '\\"')}"`)
  const path = PATHS.get(type) ?? '/account'
  const outcome: Step[] = entry.code === 200 ? [{ see: '工单创建成功' }] : [{ see: answerText(entry) }]
  if (type === '1') return [{ fill: { 用户名: account } }, { click: '下一步' }, ...outcome]
  const opened = enter(told, path)
  if (type === '99')
    return [
      ...opened,
      { fill: { 问题描述: text(entry, 'describe') } },
      ...upload(told, '上传图片'),
      { click: '提交' },
      ...outcome,
    ]
  const filled: Step[] = [
    { fill: { 支付时间: text(entry, 'pay_time') } },
    { fill: { 用户名: account } },
    { click: '提交' },
  ]
  return [...opened, ...upload(told, PROOF), { see: '支付时间' }, ...filled, ...outcome]
}

const askForCode: Tell = (entry, told) => {
  if (text(entry, 'sendtype') === 'email')
    return [...enter(told, '/email'), { fill: { 邮箱: text(entry, 'email') } }, { click: '获取验证码' }]
  const country: Step[] = [{ click: '区号' }, { click: text(entry, 'mobile_country_code') }]
  return [...enter(told, '/phone'), ...country, { fill: { 手机号: text(entry, 'mobile') } }, { click: '获取验证码' }]
}

const bind =
  (recipient: string): Tell =>
  (entry) => [
    { fill: { 验证码: entry.code === 200 ? `{code:${text(entry, recipient)}}` : text(entry, 'code') } },
    { click: '下一步' },
    { see: entry.code === 200 ? '绑定成功' : answerText(entry) },
  ]

const chooseWay: Tell = (entry) => {
  const subject = text(entry, 'subject')
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
    { fill: { 新密码: text(entry, 'password') } },
    { fill: { 确认密码: text(entry, 'checkpass') } },
    { click: button },
  ]

const tellers = new Map<string, Tell>([
  ['/WorkerOrder/getusersbypaytime', candidates],
  ['/WorkerOrder/add', create],
  ['/WorkerOrder/getListbyDev', (_, told) => enter(told, '/list')],
  ['/people/getTokenByKey', (entry) => (entry.code === 200 ? [{ see: '{password}' }] : [{ see: answerText(entry) }])],
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
    (entry) => [{ fill: { 验证码: entry.code === 200 ? '{code}' : text(entry, 'code') } }, { click: '下一步' }],
  ],
  ['/Member/resetForgetPass', newPassword('完成')],
  ['/Member/resetPass', (entry, told) => [...enter(told, '/pwd'), ...newPassword('完成')(entry, told)]],
  ['/Base/captcha', (_, told) => enter(told, '/reault')],
  ['/v1/parameters', (_, told) => enter(told, '/')],
  [
    '/v1/chat-messages',
    (entry, told) => [...enter(told, '/'), { fill: { 请输入您的问题: text(entry, 'query') } }, { click: '发送' }],
  ],
])

/** Steps of one request; what only reads in the background gives none. */
export function stepsOf(entry: Entry, told: Told): Step[] {
  if (entry.path.startsWith('/api/')) {
    const name = text(entry, 'name')
    if (entry.code === 200 && name !== '') told.pictures.push(`images/${name}`)
    return []
  }
  if (entry.fault !== undefined && entry.answer === null) return [{ see: '网络错误' }]
  return tellers.get(entry.path)?.(entry, told) ?? []
}

function answerText(entry: Entry): string {
  const found = z.looseObject({ msg: z.string() }).safeParse(entry.answer)
  return found.success && found.data.msg !== '' ? found.data.msg : '网络错误'
}
