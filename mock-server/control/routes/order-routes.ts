import type { Response } from 'express'
import { APPROVED, ORDER_TYPES, REJECTED } from '#protocol/order'
import {
  DEFAULT_EXPIRY,
  DEFAULT_REASON,
  type Later,
  type orderCalls,
  type ShownOrder,
} from '../../contract/calls/orders'
import { canHaveKey, ORDER_KINDS } from '../../contract/order-kinds'
import { toMs } from '../../contract/words/duration'
import { closest } from '../../contract/words/suggestions'
import { decide, isOpenTo } from '../../desk/decisions'
import { findOrder } from '../../desk/orders'
import { seedOrder } from '../../desk/seed-order'
import { showOrder } from '../../desk/views'
import type { Decision, ReadOrder } from '../../state/state'
import { runDue, scheduleDecision } from '../../time/scheduled-decisions'
import { isoTime } from '../../time/server-time'
import type { World } from '../../world/world'
import { ControlError } from '../route/control-error'
import type { Routes } from '../route/route'

const BY = 'tester'

export function orderRoutes(world: World): Routes<typeof orderCalls> {
  return {
    list: ({ query: { status, type, device } }) => {
      const fits = (order: ReadOrder) =>
        (status === undefined || order.status === status) &&
        (type === undefined || order.wo_type === type) &&
        (device === undefined || order.device === device)
      return world.store.state.orders.filter(fits).map(showOrder)
    },
    seed: async ({ body }) => {
      checkGrant({ wo_type: body.wo_type ?? 1 }, body)
      const id = seedOrder(world, body, BY)
      await world.store.commit()
      return showOrder(pick(world, id))
    },
    show: ({ params }) => showOrder(pick(world, params.id)),
    approve: decision(world, (order, { password, results, withKey }) => {
      checkGrant(order, { password, withKey })
      return { kind: 'approve', password: password ?? null, results: results ?? null, withKey: withKey ?? null }
    }),
    reject: decision(world, (_, { reason = DEFAULT_REASON }) => ({ kind: 'reject', reason, status: REJECTED })),
    expire: decision(world, (_, { code, msg }) => {
      return { kind: 'expire', code: code ?? DEFAULT_EXPIRY.code, msg: msg ?? DEFAULT_EXPIRY.msg }
    }),
  }
}

type Grant = { password?: string | undefined; withKey?: boolean | undefined }

function checkGrant(order: Pick<ReadOrder, 'wo_type'>, { password, withKey }: Grant): void {
  if ((!withKey && password === undefined) || canHaveKey(order)) return
  throw new ControlError(
    400,
    'no_key_for_type',
    `an order of type ${order.wo_type} never gets a key or a password`,
    `types ${ORDER_TYPES.filter((type) => ORDER_KINDS[type].getsKey).join(' and ')} do`,
  )
}

interface Deciding<Options> {
  params: { readonly id: string }
  body: Options
  response: Response
}

/** Decides now, or puts the decision on the schedule. */
function decision<Options extends { after?: string | undefined }>(
  world: World,
  read: (order: ReadOrder, options: Options) => Decision,
) {
  return async ({ params, body, response }: Deciding<Options>): Promise<ShownOrder | Later> => {
    const order = pick(world, params.id)
    const wanted = read(order, body)
    if (!isOpenTo(order, wanted.kind)) throw decided(order)
    if (body.after === undefined) {
      decide(world, order.id, wanted, BY)
      await world.store.commit()
      return showOrder(pick(world, order.id))
    }
    const dueAt = world.clock.now() + toMs(body.after)
    scheduleDecision(world, dueAt, order.id, wanted, BY)
    // A clock that stands still would never come to what is planned for now.
    runDue(world)
    await world.store.commit()
    response.status(202)
    return { dueAt: isoTime(dueAt) }
  }
}

function decided({ id, status, expired }: ReadOrder): ControlError {
  const word = expired ? 'expired' : status === APPROVED ? 'approved' : 'rejected'
  return new ControlError(
    409,
    'illegal_transition',
    `order ${id} is ${word} already`,
    'only a pending order can be decided: when the member has submitted again, the new one is last',
  )
}

/** Comparing takes time; mistyped ids are mostly of new orders. */
const MAX_COMPARED = 100

function pick(world: World, id: string): ReadOrder {
  const order = id === 'last' ? world.store.state.orders.at(-1) : findOrder(world, id)
  if (order) return order
  const newest = world.store.state.orders.slice(-MAX_COMPARED).map((one) => one.id)
  const near = closest(id, [...newest, 'last'])
  const known = newest.length === 0 ? 'there are no orders yet' : 'GET /__mock/orders lists them'
  const hint = near === null || newest.length === 0 ? known : `did you mean ${near}?`
  throw new ControlError(404, 'order_not_found', id === 'last' ? 'no order was created' : `no order ${id}`, hint)
}
