import { type RequestHandler, Router } from 'express'
import type { z } from 'zod'
import { APPROVED, REJECTED } from '#protocol/endpoints'
import { approveSchema, expireSchema, orderFilterSchema, rejectSchema, seedSchema } from '../contract/calls/orders'
import { toMs } from '../contract/duration'
import { canHaveKey, DEFAULT_EXPIRY, DEFAULT_REASON, decide, findOrder, isOpenTo, type ReadOrder } from '../desk/orders'
import { seedOrder } from '../desk/seed-order'
import { showOrder } from '../desk/views'
import type { Decision } from '../state/state'
import { scheduleDecision } from '../time/schedule'
import { isoTime } from '../time/server-time'
import type { World } from '../world'
import { check, takesNothing } from './check'
import { ControlError } from './control-error'

const BY = 'tester'

export function orderRoutes(world: World): Router {
  return Router()
    .get('/', (request, response) => {
      const { status, type, device } = check(orderFilterSchema, request.query)
      const fits = (order: ReadOrder) =>
        (status === undefined || order.status === status) &&
        (type === undefined || order.wo_type === type) &&
        (device === undefined || order.device === device)
      response.json(world.store.state.orders.filter(fits).map(showOrder))
    })
    .post('/', async (request, response) => {
      const id = seedOrder(world, check(seedSchema, request.body), BY)
      await world.store.commit()
      response.json(showOrder(pick(world, id)))
    })
    .get('/:id', takesNothing, (request, response) => {
      response.json(showOrder(pick(world, request.params.id)))
    })
    .post(
      '/:id/approve',
      decision(world, approveSchema, (order, { password, results, withKey }) => {
        if (withKey && !canHaveKey(order))
          throw new ControlError(
            400,
            'no_key_for_type',
            `an order of type ${order.wo_type} never gets a key`,
            'types 1 and 2 do',
          )
        return { kind: 'approve', password: password ?? null, results: results ?? null, withKey: withKey ?? null }
      }),
    )
    .post(
      '/:id/reject',
      decision(world, rejectSchema, (_, { reason = DEFAULT_REASON }) => ({ kind: 'reject', reason, status: REJECTED })),
    )
    .post(
      '/:id/expire',
      decision(world, expireSchema, (_, { code, msg }) => {
        return { kind: 'expire', code: code ?? DEFAULT_EXPIRY.code, msg: msg ?? DEFAULT_EXPIRY.msg }
      }),
    )
}

type WithAfter = { after?: string | undefined }

/** Decides now, or puts the decision on the schedule. */
function decision<Options extends WithAfter>(
  world: World,
  schema: z.ZodType<Options>,
  read: (order: ReadOrder, options: Options) => Decision,
): RequestHandler<{ id: string }> {
  return async (request, response) => {
    const options = check(schema, request.body)
    const order = pick(world, request.params.id)
    const wanted = read(order, options)
    if (!isOpenTo(order, wanted.kind)) throw decided(order)
    if (options.after === undefined) decide(world, order.id, wanted, BY)
    const dueAt = world.clock.now() + toMs(options.after ?? '0s')
    if (options.after !== undefined) scheduleDecision(world, dueAt, order.id, wanted, BY)
    await world.store.commit()
    if (options.after === undefined) response.json(showOrder(pick(world, order.id)))
    else response.status(202).json({ dueAt: isoTime(dueAt) })
  }
}

function decided({ id, status, expired }: ReadOrder): ControlError {
  const word = expired ? 'expired' : status === APPROVED ? 'approved' : 'rejected'
  return new ControlError(
    409,
    'illegal_transition',
    `order ${id} is ${word} already`,
    'only a pending order can be decided',
  )
}

function pick(world: World, id: string): ReadOrder {
  const order = id === 'last' ? world.store.state.orders.at(-1) : findOrder(world, id)
  if (order) return order
  const hint = world.store.state.orders.length === 0 ? 'there are no orders yet' : 'GET /__mock/orders lists them'
  throw new ControlError(404, 'order_not_found', id === 'last' ? 'no order was created' : `no order ${id}`, hint)
}
