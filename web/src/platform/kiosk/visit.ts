/**
 * On a terminal, people use the same browser one after another. Each period of use is a visit with its own id in local
 * storage. Every tab and every history entry is marked with the visit that it belongs to. Tabs and entries of an
 * earlier visit are rejected: they lead to the first screen, with their data cleared.
 * A browser that was never in kiosk mode has no visits.
 */

import { closeStorage, stored, tabStored } from '../storage'
import { isKiosk, keepKioskMode } from './kiosk'

const MARK = 'visit'
let own: string | null = null
/** Takes the app off the page: what it waited for is no longer sent. */
let endApp: () => void = () => {}
/** Resolves when the first screen can be loaded. A tab that is no terminal does not wait for that. */
let untilServed = async (): Promise<void> => {}

export const onLeave = (end: () => void): void => {
  endApp = end
}

/** A terminal shows its first screen only once that can be loaded. */
export const waitBeforeLeaving = (wait: () => Promise<void>): void => {
  untilServed = wait
}

/** Runs before the first render. Returns false when the page is from an earlier visit and is being replaced. */
export function enterVisit(): boolean {
  if (isKiosk() && stored.get(MARK) === null) beginVisit()
  own = stored.get(MARK)
  const isOver = own !== null && isOfEarlierVisit()
  window.addEventListener('storage', ({ key, oldValue }) => {
    // The first visit of a browser adopts the open pages; a later one closes them.
    if (key === MARK && oldValue === null) takeIn()
    else leaveIfOver()
  })
  // A page restored from the back/forward cache or from sleep has missed the storage events.
  window.addEventListener('pageshow', leaveIfOver)
  document.addEventListener('visibilitychange', leaveIfOver)
  if (isOver) window.location.replace('/')
  else if (own !== null) takeIn()
  return !isOver
}

/** Marks the current history entry with the visit of this page. */
export const markEntry = () => window.history.replaceState({ ...Object(window.history.state), [MARK]: own }, '')

/** Forgets the person, in every tab. */
export function endVisit(): void {
  stored.forget()
  beginVisit()
  leave()
}

function beginVisit(): void {
  const random = crypto.getRandomValues(new Uint32Array(2))
  stored.set(MARK, random.join('-'))
}

function takeIn(): void {
  own = stored.get(MARK)
  tabStored.set(MARK, own)
  markEntry()
}

/** Checks the current history entry. Clears the tab's data at once if it is from an earlier visit. */
function isOfEarlierVisit(): boolean {
  const isForeignTab = tabStored.get(MARK) !== own
  if (isForeignTab) emptyTab()
  const mark = Object(window.history.state)[MARK]
  // An entry without a mark is new, unless it was reached by back or forward.
  return mark === undefined ? (isForeignTab || isKiosk()) && cameByHistory() : mark !== own
}

function cameByHistory(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}

function leaveIfOver(): void {
  if (stored.get(MARK) !== own) leave()
}

/** Hides the page, ends its work and clears its data at once: the next page may take a while to load. */
function leave(): void {
  emptyTab()
  closeStorage()
  if (isBeingLeft) return
  isBeingLeft = true
  document.documentElement.style.display = 'none'
  endApp()
  void untilServed().then(() => {
    // The browser may keep this page for its way back.
    isBeingLeft = false
    window.location.replace('/')
  })
}

let isBeingLeft = false

function emptyTab(): void {
  keepKioskMode(() => tabStored.removeAll(''))
}
