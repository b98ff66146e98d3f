/** The console's copy of the server's state, to which its components subscribe. */
import { useSyncExternalStore } from 'react'
import type { ShownCaptcha } from '#contract/calls/captchas'
import type { ShownClock } from '#contract/calls/clock'
import type { FaultEntry } from '#contract/calls/faults'
import type { ShownMember } from '#contract/calls/members'
import type { ShownOrder } from '#contract/calls/orders'
import type { ShownMessage } from '#contract/calls/outbox'
import type { TimelineEntry } from '#contract/calls/past/timeline'
import type { HeldCall } from '#contract/calls/requests'
import type { ScenarioEntry } from '#contract/calls/scenarios'
import type { Health } from '#contract/calls/server'
import type { ShownSettings } from '#contract/calls/settings'
import type { ShownUpload } from '#contract/calls/uploads'
import type { ShapeDifference, ShownUpstream } from '#contract/calls/upstream'
import type { Part } from '#contract/events'
import { createStore } from '../../src/store/store'

export interface ReadClock extends ShownClock {
  /** Time of the read, on this browser's monotonic clock. */
  readAt: number
}

export interface ReadHeldCall extends HeldCall {
  /** Time of its arrival, on this browser's monotonic clock. */
  heldAt: number
}

export interface Live {
  /** `locked`: the server asks for a token. */
  link: 'connecting' | 'live' | 'lost' | 'ended' | 'locked'
  /** The part that could not be read, and why. */
  failed: { part: Part; words: string } | null
  health: Health | null
  clock: ReadClock | null
  orders: ShownOrder[]
  outbox: ShownMessage[]
  captchas: ShownCaptcha[]
  uploads: ShownUpload[]
  faults: FaultEntry[]
  /** Every change, oldest first. */
  timeline: TimelineEntry[]
  /** The moment that is looked at instead of the present: its entry, and the newest call by then. */
  past: { id: number; lastRequest: number; scenario: string | null } | null
  /** Calls that wait to be let go. */
  held: ReadHeldCall[]
  scenarios: ScenarioEntry[]
  snapshots: string[]
  /** With their sessions; read at the start, after a reset, and while a panel shows them. */
  members: ShownMember[]
  settings: ShownSettings | null
  recording: boolean
  upstream: ShownUpstream | null
  differences: ShapeDifference[]
}

export const live = createStore<Live>({
  link: 'connecting',
  failed: null,
  health: null,
  clock: null,
  orders: [],
  outbox: [],
  captchas: [],
  uploads: [],
  faults: [],
  timeline: [],
  past: null,
  held: [],
  scenarios: [],
  snapshots: [],
  members: [],
  settings: null,
  recording: false,
  upstream: null,
  differences: [],
})

export const patchLive = (patch: Partial<Live>): void => live.update((state) => ({ ...state, ...patch }))

/** Subscribes to a part of the state; `select` must return the same object for the same state. */
export const useLive = <T>(select: (state: Live) => T): T =>
  useSyncExternalStore(live.subscribe, () => select(live.get()))
