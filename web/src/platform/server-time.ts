/** The phone's clock may be wrong, so times of the server are compared with the time that its last answer named. */
let ahead: number | null = null

/** Takes the `Date` header of an answer; another origin may hide it. */
export function noteServerTime(date: string | null): void {
  const at = Date.parse(date ?? '')
  if (!Number.isNaN(at)) ahead = at - Date.now()
}

/** In milliseconds since 1970; null when no answer named a time. */
export const serverNow = (): number | null => (ahead === null ? null : Date.now() + ahead)
