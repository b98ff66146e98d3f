/** Background work waits until the page has nothing else to do, but not for ever. */
const LONGEST_WAIT_MS = 2_000
/** For browsers that do not tell when they are idle. */
const PAUSE_MS = 100

export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
    else setTimeout(resolve, PAUSE_MS)
  })
}

interface NetworkInformation {
  saveData?: boolean
  /** `cellular` is metered. */
  type?: string
  effectiveType?: string
}

/** Large files that may never be used are not loaded ahead on a connection that is slow or has to be spared. */
export function mayLoadAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  if (!connection) return true
  const { saveData, type, effectiveType = '4g' } = connection
  return !saveData && !effectiveType.endsWith('2g') && !(type === 'cellular' && effectiveType !== '4g')
}
