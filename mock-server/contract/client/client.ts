/** The control API as TypeScript, for tests, the command line and the console. */

import type { Later, ShownOrder } from '../calls/orders'
import { NOW } from '../calls/snapshots'
import { snapshotDifference } from '../snapshot-difference'
import { controlCalls } from './control-calls'
import { type ConnectOptions, httpClient, MockError } from './http'

import type { Decided, MockClient, OrderHandle } from './mock-client'

export type { ConnectOptions } from './http'

/** Returns a client like that of startMock, for a server that is already running. */
export function connectMock(url: string, access: ConnectOptions = {}): MockClient {
  const base = url.replace(/\/+$/, '')
  const { ask, text } = httpClient(base, access)
  const { server, settings, orders, members, outbox, captchas, requests, held, faults, clock } = controlCalls
  const { uploads, snapshots, timeline, spaces, bugs, scenarios, recordings, exports, upstream } = controlCalls

  const order = (id: string): OrderHandle => ({
    show: () => ask(orders.show, { id }),
    approve: (options) => decided(options, ask(orders.approve, { id }, { body: options })),
    reject: (options) => decided(options, ask(orders.reject, { id }, { body: options })),
    expire: (options) => decided(options, ask(orders.expire, { id }, { body: options })),
  })
  const snapshot = (name: string) => text(snapshots.show, { name })
  return {
    url: base,
    space: (name) => connectMock(base, { ...access, space: name }),
    spaces: {
      ls: () => ask(spaces.list, {}),
      add: (fields = {}) => ask(spaces.add, {}, { body: fields }),
      rm: (name) => done(ask(spaces.remove, { name })),
    },
    health: () => ask(server.health, {}),
    reset: () => done(ask(server.reset, {})),
    settings: { show: () => ask(settings.show, {}), set: (patch) => ask(settings.set, {}, { body: patch }) },
    orders: {
      ls: (filter) => ask(orders.list, {}, { query: filter }),
      seed: (fields = {}) => ask(orders.seed, {}, { body: fields }),
      get: order,
      last: () => order('last'),
    },
    members: {
      ls: () => ask(members.list, {}),
      show: (username) => ask(members.show, { username }),
      patch: (username, patch) => ask(members.patch, { username }, { body: patch }),
      token: (username) => ask(members.token, { username }),
    },
    outbox: {
      ls: (filter) => ask(outbox.list, {}, { query: filter }),
      clear: () => done(ask(outbox.clear, {})),
      waitFor: ({ timeoutMs, ...filter } = {}) =>
        inParts(timeoutMs, (part) => ask(outbox.wait, {}, { body: { ...filter, ...part } })),
    },
    captchas: {
      ls: () => ask(captchas.list, {}),
      get: (key) => ask(captchas.show, { key }),
      last: () => ask(captchas.show, { key: 'last' }),
    },
    uploads: { ls: () => ask(uploads.list, {}) },
    requests: {
      ls: (filter) => ask(requests.list, {}, { query: filter }),
      show: (id) => ask(requests.show, { id }),
      clear: () => done(ask(requests.clear, {})),
      waitFor: (match, { timeoutMs, ...options } = {}) =>
        inParts(timeoutMs, (part) => ask(requests.wait, {}, { body: { match, ...options, ...part } })),
    },
    held: {
      ls: () => ask(held.list, {}),
      release: (id, edit = {}) => done(ask(held.release, { id }, { body: edit })),
      drop: (id) => done(ask(held.drop, { id })),
      waitFor: (match = {}, { timeoutMs } = {}) =>
        inParts(timeoutMs, (part) => ask(held.wait, {}, { body: { match, ...part } })),
    },
    faults: {
      ls: () => ask(faults.list, {}),
      add: (fault) => ask(faults.add, {}, { body: fault }),
      rm: (id) => done(ask(faults.remove, { id })),
      clear: () => done(ask(faults.clear, {})),
    },
    clock: {
      show: () => ask(clock.show, {}),
      freeze: (now) => ask(clock.set, {}, { body: { mode: 'frozen', now } }),
      real: (now) => ask(clock.set, {}, { body: { mode: 'real', now } }),
      advance: (by) => ask(clock.advance, {}, { body: typeof by === 'string' ? { by } : by }),
    },
    snapshots: {
      ls: () => ask(snapshots.list, {}),
      save: (name) => ask(snapshots.save, { name }),
      show: snapshot,
      restore: (name) => done(ask(snapshots.restore, { name })),
      compare: async (name, other = NOW) => snapshotDifference(await snapshot(name), await snapshot(other)),
      rm: (name) => done(ask(snapshots.remove, { name })),
    },
    timeline: {
      ls: (filter) => ask(timeline.list, {}, { query: filter }),
      state: (id) => ask(timeline.state, { id }),
      branch: (id, name) => ask(timeline.branch, { id }, { body: { name } }),
      compare: (a, b) => ask(timeline.compare, {}, { query: { a, b } }),
    },
    bugs: {
      ls: () => ask(bugs.list, {}),
      save: (name, bug = {}) => ask(bugs.save, { name }, { body: bug }),
      add: (name, file) => ask(bugs.add, { name }, { body: file }),
      show: (name) => text(bugs.show, { name }),
      open: (name) => ask(bugs.open, { name }),
      rm: (name) => done(ask(bugs.remove, { name })),
    },
    scenarios: {
      ls: () => ask(scenarios.list, {}),
      show: (name) => ask(scenarios.show, { name }),
      put: (name, scenario) => ask(scenarios.put, { name }, { body: scenario }),
      start: (name) => ask(scenarios.start, { name }),
      stop: () => done(ask(scenarios.stop, {})),
    },
    recordings: {
      show: () => ask(recordings.show, {}),
      start: () => done(ask(recordings.start, {})),
      stop: (name, runner) => ask(recordings.stop, {}, { body: { name, runner } }),
    },
    upstream: {
      show: () => ask(upstream.show, {}),
      set: (body) => ask(upstream.set, {}, { body }),
      off: () => done(ask(upstream.off, {})),
      differences: () => ask(upstream.differences, {}),
      clearDifferences: () => done(ask(upstream.clearDifferences, {})),
      save: (name) => ask(upstream.save, {}, { body: { name } }),
    },
    why: (text, path) => ask(controlCalls.why.ask, {}, { query: { text, path } }),
    export: (form, range) => text(exports[form], {}, { query: range }),
  }
}

/** Node's fetch gives up on an answer that has not begun after 300 s. */
const LONGEST_PART_MS = 240_000

/** Waits again while time is left. Nothing is missed between two parts: what came earlier counts. */
async function inParts<Found>(
  timeoutMs: number | undefined,
  wait: (part: { timeoutMs?: number }) => Promise<Found>,
): Promise<Found> {
  if (timeoutMs === undefined) return wait({})
  if (timeoutMs <= LONGEST_PART_MS) return wait({ timeoutMs })
  return wait({ timeoutMs: LONGEST_PART_MS }).catch((error: unknown) => {
    if (!(error instanceof MockError && error.status === 408)) throw error
    return inParts(timeoutMs - LONGEST_PART_MS, wait)
  })
}

const done = (answer: Promise<unknown>): Promise<void> => answer.then(() => undefined)

/** A decision with `after` is answered with its due time, any other with the order; the options determine the type. */
const decided = <Options>(_: Options | undefined, answer: Promise<Later | ShownOrder>) =>
  answer as Promise<Decided<Options>>
