import dayjs from 'dayjs'

/** The one form in which a date and time is shown. */
export const shownTime = (unixSeconds: number): string => dayjs.unix(unixSeconds).format('YYYY-MM-DD HH:mm:ss')
