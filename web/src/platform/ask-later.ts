/**
 * Calls `ask` once after `ms` of being looked at: while the page is hidden nothing is asked, and when it comes back the
 * question is asked at once. Answers the function that calls it off.
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
