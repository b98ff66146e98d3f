/** SWR settings for requests made when a screen opens or on a tap, and never repeated automatically. */
export const askOnce = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false } as const
