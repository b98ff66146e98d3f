/** Settings of SWR for what is asked when a screen opens or a person taps, and not again by itself. */
export const askOnce = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false } as const
