/**
 * Calls `ask` once after `ms`. Hiding the page postpones the call until the page is visible again.
 * Returns a function that cancels it.
 */
export function askLater(ask: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', follow)
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
  if (!document.hidden) timer = setTimeout(fire, ms)
  return stop
}
