/** The console's copy of the server's state, to which its components subscribe. */
import { useSyncExternalStore } from 'react'
import type { ShownCaptcha } from '../../../mock-server/contract/calls/captchas'
import type { ShownClock } from '../../../mock-server/contract/calls/clock'
import type { FaultEntry } from '../../../mock-server/contract/calls/faults'
import type { ShownMember } from '../../../mock-server/contract/calls/members'
import type { ShownOrder } from '../../../mock-server/contract/calls/orders'
import type { ShownMessage } from '../../../mock-server/contract/calls/outbox'
import type { ScenarioEntry } from '../../../mock-server/contract/calls/scenarios'
import type { Health } from '../../../mock-server/contract/calls/server'
import type { ShownSettings } from '../../../mock-server/contract/calls/settings'
import type { ShownUpload } from '../../../mock-server/contract/calls/uploads'
import type { ShapeDifference, ShownUpstream } from '../../../mock-server/contract/calls/upstream'
import { createStore } from '../../src/store/store'

export interface ReadClock extends ShownClock {
  /** Time of the read, on this browser's monotonic clock. */
  readAt: number
}

export interface Live {
  /** `locked`: the server asks for a token. */
  link: 'connecting' | 'live' | 'lost' | 'locked'
  health: Health | null
  clock: ReadClock | null
  orders: ShownOrder[]
  outbox: ShownMessage[]
  captchas: ShownCaptcha[]
  uploads: ShownUpload[]
  faults: FaultEntry[]
  scenarios: ScenarioEntry[]
  snapshots: string[]
  /** With their sessions; read while the clock panel is open. */
  members: ShownMember[]
  settings: ShownSettings | null
  recording: boolean
  upstream: ShownUpstream | null
  differences: ShapeDifference[]
}

export const live = createStore<Live>({
  link: 'connecting',
  health: null,
  clock: null,
  orders: [],
  outbox: [],
  captchas: [],
  uploads: [],
  faults: [],
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
