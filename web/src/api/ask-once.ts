import type { Middleware } from 'swr'
import { untilOnline } from '../platform/device/online'

/** Holds a request until the device has a network. */
const whenOnline: Middleware = (useNext) => (key, fetcher, config) =>
  useNext(
    key,
    fetcher &&
      (async (...args: unknown[]) => {
        await untilOnline()
        return fetcher(...(args as [never]))
      }),
    config,
  )

/** SWR settings for requests made when a screen opens or on a tap, and never repeated automatically. */
export const askOnce = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  use: [whenOnline],
}
