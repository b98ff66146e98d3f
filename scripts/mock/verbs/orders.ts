import type { ShownOrder } from '#contract/calls/orders'
import { ORDER_KINDS } from '#contract/order-kinds'
import { redact } from '#contract/words/redact'
import { isOrderType, ORDER_TYPES, type OrderType } from '#protocol/order'
import { readAction, UsageError, wholeNumber } from '../../command-line'
import { given, table, type Verb } from '../terminal/verb'

const statusWord = ({ status, expired }: ShownOrder): string =>
  expired ? `expired (${expired.code})` : status === 0 ? 'pending' : status === 1 ? 'approved' : `rejected (${status})`

const row = (order: ShownOrder): string[] => [
  order.id,
  statusWord(order),
  `${order.wo_type} ${ORDER_KINDS[order.wo_type].word}`,
  order.full_account || '-',
  order.results || '-',
]

const options = {
  status: { type: 'string' },
  type: { type: 'string' },
  device: { type: 'string' },
  account: { type: 'string' },
  describe: { type: 'string' },
  password: { type: 'string' },
  results: { type: 'string' },
  'no-key': { type: 'boolean' },
  reason: { type: 'string' },
  code: { type: 'string' },
  msg: { type: 'string' },
  after: { type: 'string' },
} as const

const ORDER = ['<id|last>']
const actions = {
  ls: { options: ['status', 'type', 'device'] },
  show: { words: ORDER },
  approve: { words: ORDER, options: ['password', 'results', 'no-key', 'after'] },
  reject: { words: ORDER, options: ['reason', 'after'] },
  expire: { words: ORDER, options: ['code', 'msg', 'after'] },
  seed: { options: ['type', 'account', 'status', 'device', 'describe', 'results', 'password', 'no-key'] },
}

export const orders: Verb = {
  about: 'work orders: list, show, seed, approve, reject, expire',
  help: `orders [ls] [--status 0] [--type 1] [--device ID]
orders show|approve|reject|expire <id|last>
orders approve last --password Abc12345! [--results TEXT] [--no-key] [--after 24h]
orders reject last --reason 截图不清晰 [--after 10m]
orders expire last [--code 410] [--msg TEXT] [--after 7d]
orders seed [--type 1] [--account sunny2024] [--status 0] [--device ID] [--describe TEXT] [--results TEXT]
            [--password Abc12345!] [--no-key]   an approved one, with --status 1`,
  run: async ({ args, mock, show, secrets }) => {
    const { action, values, words } = readAction('orders', args, options, actions)
    const [id = ''] = words
    const order = mock.orders.get(id)
    const bare = (shown: ShownOrder) => (secrets ? shown : (redact(shown, 'answer') as ShownOrder))
    const one = (shown: ShownOrder | { dueAt: string }) =>
      'dueAt' in shown ? show(shown, `due at ${shown.dueAt}`) : show(bare(shown), describe(bare(shown)))
    const { password, results, reason, msg, after, device, describe: text } = values
    const status = wholeNumber(values.status, 'status')
    const type = orderType(values.type)
    const withKey = values['no-key'] ? false : undefined
    if (action === 'ls') {
      const listed = (await mock.orders.ls(given({ status, type, device }))).map(bare)
      show(listed, listed.length > 0 ? table(listed.map(row)) : 'no orders')
    } else if (action === 'show') one(await order.show())
    else if (action === 'approve') one(await order.approve(given({ password, results, after, withKey })))
    else if (action === 'reject') one(await order.reject(given({ reason, after })))
    else if (action === 'expire') one(await order.expire(given({ code: wholeNumber(values.code, 'code'), msg, after })))
    else
      one(
        await mock.orders.seed(
          given({
            wo_type: type,
            full_account: values.account,
            status,
            device,
            describe: text,
            results,
            password,
            withKey,
          }),
        ),
      )
  },
}

function orderType(text: string | undefined): OrderType | undefined {
  const type = wholeNumber(text, 'type')
  if (type === undefined || isOrderType(type)) return type
  throw new UsageError(`--type: ${type} is none of ${ORDER_TYPES.join(', ')}`)
}

function describe(order: ShownOrder): string[] {
  const history = order.history.map(
    ({ at, from, to, by, reason }) => `  ${at}  ${from ?? '·'} → ${to}  ${by}  ${reason}`,
  )
  return [row(order).join('  '), ...(order.key ? [`  key ${order.key}`] : []), ...history]
}
