/**
 * The frame's Date follows the server's clock. Timers go on in real time: a clock that stands still must not stop a toast
 * or a time limit. After a jump the app asks again by itself, see `wakePhone`.
 */
import { nowOf } from '../live/server-now'
import { live } from '../live/state'

type Page = Window & typeof globalThis

/** Each Date that follows, with the browser's own in whose place it stands; a page that is loaded anew has its own. */
const originals = new WeakMap<DateConstructor, DateConstructor>()

/** Until the server's clock was read, the page keeps its own time. */
function serverTime(): number {
  const { clock } = live.get()
  return clock ? Math.round(nowOf(clock)) : Date.now()
}

export function followServerTime(page: Page): void {
  const { Date: own } = page
  if (originals.has(own)) return
  page.Date = new Proxy(own, {
    construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [serverTime()] : given, target),
    apply: (date) => new date(serverTime()).toString(),
    get: (date, name) => (name === 'now' ? serverTime : Reflect.get(date, name)),
  })
  originals.set(page.Date, own)
}

export function followOwnTime(page: Page): void {
  page.Date = originals.get(page.Date) ?? page.Date
}
