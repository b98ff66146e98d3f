/** Keeps a toast where it covers nothing that can be tapped, while the page below it changes. */

/** Drawings would only look covered. */
const CONTROLS = 'a, button, input, textarea, .tile-empty, .drawing'
/** Kept free as well where there is room for that: what is to be read, then what only explains. */
const VALUES = `${CONTROLS}, .fact, .frame, .verdict, .timeline-entry, .other-times-label, .pay-time-ahead, .order-qr, .order-keep`
const MESSAGES = `${VALUES}, .field-label, .field-note, .picture-note, .tile-line`
/** Room between a toast and a control, in pixels. */
const GAP = 4
/** Room below a toast at the foot of the screen. */
const FOOT = 20

interface Span {
  top: number
  bottom: number
}

/** A ref of the toast's element. @returns the function that lets go of it */
export function keepClear(toasts: HTMLElement | null): (() => void) | undefined {
  if (!toasts) return
  let isPlaced = false
  const place = () => {
    const box = toasts.getBoundingClientRect()
    const room = roomFor(toasts)
    const all = takenIn(toasts, room, MESSAGES)
    // Moving text is hard to read: more room below is no reason to move it.
    if (isPlaced && isFree(box, room, all)) return
    const goal =
      lowestFree(box.height, room, all) ??
      lowestFree(box.height, room, takenIn(toasts, room, VALUES)) ??
      lowestFree(box.height, room, takenIn(toasts, room, CONTROLS)) ??
      room.bottom - box.height
    // On a terminal the page is enlarged: a length of the screen is a smaller one of the page.
    const zoom = toasts.currentCSSZoom ?? 1
    if (Math.abs(box.top - goal) > 1) Object.assign(toasts.style, { top: `${goal / zoom}px`, bottom: 'auto' })
    isPlaced = true
  }
  place()
  const changes = new MutationObserver(place)
  changes.observe(document.body, { childList: true, subtree: true })
  const sizes = new ResizeObserver(place)
  sizes.observe(document.body)
  const events = ['scroll', 'resize'] as const
  for (const event of events) window.addEventListener(event, place, { passive: true, capture: true })
  return () => {
    changes.disconnect()
    sizes.disconnect()
    for (const event of events) window.removeEventListener(event, place, { capture: true })
  }
}

/** The visible part of the app; for a dialog, which lies above it, of the screen. */
function roomFor(toasts: HTMLElement): Span {
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight }
  const sheet = isInDialog(toasts) ? null : document.querySelector('.sheet')?.getBoundingClientRect()
  const bottom = Math.min(sheet?.bottom ?? Number.POSITIVE_INFINITY, offsetTop + height)
  return { top: Math.max(sheet?.top ?? 0, offsetTop), bottom }
}

const isInDialog = (toasts: HTMLElement): boolean => toasts.parentElement !== document.body

/** The parts of the page in the room, from the bottom up. */
function takenIn(toasts: HTMLElement, room: Span, parts: string): Span[] {
  const layer = isInDialog(toasts) ? toasts.parentElement : document
  return [...(layer?.querySelectorAll(parts) ?? [])]
    .map(seenPart)
    .filter(({ top, bottom }) => bottom - top > GAP && bottom > room.top && top < room.bottom)
    .sort((one, other) => other.bottom - one.bottom)
}

/** A list that scrolls hides what lies beyond its box. */
function seenPart(control: Element): Span {
  const { top, bottom } = control.getBoundingClientRect()
  const list = control.closest('ul')?.getBoundingClientRect()
  return list ? { top: Math.max(top, list.top), bottom: Math.min(bottom, list.bottom) } : { top, bottom }
}

const isFree = (place: Span, room: Span, taken: Span[]): boolean =>
  place.top >= room.top &&
  place.bottom <= room.bottom &&
  taken.every(({ top, bottom }) => bottom <= place.top || top >= place.bottom)

/** The top of the lowest free place that is high enough; null when there is none. */
function lowestFree(height: number, room: Span, taken: Span[]): number | null {
  let floor = room.bottom
  for (const { top, bottom } of taken) {
    if (floor - bottom >= height + 2 * GAP) break
    floor = Math.min(floor, top)
  }
  const goal = Math.min(floor - GAP, room.bottom - FOOT) - height
  const above = taken.filter(({ top }) => top < floor).map(({ bottom }) => bottom + GAP)
  return goal >= room.top ? Math.max(goal, ...above) : null
}
