/** Recovered passwords stay in the tab for half an hour, whatever screen is open, so that a reload still shows them. */
import { number, or, shape, text } from '../protocol/shape'
import { RECOVERED, recoveredChanged } from './forget-recovered'
import { tabStored } from './storage'

const KEPT_MS = 30 * 60_000

export interface Kept {
  password: string
  /** The session that came with it; '' when none did. */
  token: string
  /** Time of arrival, in milliseconds of the browser's clock. */
  at: number
}
const readKept = or<Kept | null>(shape<Kept>({ password: text, token: text, at: number }), null)

/** null when there is none, or it has expired. */
export function keptAt(key: string): Kept | null {
  const kept = readKept(tabStored.get(key))
  if (kept === null || leftMs(kept) > 0) return kept
  tabStored.remove(key)
  return null
}

function leftMs({ at }: Kept): number {
  const left = at + KEPT_MS - Date.now()
  // A time in the future means the clock was set back: the password's age is unknown.
  return left > KEPT_MS ? 0 : left
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Removes each one when its time is over, and notifies their views. */
export function watchRecovered(): void {
  clearTimeout(timer)
  const left = tabStored.keys(RECOVERED).flatMap((key) => keptAt(key) ?? [])
  if (left.length > 0) timer = setTimeout(watchRecovered, Math.min(...left.map(leftMs)))
  recoveredChanged()
}
