/** The new password of a recovered account, kept in the tab for half an hour, so that a reload still shows it. */
import { useSyncExternalStore } from 'react'
import { onRecoveredChange, recoveredChanged, recoveredKey } from '../../../../platform/forget-recovered'
import { tabStored } from '../../../../platform/storage'
import { number, or, shape, text } from '../../../../protocol/shape'

const KEPT_MS = 30 * 60_000

interface Kept {
  password: string
  /** The session that came with it; '' when none did. */
  token: string
  /** Time of arrival, in milliseconds of the browser's clock. */
  at: number
}
const readKept = or<Kept | null>(shape<Kept>({ password: text, token: text, at: number }), null)

export function keepPassword(id: string, password: string, token: string): void {
  tabStored.set(recoveredKey(id), { password, token, at: Date.now() } satisfies Kept)
  recoveredChanged()
}

/** null when there is none, or it has expired. */
export const passwordOf = (id: string): string | null => keptOf(id)?.password ?? null

/** The token that came with the kept password; null when there is none. */
export const tokenOf = (id: string): string | null => keptOf(id)?.token || null

function keptOf(id: string): Kept | null {
  const kept = readKept(tabStored.get(recoveredKey(id)))
  if (kept === null || leftMs(kept) > 0) return kept
  tabStored.remove(recoveredKey(id))
  return null
}

function leftMs({ at }: Kept): number {
  const left = at + KEPT_MS - Date.now()
  // A time in the future means the clock was set back: the password's age is unknown.
  return left > KEPT_MS ? 0 : left
}

/** The password that is kept for the order; it leaves the screen when it leaves the tab. */
export const usePassword = (id: string): string | null =>
  useSyncExternalStore(
    (listener) => follow(id, listener),
    () => passwordOf(id),
    () => null,
  )

function follow(id: string, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const kept = readKept(tabStored.get(recoveredKey(id)))
    if (kept) timer = setTimeout(look, Math.max(0, leftMs(kept)))
    listener()
  }
  const stop = onRecoveredChange(look)
  look()
  return () => {
    clearTimeout(timer)
    stop()
  }
}
