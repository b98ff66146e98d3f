import type { Checkout } from './checkout'

/** Cleans up on signals too. @returns the ordinary cleanup */
export function stopOnSignals(checkouts: readonly Checkout[]): () => Promise<void> {
  let ending: Promise<void> | undefined
  const close = () => {
    ending ??= Promise.all(checkouts.map((checkout) => checkout.close())).then(() => {})
    return ending
  }
  const stop = () => void close().then(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return close
}
