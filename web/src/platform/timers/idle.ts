/** Background work waits until the page has nothing else to do, but not for ever. */
const LONGEST_WAIT_MS = 2_000
/** For browsers without `requestIdleCallback`. */
const PAUSE_MS = 100

/** The member may be about to tap or type again. */
const AFTER_INPUT_MS = 300
/** Somebody who types on must not keep the page from its work. */
const LONGEST_REST_MS = 3_000
const INPUTS = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove']
let lastInput = Number.NEGATIVE_INFINITY
let isListening = false

/** The member has just touched the page. */
export function noteInput(): void {
  lastInput = performance.now()
}

/** Resolves when the page has nothing to do and the member has not touched it for a moment. */
export async function whenIdle(): Promise<void> {
  listenForInput()
  const begun = performance.now()
  do await idle()
  while (performance.now() - begun < LONGEST_REST_MS && (await restAfterInput()))
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
    else setTimeout(resolve, PAUSE_MS)
  })
}

function listenForInput(): void {
  if (isListening) return
  isListening = true
  for (const type of INPUTS) addEventListener(type, noteInput, { passive: true, capture: true })
}

/** @returns whether there was an input to wait for */
async function restAfterInput(): Promise<boolean> {
  const rest = lastInput + AFTER_INPUT_MS - performance.now()
  if (rest <= 0) return false
  await new Promise((resolve) => setTimeout(resolve, rest))
  return true
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
