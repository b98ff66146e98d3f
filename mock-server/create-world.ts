import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Wait } from './calls/back-end'
import { MAIN } from './contract/calls/spaces'
import type { DeepReadonly } from './contract/words/readonly'
import { PictureRoom } from './desk/bounds'
import { decide } from './desk/decisions'
import { HeldCalls } from './holds/held-calls'
import { Events } from './journal/events'
import { Journal } from './journal/journal'
import { Recorder } from './recording/recorder'
import { type ScenarioFiles, scenarioFiles, scenarioLibrary } from './scenario/library'
import { happen } from './scenario/run'
import { type Blobs, memoryBlobs, type PastPictures, pastPicturesOf } from './state/blobs'
import type { Fixtures } from './state/fixtures'
import { randomFrom } from './state/random'
import { partsThatDiffer } from './state/shown-in'
import { type Due, initialState, type State } from './state/state'
import { Store } from './state/store'
import { Clock } from './time/clock'
import { unschedule } from './time/scheduled-decisions'
import { LONGEST_WAIT_MS } from './time/timekeeper'
import { Timeline } from './timeline/timeline'
import { Upstream } from './upstream/upstream'
import type { World } from './world/world'

export interface Parts {
  fixtures: Fixtures
  seed: number
  store: Store
  blobs: Blobs
  snapshots: Blobs
  bugs: Blobs
  /** The machine's clock, milliseconds since 1970. */
  now: () => number
  wait?: Wait
  /** Certificates of upstreams that are trusted instead of the system's, PEM. */
  ca?: string | undefined
}

const realWait: Wait = (ms, signal) =>
  setTimeout(Math.min(ms, LONGEST_WAIT_MS), undefined, { signal }).catch(() => undefined)

/** Shared by the worlds of a server. */
interface Shared {
  scenarios: ScenarioFiles
  pictureRoom: PictureRoom
  pastPictures: (space: string) => PastPictures
}

export const createWorld = (parts: Parts): World =>
  worldOf(MAIN, parts, {
    scenarios: scenarioFiles(join(parts.fixtures.root, 'scenarios')),
    pictureRoom: new PictureRoom(),
    pastPictures: pastPicturesOf(),
  })

function worldOf(name: string, all: Parts, shared: Shared): World {
  const { wait = realWait, now, ca, ...parts } = all
  const { store, fixtures } = parts
  const events = new Events()
  store.onChange((before, after) => events.changes.note(...partsThatDiffer(before, after)))
  const clock = new Clock(store, now)
  const journal = new Journal()
  const world: World = {
    ...parts,
    name,
    another: (name, seed = parts.seed) =>
      worldOf(name, { ...all, ...inMemory(initialState(fixtures, seed)), seed, bugs: parts.bugs }, shared),
    pictureRoom: shared.pictureRoom,
    pictures: shared.pictureRoom.of(store),
    scenarios: scenarioLibrary(shared.scenarios),
    clock,
    random: randomFrom(store),
    journal,
    pastPictures: shared.pastPictures(name),
    timeline: new Timeline({ store, clock, events, journal }),
    held: new HeldCalls(events),
    events,
    recorder: new Recorder(),
    // Loaded on demand, so that the app's tables do not slow down the server's start.
    inferSteps: async (recorded) => (await import('./recording/member-steps/member-steps')).memberSteps(recorded),
    upstream: new Upstream({ root: fixtures.root, developmentKey: fixtures.privateKey, ca }),
    wait,
    happen: (happening) => happen(world, happening),
    carryOut: (item) => carryOut(world, item),
  }
  store.onProblem((problem) => {
    events.emit('health', { problem }, problem ?? 'the state is kept again')
    events.changes.note('health')
  })
  return world
}

/** Takes an item off the schedule and decides, unless that was done meanwhile. The cause is the entry that put it there. */
function carryOut(world: World, item: DeepReadonly<Due>): boolean {
  const { ref, decision, by, id } = item
  const planned = world.timeline.planned(id)
  const cause = planned && { entry: planned.id }
  const words = `order ${ref}: ${decision.kind} was due`
  return world.timeline.within({ words, cause, isCauseLost: !cause }, () => {
    // One entry with the decision: a branch from before it has time left to decide otherwise.
    world.clock.moveTo(item.at)
    unschedule(world, item)
    return decide(world, ref, decision, by)
  })
}

/** The parts of a world that ends with the server. */
export const inMemory = (state: State) => ({
  store: new Store(state, null),
  blobs: memoryBlobs(),
  snapshots: memoryBlobs(),
  bugs: memoryBlobs(),
})
