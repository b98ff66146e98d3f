/** Rereads parts of the server's state; requests in quick succession are merged into one read. */

import { MAX_ENTRIES, type TimelineEntry } from '#contract/calls/past/timeline'
import { PARTS, type Part } from '#contract/events'
import { forgetSeen } from '../phone/seen'
import { leaveCookies, mock } from './access'
import { type Live, live, patchLive } from './state'
import { traffic } from './traffic'

const SETTLE_MS = 60

const readers: { [Read in Part]: () => Promise<Partial<Live>> } = {
  health: async () => {
    const health = await mock.health()
    leaveCookies(health.space)
    return { health }
  },
  clock: async () => ({ clock: { ...(await mock.clock.show()), readAt: performance.now() } }),
  orders: async () => ({ orders: await mock.orders.ls() }),
  outbox: async () => ({ outbox: await mock.outbox.ls() }),
  uploads: async () => ({ uploads: await mock.uploads.ls() }),
  // Calls arrive as events.
  requests: async () => ({}),
  held: async () => {
    const held = await mock.held.ls()
    // The row of a call that was let go takes the place of the held one at once.
    traffic.flush()
    return { held: held.map((call) => ({ ...call, heldAt: performance.now() - call.waitedMs })) }
  },
  faults: async () => ({ faults: await mock.faults.ls() }),
  scenarios: async () => ({ scenarios: await mock.scenarios.ls() }),
  snapshots: async () => ({ snapshots: await mock.snapshots.ls() }),
  captchas: async () => ({ captchas: await mock.captchas.ls() }),
  members: async () => ({ members: await mock.members.ls() }),
  recording: async () => ({ recording: (await mock.recordings.show()).running }),
  upstream: async () => ({ upstream: await mock.upstream.show() }),
  differences: async () => ({ differences: await mock.upstream.differences() }),
  timeline: async () => ({ timeline: await newerEntries(live.get().timeline) }),
  settings: async () => ({ settings: await mock.settings.show() }),
}

/** Reads what is new; all of it from a server that began anew. */
async function newerEntries(known: readonly TimelineEntry[]): Promise<TimelineEntry[]> {
  const last = known.at(-1)
  if (!last) return mock.timeline.ls()
  const [same, ...newer] = await mock.timeline.ls({ since: last.id - 1 })
  if (same?.id === last.id && same.at === last.at) return [...known, ...newer].slice(-MAX_ENTRIES)
  // The looks that were kept belong to ids of the earlier server.
  forgetSeen()
  return mock.timeline.ls()
}

/** These show a moment of the past as long as one is looked at. */
const SHOWN_AS_PAST: ReadonlySet<Part> = new Set([
  'clock',
  'orders',
  'outbox',
  'captchas',
  'uploads',
  'faults',
  'members',
  'settings',
  'scenarios',
])

const waiting = new Set<Part>()

/** Schedules a read. A part that cannot be read is noted. */
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

/** Notes why a part cannot be read, until it can be read again. The event stream notices a lost server. */
export async function reading<Read>(part: Part, read: Promise<Read>): Promise<Read> {
  try {
    const result = await read
    if (live.get().failed?.part === part) patchLive({ failed: null })
    return result
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    if (!(cause instanceof TypeError)) patchLive({ failed: { part, words: message } })
    throw error
  }
}

/** Number of reads that were begun, and of the one that each part shows. */
let reads = 0
const shown = new Map<Part, number>()

export async function refreshNow(...parts: Part[]): Promise<void> {
  const isPast = (part: Part) => live.get().past !== null && SHOWN_AS_PAST.has(part)
  await Promise.all(
    parts.map(async (part) => {
      if (isPast(part)) return
      const begun = ++reads
      const read = await reading(part, readers[part]())
      // A moment may have been opened meanwhile, or a newer read has come first.
      if (isPast(part) || begun < (shown.get(part) ?? 0)) return
      shown.set(part, begun)
      patchLive(read)
    }),
  )
}
export const refreshAll = (): Promise<void> => refreshNow(...PARTS)
