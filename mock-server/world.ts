import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { BrowserRepeats } from './calls/browser-repeats'
import { Events } from './journal/events'
import { Journal } from './journal/journal'
import { Recorder } from './recording/recorder'
import { type ScenarioLibrary, scenarioLibrary } from './scenario/library'
import type { Happening } from './scenario/rules'
import { happen } from './scenario/run'
import type { Blobs } from './state/blobs'
import type { Fixtures } from './state/fixtures'
import { type Draw, drawFrom } from './state/random'
import type { Store } from './state/store'
import { Clock } from './time/clock'

/** All that a part of the server may need; made once per server. */
export interface World {
  readonly fixtures: Fixtures
  /** What a reset goes back to. */
  readonly seed: number
  readonly store: Store
  /** Uploaded pictures. */
  readonly blobs: Blobs
  readonly snapshots: Blobs
  readonly scenarios: ScenarioLibrary
  readonly clock: Clock
  readonly draw: Draw
  readonly journal: Journal
  readonly events: Events
  readonly recorder: Recorder
  readonly repeats: BrowserRepeats
  /** Sets off the rules of the running scenario. */
  happen(happening: Happening): void
  /** Resolves after so many milliseconds of real time, or when the signal aborts. */
  readonly wait: Wait
}

export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

export interface Parts {
  fixtures: Fixtures
  seed: number
  store: Store
  blobs: Blobs
  snapshots: Blobs
  /** The machine's clock, milliseconds since 1970. */
  now: () => number
  wait?: Wait
}

/** setTimeout takes no longer waits. */
const LONGEST_WAIT_MS = 2 ** 31 - 1
const realWait: Wait = (ms, signal) =>
  setTimeout(Math.min(ms, LONGEST_WAIT_MS), undefined, { signal }).catch(() => undefined)

export function createWorld({ wait = realWait, now, ...parts }: Parts): World {
  const { store } = parts
  const world: World = {
    ...parts,
    scenarios: scenarioLibrary(join(parts.fixtures.root, 'scenarios')),
    clock: new Clock(store, now),
    draw: drawFrom(store),
    journal: new Journal(),
    events: new Events(),
    recorder: new Recorder(),
    repeats: new BrowserRepeats(),
    wait,
    happen: (happening) => happen(world, happening),
  }
  store.onProblem((problem) => world.events.tell('health', { problem }, problem ?? 'the state is kept again'))
  return world
}
