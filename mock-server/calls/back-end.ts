import type { Request } from 'express'
import type { Desk } from '../desk/desk'
import type { HeldCalls } from '../holds/held-calls'
import type { Journal } from '../journal/journal'
import type { Blobs } from '../state/blobs'
import type { Fixtures } from '../state/fixtures'
import type { Pictures } from '../state/snapshots'
import type { Scheduling } from '../time/time-parts'
import type { Timeline } from '../timeline/timeline'
import type { Upstream } from '../upstream/upstream'

/** The parts of the server that handle calls from the app. */
export interface BackEnd extends Desk, Scheduling {
  readonly journal: Journal
  readonly timeline: Timeline
  readonly held: HeldCalls
  readonly upstream: Upstream
  /** Uploaded pictures. */
  readonly blobs: Blobs
  readonly pictures: Pictures
  readonly wait: Wait
}

/** The calls of the app are mounted once: fixtures are shared, and each request has its world. */
export interface BackEnds {
  readonly fixtures: Fixtures
  /** Further ports on which the server listens, once they are bound. */
  readonly morePorts: readonly number[]
  /** The host name of this server's further addresses, which leads the caller into the same space. */
  hostNameFor(request: Request): string
  worldOf(request: Request): BackEnd
}

/** Resolves after `ms` milliseconds of real time, or when the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>
