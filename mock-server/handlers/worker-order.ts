import { z } from 'zod'
import { ORDER_NOT_FOUND } from '#protocol/codes'
import { MAX_DESCRIPTION, unescapeNonAscii } from '#protocol/rules'
import { orderTypeSchema } from '../contract/calls/orders'
import { ORDER_KINDS } from '../contract/order-kinds'
import { candidates } from '../desk/candidates'
import { findMember } from '../desk/members'
import { keyFor } from '../desk/order-keys'
import { createOrder, findOrder } from '../desk/orders'
import { REFUSED, Refusal } from '../desk/refusal'
import { viewOrder } from '../desk/views'
import { count, handler, shortText } from './handler'

const MAX_PAGE = 100
const pageSize = count.pipe(z.number().min(1).max(MAX_PAGE))
const page = count.pipe(z.number().min(1))

const search = z.object({
  pay_time: shortText.default(''),
  limit: pageSize.default(10),
  page: page.default(1),
  outOrderid: shortText.default(''),
})

export const usersByPayTime = handler('/api/WorkerOrder/getusersbypaytime', search, (wanted, { fixtures }) => ({
  data: candidates(fixtures, wanted),
}))

const newOrder = z.object({
  pay_time: shortText.default(''),
  outOrderid: shortText.default(''),
  imgs: shortText.default(''),
  full_account: z.string().default(''),
  describe: z.string().max(MAX_DESCRIPTION).default(''),
  wo_type: orderTypeSchema,
})

export const add = handler('/api/WorkerOrder/add', newOrder, (payload, world, { device }) => {
  const full_account = unescapeNonAscii(payload.full_account)
  const namesNobody = ORDER_KINDS[payload.wo_type].isAnonymous && full_account === ''
  if (!namesNobody && !findMember(world, full_account)) throw new Refusal(REFUSED, '账号不存在，请重新验证')
  return { data: createOrder(world, { ...payload, full_account, device }, 'member').id }
})

// Accepts any string of any length: an invalid number is an order that does not exist.
const asked = z.object({ id: z.string() })

export const view = handler('/api/WorkerOrder/view', asked, ({ id }, world, { device }) => {
  const order = findOrder(world, id)
  if (!order) throw new Refusal(ORDER_NOT_FOUND, '工单不存在')
  if (order.expired) throw new Refusal(order.expired.code, order.expired.msg)
  const key = keyFor(order, device, world.clock.now())
  return { data: key === null ? viewOrder(order) : { key, ...viewOrder(order) } }
})

const listed = z.object({ page: page.default(1), pageSize: pageSize.default(10) })

/** Newest first. A caller without a device has no orders of its own. */
export const listByDevice = handler('/api/WorkerOrder/getListbyDev', listed, (wanted, { store }, { device }) => {
  const own = device === '' ? [] : store.state.orders.filter((order) => order.device === device).reverse()
  const rows = own.slice((wanted.page - 1) * wanted.pageSize, wanted.page * wanted.pageSize)
  return { data: { rows: rows.map((order) => ({ id: order.id, ...viewOrder(order) })), total: own.length } }
})
