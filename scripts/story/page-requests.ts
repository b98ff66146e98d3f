/** A page's requests that have no answer yet. */
import type { Page, Request } from 'playwright-core'

/** Real time after which a request counts as one that is never answered: while a fault is on, and on a busy machine. */
const FAULTY_LIMIT_MS = 2_000
const BUSY_LIMIT_MS = 20_000

export interface PageRequests {
  /** How many there are now. */
  readonly open: number
  /** How many there were in all. */
  readonly total: number
  /** Resolves when every one is answered, failed, or late beyond hope; `isFaulty` asks whether a fault may hold one up. */
  answered(isFaulty: () => Promise<boolean>): Promise<void>
}

export function watchRequests(page: Page): PageRequests {
  const open = new Set<Request>()
  const waiting = new Set<() => void>()
  let total = 0
  const done = (request: Request) => {
    open.delete(request)
    if (open.size === 0) for (const wake of waiting) wake()
  }
  page.on('request', (request) => {
    total++
    open.add(request)
  })
  page.on('requestfinished', done)
  page.on('requestfailed', done)
  return {
    get open() {
      return open.size
    },
    get total() {
      return total
    },
    async answered(isFaulty) {
      await allDone(FAULTY_LIMIT_MS)
      if (open.size > 0 && !(await isFaulty())) await allDone(BUSY_LIMIT_MS)
      // A fault that never answers must not hold up every step after it.
      open.clear()
    },
  }

  async function allDone(limitMs: number): Promise<void> {
    if (open.size === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let wake = () => {}
    await new Promise<void>((resolve) => {
      wake = resolve
      waiting.add(wake)
      timer = setTimeout(resolve, limitMs)
    })
    clearTimeout(timer)
    waiting.delete(wake)
  }
}
