/** The server is in China: its dates and the offset of its time stamps are UTC+8, without daylight saving time. */
const OFFSET_MS = 8 * 3_600_000
const ZONE = '+08:00'

const wallClock = (ms: number): string => new Date(ms + OFFSET_MS).toISOString()

/** ISO-8601 with offset; milliseconds only when they are not zero. */
export const isoTime = (ms: number): string => wallClock(ms).replace('Z', ZONE).replace('.000', '')

/** Milliseconds of an ISO-8601 time; NaN for anything else. The plus of its offset is a space in a query that was not encoded. */
export const timeIn = (text: string): number => Date.parse(text.replace(/ (?=\d\d:\d\d$)/, '+'))

/** `YYYYMMDD` */
export const dayStamp = (ms: number): string => wallClock(ms).slice(0, 10).replaceAll('-', '')
