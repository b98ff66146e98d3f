/** Times of the server are ISO-8601 with its offset; they are shown as its own clock shows them. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function offsetMs(iso: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(iso) ?? []
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE
  return sign === '-' ? -size : size
}

/** `2026-01-02T09:05:02` at the given offset. */
const localText = (ms: number, offset: number): string => new Date(ms + offset).toISOString().slice(0, 19)

/** ISO-8601 with the offset of `like`, as the control API takes it. */
export function isoAt(ms: number, like: string): string {
  const suffix = /(Z|[+-]\d\d:\d\d)$/.exec(like)?.[0] ?? 'Z'
  return localText(ms, offsetMs(like)) + suffix
}

/** Only the time for today, with the date otherwise. */
export function shortTime(iso: string, now: string): string {
  return iso.slice(0, 10) === now.slice(0, 10) ? iso.slice(11, 19) : `${iso.slice(5, 10)} ${iso.slice(11, 16)}`
}

/** `32 s`, `9 min 28 s`, `12 h 12 min`, `3 d`. */
export function span(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1000)
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return joined(Math.floor(seconds / 60), 'min', seconds % 60, 's')
  const minutes = Math.round(seconds / 60)
  if (minutes < 24 * 60) return joined(Math.floor(minutes / 60), 'h', minutes % 60, 'min')
  return joined(Math.floor(minutes / 1440), 'd', Math.round((minutes % 1440) / 60), 'h')
}

/** `4:08` as a countdown; from one hour on, hours and minutes are enough. */
export function timeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds >= 3600) return span(ms)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The largest unit only. */
export const roughly = (ms: number): string => span(ms).replace(/^(\d+ \w+) .*/, '$1')

const joined = (big: number, bigUnit: string, small: number, smallUnit: string): string =>
  small === 0 ? `${big} ${bigUnit}` : `${big} ${bigUnit} ${small} ${smallUnit}`

/** One unit is enough for what is past. */
export function ago(ms: number): string {
  if (ms < MINUTE) return `${Math.max(0, Math.round(ms / 1000))} s ago`
  if (ms < HOUR) return `${Math.round(ms / MINUTE)} min ago`
  return ms < 2 * DAY ? `${Math.round(ms / HOUR)} h ago` : `${Math.round(ms / DAY)} d ago`
}

export const weekday = (iso: string): string =>
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][
    new Date(Date.parse(iso) + offsetMs(iso)).getUTCDay()
  ] ?? ''

/** `UTC+8`, `UTC+5:30`. */
export function zoneOf(iso: string): string {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(iso) ?? []
  if (sign === undefined) return 'UTC'
  return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}
