/** The new password of a recovered account. */
import { useSyncExternalStore } from 'react'
import { type Kept, keptAt, watchRecovered } from '../../../../platform/expire-recovered'
import { onRecoveredChange, recoveredKey } from '../../../../platform/forget-recovered'
import { tabStored } from '../../../../platform/storage'

export function keepPassword(id: string, password: string, token: string): void {
  tabStored.set(recoveredKey(id), { password, token, at: Date.now() } satisfies Kept)
  watchRecovered()
}

/** null when there is none, or it has expired. */
export const passwordOf = (id: string): string | null => keptAt(recoveredKey(id))?.password ?? null

/** The token that came with the kept password; null when there is none. */
export const tokenOf = (id: string): string | null => keptAt(recoveredKey(id))?.token || null

/** The password that is kept for the order; it leaves the screen when it leaves the tab. */
export const usePassword = (id: string): string | null =>
  useSyncExternalStore(
    onRecoveredChange,
    () => passwordOf(id),
    () => null,
  )
