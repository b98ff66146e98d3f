import type { Phone } from './find'

const LOOK_MS = 50
/** The effects of a tap show within this time. */
const BREATH_MS = 150
const LIMIT_MS = 15_000

/** Waits while the app shows that it is busy, so that a step includes the calls it triggers. */
export async function settle(phone: () => Phone): Promise<void> {
  const limit = performance.now() + LIMIT_MS
  await pause(BREATH_MS)
  while (isAtWork(phone()) && performance.now() < limit) await pause(LOOK_MS)
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const isAtWork = ({ document }: Phone): boolean => document.querySelector('progress, [aria-busy=true]') !== null
