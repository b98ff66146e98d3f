/** What the console knows of the server, and how its parts hear of it. */
import { useSyncExternalStore } from 'react'
import type { ShownSettings } from '../../../mock-server/contract/calls/settings'
import type { FaultEntry, Health } from '../../../mock-server/contract/client'
import type { ShownMember } from '../../../mock-server/control/member-routes'
import type { ScenarioEntry } from '../../../mock-server/control/scenario-routes'
import type { ShownCaptcha, ShownMessage, ShownOrder, ShownUpload } from '../../../mock-server/desk/views'
import type { ShownClock } from '../../../mock-server/time/schedule'
import { createStore } from '../../src/store/store'

export interface ReadClock extends ShownClock {
  /** When it was read, by this browser's monotonic clock. */
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
})

export const patchLive = (patch: Partial<Live>): void => live.update((state) => ({ ...state, ...patch }))

/** The part that `select` picks; it must answer the same object for the same state. */
export const useLive = <T>(select: (state: Live) => T): T =>
  useSyncExternalStore(live.subscribe, () => select(live.get()))
