/**
 * On a terminal one person follows another in the same browser. Each stretch of use is a visit with an id of its own in
 * local storage; every tab and every entry of the history is marked with the visit that it belongs to. The tabs and
 * entries of an earlier visit are refused: they lead to the first screen, empty.
 * A browser that was never in kiosk mode has no visits.
 */
import { isKiosk, keepKioskMode } from './kiosk'
import { closeStorage, stored, tabStored } from './storage'

const MARK = 'visit'
let own: string | null = null

/** Before the first render. Answers false when the page belongs to a person who is gone: another takes its place. */
export function enterVisit(): boolean {
  if (isKiosk() && stored.get(MARK) === null) beginVisit()
  own = stored.get(MARK)
  const isOver = own !== null && isOfEarlierVisit()
  window.addEventListener('storage', ({ key, oldValue }) => {
    // The first visit of a browser takes in the pages that are open; a later one closes them.
    if (key === MARK && oldValue === null) takeIn()
    else leaveIfOver()
  })
  // A page that comes back from the browser's cache, or from sleep, has heard of nothing.
  window.addEventListener('pageshow', leaveIfOver)
  document.addEventListener('visibilitychange', leaveIfOver)
  if (isOver) window.location.replace('/')
  else if (own !== null) takeIn()
  return !isOver
}

/** The entry that is shown belongs to the visit of this page. */
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

/** Judges the entry of the history; what the tab keeps of an earlier visit goes at once. */
function isOfEarlierVisit(): boolean {
  const isForeignTab = tabStored.get(MARK) !== own
  if (isForeignTab) emptyTab()
  const mark = Object(window.history.state)[MARK]
  // An entry without a mark is a new one, unless back or forward brought it.
  return mark === undefined ? (isForeignTab || isKiosk()) && cameByHistory() : mark !== own
}

function cameByHistory(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}

function leaveIfOver(): void {
  if (stored.get(MARK) !== own) leave()
}

/** Nothing of the page may be seen or kept while the next one is on its way. */
function leave(): void {
  emptyTab()
  closeStorage()
  document.documentElement.style.display = 'none'
  window.location.replace('/')
}

function emptyTab(): void {
  keepKioskMode(() => tabStored.removeAll(''))
}
