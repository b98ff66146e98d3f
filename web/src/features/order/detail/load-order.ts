/** Loads an order with `view`; if it is approved and has a key, trades the key for a token and password. */
import { call } from '../../../api/call'
import { wasTraded } from '../../../platform/forget-recovered'
import { ORDER_NOT_FOUND } from '../../../protocol/codes'
import type { OrderView } from '../../../protocol/endpoints'
import { ForbiddenError, isSessionLost, RefusedError } from '../../../protocol/errors'
import { APPROVED, PENDING } from '../../../protocol/order'
import { isOrderNumber } from '../../../protocol/rules'
import { beginTrade, giveUpTrade, type KeyedView, openTrade, trade } from './recovered/key-trade'
import { passwordOf } from './recovered/recovered-password'
import { checkSession } from './recovered/session'

export interface FoundOrder {
  kind: 'found'
  view: OrderView
  /** The key is being traded, or the trade's response was lost and is requested again. */
  trading: boolean
  /** The server refused the key. */
  refusal: RefusedError | null
}
export type OrderAnswer = FoundOrder | { kind: 'missing' } | { kind: 'failed'; error: RefusedError }

export const isPending = (view: OrderView) => view.status === PENDING
export const isApproved = (view: OrderView) => view.status === APPROVED

const found = (view: OrderView): FoundOrder => ({ kind: 'found', view, trading: false, refusal: null })
const tradingOf = (view: OrderView): FoundOrder => ({ kind: 'found', view, trading: true, refusal: null })

/** The state known before the first request: an open trade, which a reload must not hide. */
export function knownOrder(id: string): FoundOrder | null {
  const view = openTrade(id)
  return view && tradingOf(view)
}

export interface Look {
  signal: AbortSignal
  /** Called with the approved order before its key is traded. */
  onTrade(answer: OrderAnswer): void
  /** Called on a 101 or 102: the token is gone, and the request is repeated without it. */
  onSessionLost(error: unknown): void
  /** Called on a 205 of a call that the look does not wait for. */
  onForbidden(error: ForbiddenError): void
}

/** @throws {CallError} without an answer, and ForbiddenError */
export async function loadOrder(id: string, look: Look): Promise<OrderAnswer> {
  if (!isOrderNumber(id)) return { kind: 'missing' }
  // A member who left during the trade and came back gets its result.
  await trades.get(id)?.catch(() => {})
  if (passwordOf(id) !== null) void checkSession().catch(look.onForbidden)
  let view: OrderView
  try {
    view = await asVisitor(() => call('/api/WorkerOrder/view', { id }, { signal: look.signal }), look)
  } catch (error) {
    if (!(error instanceof RefusedError) || error instanceof ForbiddenError || isSessionLost(error)) throw error
    return error.code === ORDER_NOT_FOUND ? { kind: 'missing' } : { kind: 'failed', error }
  }
  const key = isApproved(view) && (view.key || openTrade(id)?.key)
  // The key stays valid for some minutes, but a password removed from the tab is not fetched again.
  if (!key || passwordOf(id) !== null || wasTraded(id)) return found(view)
  look.onTrade(tradingOf(view))
  const traded = redeem(id, { ...view, key }, look).finally(() => trades.delete(id))
  trades.set(id, traded)
  return traded
}

/** Pending trades by order id: one at a time per order. */
const trades = new Map<string, Promise<OrderAnswer>>()

async function redeem(id: string, view: KeyedView, look: Look): Promise<OrderAnswer> {
  beginTrade(id, view)
  try {
    await asVisitor(() => trade(id, view), look)
    return found(view)
  } catch (error) {
    if (!(error instanceof RefusedError) || error instanceof ForbiddenError) throw error
    giveUpTrade(id)
    return { ...found(view), refusal: error }
  }
}

/** A lost session says nothing about the order, so the request is repeated without it. */
async function asVisitor<T>(ask: () => Promise<T>, { onSessionLost }: Pick<Look, 'onSessionLost'>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isSessionLost(error)) throw error
    onSessionLost(error)
    return ask()
  }
}
