/** A recovered password is no longer the account's: drops it in this tab and in every other. */

import { TransportError } from '../protocol/errors'
import {
  forgetRecovered,
  mark,
  RESETS,
  recoveredChanged,
  recoveredKey,
  TRADES,
  type Traded,
  tokenAt,
  tradedAt,
} from './forget-recovered'
import { tabStored } from './storage'

/** An account has got another password. */
interface Replaced {
  /** null when it is not known: then no password is kept that may be an old one. */
  account: string | null
  /** The session that changed the password: of an unknown account, other tabs drop the password that came with it. */
  token?: string | null
  /** The order that brought the password: it has none but this, whichever tab shows it. */
  order?: string
}

/** The passwords that orders of the account brought are no longer valid, in any tab. */
export function replaceRecovered(replaced: Replaced): void {
  markAll('changed', isOf(replaced))
  tabs()?.postMessage(replaced)
}

/** @param changing the call that sets another password; where it has no answer, this tab doubts those that it keeps */
export async function whileReplacing(replaced: Replaced, changing: Promise<unknown>): Promise<void> {
  try {
    await changing
  } catch (error) {
    if (error instanceof TransportError) markAll('doubted', isOf(replaced))
    throw error
  }
  replaceRecovered(replaced)
}

const isOf =
  ({ account }: Replaced) =>
  (known: Traded) =>
    account === null || known.account === account

let channel: BroadcastChannel | null | undefined
/** One channel for the page: a channel does not hear its own messages. null in a browser that refuses all storage. */
function tabs(): BroadcastChannel | null {
  try {
    channel ??= new BroadcastChannel('replaced')
  } catch {
    channel ??= null
  }
  return channel
}

/** Each tab keeps passwords of its own: drops those that another one has replaced, or whose session ended there. */
export function followTabs(): void {
  tabs()?.addEventListener('message', ({ data: { account, order, token } }: MessageEvent<Replaced>) =>
    markAll('changed', (known, id) => {
      if (id === order) return false
      return account === null ? token === undefined || tokenAt(id) === token : known.account === account
    }),
  )
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'token' && newValue === null) forgetRecovered()
  })
}

function markAll(traded: 'changed' | 'doubted', isMeant: (known: Traded, id: string) => boolean): void {
  for (const key of [...tabStored.keys(TRADES), ...tabStored.keys(RESETS)]) {
    const known = tradedAt(key)
    const id = key.slice(key.indexOf(':') + 1)
    if (!known || known.traded === 'changed' || !isMeant(known, id)) continue
    mark(key, { traded, account: known.account })
    if (traded === 'changed') tabStored.remove(recoveredKey(id))
  }
  recoveredChanged()
}
