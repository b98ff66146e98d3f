/** Runs in the measured page before its own scripts. Each function is sent as text and uses nothing from outside. */

export interface Seen {
  largestPaint: number
  layoutShift: number
  /** Start and duration of every task over 50 ms. */
  tasks: [number, number][]
  /** Time of the first tap and of its answer. */
  tapped: number
  answered: number
}

export type SeenWindow = Window & typeof globalThis & { seen: Seen }

/** Collects the browser's performance entries during the load. */
export function observe(): void {
  const seen: Seen = { largestPaint: 0, layoutShift: 0, tasks: [], tapped: 0, answered: 0 }
  Object.assign(window, { seen })
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime
  })
  watch('longtask', (entry) => {
    seen.tasks.push([entry.startTime, entry.duration])
  })
  watch('layout-shift', (entry) => {
    // The answer to the tap may move the page.
    if (seen.answered > 0 && entry.startTime >= seen.answered) return
    seen.layoutShift += (entry as PerformanceEntry & { value: number }).value
  })
}

/** Taps a button of the first screen once, as soon as it is painted, and waits for the answer. */
export function tapOnce(): void {
  const seen = (window as SeenWindow).seen
  // Not role=status: it may only say that something loads.
  const ANSWERS = '[role="alert"], .toast, .message-own'
  const place = location.pathname
  const hasAnswer = () => location.pathname !== place || document.querySelector(ANSWERS) !== null
  const look = () => {
    const input = document.querySelector<HTMLInputElement>('.composer-line input')
    const find = (selector: string) => document.querySelector<HTMLElement>(`#app ${selector}`)
    const button = find('button[type="submit"]') ?? find('.nav-back')
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    if (seen.tapped === 0 && button && isPainted) {
      seen.tapped = performance.now()
      if (input) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'ok')
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
      button.click()
    }
    if (seen.tapped > 0 && hasAnswer()) seen.answered = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
