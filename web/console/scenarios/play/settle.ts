import type { Phone } from './find'

const LOOK_MS = 50
/** What a tap sets off shows within this. */
const BREATH_MS = 150
const LIMIT_MS = 15_000

/** Waits until the app no longer says that it is at work: a call that a step set off belongs to that step. */
export async function settle(phone: () => Phone): Promise<void> {
  const limit = performance.now() + LIMIT_MS
  await pause(BREATH_MS)
  while (isAtWork(phone()) && performance.now() < limit) await pause(LOOK_MS)
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const isAtWork = ({ document }: Phone): boolean => document.querySelector('progress, [aria-busy=true]') !== null
