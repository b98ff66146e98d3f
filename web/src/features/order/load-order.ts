/** One look at an order: `view`, and for an approved one with a key the trade of the key for a token and password. */
import { call, callForToken } from '../../api/call'
import { or, shape, text } from '../../api/shape'
import { stored, tabStored } from '../../platform/storage'
import { ORDER_NOT_FOUND } from '../../protocol/codes'
import { APPROVED, type OrderView, PENDING } from '../../protocol/endpoints'
import { ForbiddenError, RefusedError } from '../../protocol/errors'

export interface Credentials {
  account: string
  password: string
}

export type OrderAnswer =
  | { kind: 'found'; view: OrderView; credentials: Credentials | null; keyRefusal: string }
  | { kind: 'missing' }
  | { kind: 'failed'; error: RefusedError }

const credentialsKey = (id: string) => `credentials:${id}`
const readCredentials = or<Credentials | null>(shape<Credentials>({ account: text, password: text }), null)

export const isPending = (view: OrderView) => view.status === PENDING
export const isApproved = (view: OrderView) => view.status === APPROVED

/** @throws {CallError} without an answer, and ForbiddenError */
export async function loadOrder(id: string, signal: AbortSignal): Promise<OrderAnswer> {
  // Who left during the trade and is back gets what it brings.
  await trades.get(id)?.catch(() => {})
  let view: OrderView
  try {
    view = await call('/api/WorkerOrder/view', { id }, { signal })
  } catch (error) {
    if (!(error instanceof RefusedError) || error instanceof ForbiddenError) throw error
    return error.code === ORDER_NOT_FOUND ? { kind: 'missing' } : { kind: 'failed', error }
  }
  if (!isApproved(view)) return { kind: 'found', view, credentials: null, keyRefusal: '' }
  // Kept in the tab, since `view` answers without the key once it was traded.
  const kept = readCredentials(tabStored.get(credentialsKey(id)))
  if (kept || !view.key) return { kind: 'found', view, credentials: kept, keyRefusal: '' }
  const trade = redeem(id, view, view.key).finally(() => trades.delete(id))
  trades.set(id, trade)
  return trade
}

/** By order. A key can be traded once. */
const trades = new Map<string, Promise<OrderAnswer>>()

/** Not abortable: an answer that nobody waits for any more would be a password lost. */
async function redeem(id: string, view: OrderView, key: string): Promise<OrderAnswer> {
  const account = view.full_account
  try {
    const { data, token } = await callForToken('/api/people/getTokenByKey', { username: account, key })
    const credentials = { account, password: data.password }
    tabStored.set(credentialsKey(id), credentials)
    if (token) stored.set('token', token)
    return { kind: 'found', view, credentials, keyRefusal: '' }
  } catch (error) {
    if (!(error instanceof RefusedError) || error instanceof ForbiddenError) throw error
    return { kind: 'found', view, credentials: null, keyRefusal: error.message }
  }
}
