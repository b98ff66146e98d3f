/**
 * The trade of an approved order's key for a token and the new password. A started trade is remembered in the
 * tab until it is answered: a lost response can be requested again for some minutes.
 */
import { wholeCall } from '../../../../api/call'
import { dropReset, noteTraded, tradeKey } from '../../../../platform/forget-recovered'
import { replaceRecovered } from '../../../../platform/replace-recovered'
import { stored, tabStored } from '../../../../platform/storage'
import { endpoints, type OrderView } from '../../../../protocol/endpoints'
import { or } from '../../../../protocol/shape'
import { keepPassword } from './recovered-password'

export type KeyedView = OrderView & { key: string }

const readView = or<OrderView | null>(endpoints['/api/WorkerOrder/view'].read, null)

/** The order as it was when its trade started; null when none is open. */
export function openTrade(id: string): KeyedView | null {
  const view = readView(tabStored.get(tradeKey(id)))
  return view?.key ? { ...view, key: view.key } : null
}

export const beginTrade = (id: string, view: KeyedView): void => tabStored.set(tradeKey(id), view)
export const giveUpTrade = (id: string): void => tabStored.remove(tradeKey(id))

/** Not abortable: discarding the response would lose the password. @throws {CallError} */
export async function trade(id: string, { full_account: username, key }: KeyedView): Promise<void> {
  const { data, token } = await wholeCall('/api/people/getTokenByKey', { username, key })
  dropReset(id)
  // An earlier order of the account brought a password that this one has voided.
  replaceRecovered({ account: username, order: id })
  noteTraded(id, username)
  keepPassword(id, data.password, token)
  if (token) stored.set('token', token)
}
