/** Notices that the server's address no longer answers, and starts a search for another one. */
import { loadChunk } from '../platform/loading/load-chunk'
import { stored } from '../platform/storage'
import type { InitData } from '../protocol/endpoints'
import { addressOf } from './headers'

export interface Watcher {
  /** A search begins. */
  searching(): void
  /** @param data what the server said at its other address, which is stored already; null when it said nothing, or none answers */
  ended(data: InitData | null): void
}
let watcher: Watcher
export const watchSearch = (given: Watcher): void => {
  watcher = given
}

/** Calls in a row without any answer. */
let unanswered = 0
export const noteAnswer = (): void => {
  unanswered = 0
}

/**
 * Called for every call that got no answer.
 * @param askedAt the address that it went to
 * @returns whether an address was found to send it to, after the search that it leads to, if any
 */
export async function noteNoAnswer(askedAt: string): Promise<boolean> {
  if (addressOf('') !== askedAt) return true
  if (!navigator.onLine || ++unanswered < 2 || !stored.get('domains')) return false
  const search = await loadChunk(() => import('./find-address')).catch(() => null)
  return search?.searchAddress(watcher) ?? false
}
