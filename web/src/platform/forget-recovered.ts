/** Clears the stored passwords of recovered orders and notifies their views. Any part of the app may need to. */
import { or, shape, text } from '../protocol/shape'
import { stored, tabStored } from './storage'

/** Begins the names of recovered passwords. */
export const RECOVERED = 'credentials:'
export const TRADES = 'trade:'
export const RESETS = 'reset:'
const listeners = new Set<() => void>()

export const recoveredKey = (id: string): string => RECOVERED + id
export const tradeKey = (id: string): string => TRADES + id

/** The key of an order brought a password for its account, or its password is being reset. */
export interface Traded {
  /**
   * 'done', 'changed' after the account got another one, or 'doubted' after a change without an answer; '' while the trade
   * is open.
   */
  traded: string
  account: string
}
const readTraded = or<Traded | null>(shape<Traded>({ traded: text, account: text }), null)
export const tradedAt = (key: string): Traded | null => {
  const kept = readTraded(tabStored.get(key))
  return kept?.traded ? kept : null
}
export const mark = (key: string, traded: Traded): void => tabStored.set(key, traded)

export const noteTraded = (id: string, account: string): void => mark(tradeKey(id), { traded: 'done', account })
export const wasTraded = (id: string): boolean => tradedAt(tradeKey(id)) !== null
/** A member of an order without a password goes off to choose one. */
export const noteReset = (id: string, account: string): void => mark(RESETS + id, { traded: 'done', account })
/** The key has given a password after all, before the member chose one. */
export function dropReset(id: string): void {
  if (tradedAt(RESETS + id)?.traded === 'done') tabStored.remove(RESETS + id)
}
/** The member has chosen another password since. */
export const isReplaced = (id: string): boolean =>
  [tradeKey(id), RESETS + id].some((key) => tradedAt(key)?.traded === 'changed')

/** The member has tried to choose another password, and no answer came. */
export const isDoubted = (id: string): boolean => tradedAt(tradeKey(id))?.traded === 'doubted'

/** Makes every view of a recovered password read it again. */
export function recoveredChanged(): void {
  for (const listener of listeners) listener()
}

export function onRecoveredChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called when the session that came with the passwords has ended. */
export function forgetRecovered(): void {
  tabStored.removeAll(RECOVERED)
  recoveredChanged()
}

const readToken = or<{ token: string } | null>(shape({ token: text }), null)
/** The session that came with the password of an order. */
export const tokenAt = (id: string): string | undefined => readToken(tabStored.get(recoveredKey(id)))?.token

/** The account whose recovery brought the stored session; null when none did. */
export function recoveredAccount(): string | null {
  const token = stored.get('token')
  const key = tabStored.keys(RECOVERED).find((key) => token !== null && readToken(tabStored.get(key))?.token === token)
  return key === undefined ? null : (tradedAt(tradeKey(key.slice(RECOVERED.length)))?.account ?? null)
}
