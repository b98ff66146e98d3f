/**
 * Calls `ask` once after `ms`, or as soon as the network returns. Hiding the page postpones the call until the page is
 * visible again.
 * Returns a function that cancels it.
 */
export function askLater(ask: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('online', follow)
  }
  const fire = () => {
    stop()
    ask()
  }
  const follow = () => {
    clearTimeout(timer)
    if (!document.hidden) fire()
  }
  document.addEventListener('visibilitychange', follow)
  addEventListener('online', follow)
  if (!document.hidden) timer = setTimeout(fire, ms)
  return stop
}
