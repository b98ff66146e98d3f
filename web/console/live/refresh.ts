/** Reads parts of the server's state anew; what is asked for several times in a row is read once. */
import { MockError } from '../../../mock-server/control/http'
import { mock } from './access'
import { live, patchLive } from './state'

const SETTLE_MS = 60

const readers = {
  health: async () => patchLive({ health: await mock.health() }),
  clock: async () => patchLive({ clock: { ...(await mock.clock.show()), readAt: performance.now() } }),
  orders: async () => patchLive({ orders: await mock.orders.ls() }),
  outbox: async () => patchLive({ outbox: await mock.outbox.ls() }),
  uploads: async () => patchLive({ uploads: await mock.uploads.ls() }),
  faults: async () => patchLive({ faults: await mock.faults.ls() }),
  scenarios: async () => patchLive({ scenarios: await mock.scenarios.ls() }),
  snapshots: async () => patchLive({ snapshots: await mock.snapshots.ls() }),
  captchas: async () => patchLive({ captchas: await lastCaptcha() }),
}
export type Part = keyof typeof readers
const ALL: Part[] = ['health', 'clock', 'orders', 'outbox', 'uploads', 'faults', 'scenarios', 'snapshots']

/** The control API lists no captchas: those before the newest are known only to who was told of them. */
async function lastCaptcha() {
  const known = live.get().captchas
  try {
    const last = await mock.captchas.last()
    return known.some(({ key }) => key === last.key) ? known : [last]
  } catch (error) {
    if (error instanceof MockError && error.status === 404) return []
    throw error
  }
}

const waiting = new Set<Part>()

/** Soon; a server that does not answer is noticed by the event stream. */
export function refresh(...parts: Part[]): void {
  const isOnItsWay = waiting.size > 0
  for (const part of parts) waiting.add(part)
  if (isOnItsWay || parts.length === 0) return
  setTimeout(() => {
    const now = [...waiting]
    waiting.clear()
    void refreshNow(...now).catch(() => {})
  }, SETTLE_MS)
}

export async function refreshNow(...parts: Part[]): Promise<void> {
  await Promise.all(parts.map((part) => readers[part]()))
}
export const refreshAll = (): Promise<void> => refreshNow(...ALL)
