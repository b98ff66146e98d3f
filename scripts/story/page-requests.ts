/** A page's requests that have no answer yet. */
import type { Page, Request } from 'playwright-core'

/** Real time after which a request counts as never answered on a busy machine, without a fault. */
const BUSY_LIMIT_MS = 20_000

/** Modules of the page itself; its workers run theirs elsewhere. */
const OWN_SCRIPT = /\/assets\/(?!.*worker)[^/]*\.js$/

export interface PageRequests {
  /** Requests without an answer now. */
  readonly open: number
  /** Requests so far. */
  readonly total: number
  /** The scripts of the page that have come since this was asked last. */
  takeScripts(): string[]
  /** Resolves when each is answered, failed, or past its limit; `isFaulty` asks whether a fault may delay one. */
  answered(isFaulty: () => Promise<boolean>): Promise<void>
}

export function watchRequests(page: Page, faultyMs: number): PageRequests {
  const open = new Set<Request>()
  const waiting = new Set<() => void>()
  let total = 0
  let scripts: string[] = []
  const done = (request: Request) => {
    open.delete(request)
    if (open.size === 0) for (const wake of waiting) wake()
  }
  page.on('request', (request) => {
    total++
    open.add(request)
  })
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script' && OWN_SCRIPT.test(request.url())) scripts.push(request.url())
    done(request)
  })
  page.on('requestfailed', done)
  return {
    get open() {
      return open.size
    },
    get total() {
      return total
    },
    takeScripts() {
      const come = scripts
      scripts = []
      return come
    },
    async answered(isFaulty) {
      await allDone(faultyMs)
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
