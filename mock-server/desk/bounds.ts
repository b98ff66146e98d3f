/** Limits on what the server stores. Exceeding one is an error that names it, and nothing is stored. */
import { MAX_ORDERS } from '../contract/calls/orders'
import { REFUSED, Refusal } from './refusal'

const MAX_UPLOADS_MB = 200
export const MAX_UPLOADS_BYTES = MAX_UPLOADS_MB * 1024 * 1024

/** Members read `message`, testers `bound`. */
export class BoundError extends Refusal {
  override name = 'BoundError'
  readonly bound: string
  constructor(bound: string, msg: string) {
    super(REFUSED, msg)
    this.bound = bound
  }
}

export const tooManyOrders = () => new BoundError(`at most ${MAX_ORDERS} orders`, `工单数量已达上限（${MAX_ORDERS}）`)

export const UPLOADS_FULL = `图片总量已达上限（${MAX_UPLOADS_MB}MB）`
