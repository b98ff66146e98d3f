/** `YYYY-MM-DD HH:mm:ss`, the wall-clock time of a payment as pictures show it; no zone. */
export const PAY_TIME_FORM = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

const MINUTE = 'YYYY-MM-DD HH:mm'.length

/** Two payments are of the same minute when these are equal. */
export const payMinute = (payTime: string): string => payTime.slice(0, MINUTE)
