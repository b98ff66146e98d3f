import { isClosed } from '../storage'

/** Tells whether the device has a network at all. With one, a server may still not answer. */
const isOnline = (): boolean => navigator.onLine

/** @param listener is called at each change */
function watchOnline(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** For React's `useSyncExternalStore`. The build renders a page that has a network. */
export const onlineStore = [watchOnline, isOnline, () => true] as const

/** Calls once, when the page is seen again or the network is back. */
export function onReturn(act: () => void): void {
  const heard = new AbortController()
  const again = () => {
    if (document.hidden) return
    heard.abort()
    act()
  }
  document.addEventListener('visibilitychange', again, heard)
  addEventListener('online', again, heard)
}

/** Resolves when the device has a network: at once, if it has one; never on a page that is left meanwhile. */
export async function untilOnline(): Promise<void> {
  if (isOnline()) return
  await new Promise<void>((resolve) => {
    addEventListener('online', () => !isClosed() && resolve(), { once: true })
  })
}
