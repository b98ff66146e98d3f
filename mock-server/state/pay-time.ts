/** `YYYY-MM-DD HH:mm:ss`, the wall-clock time of a payment as pictures show it; no zone. */
export const PAY_TIME_FORM = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

const MINUTE = 'YYYY-MM-DD HH:mm'.length

/** Payments with equal results were made in the same minute. */
export const payMinute = (payTime: string): string => payTime.slice(0, MINUTE)
