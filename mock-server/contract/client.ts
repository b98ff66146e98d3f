/** The control API as TypeScript, for tests, the command line and the console. */

import type { BugFileInput, BugInput, KeptBug, OpenedBug } from './calls/bugs'
import type { ShownCaptcha } from './calls/captchas'
import type { Advance, Advanced, ShownClock } from './calls/clock'
import type { FaultEntry, FaultRequestInput, ShownFault } from './calls/faults'
import type { MemberPatch, ShownMember } from './calls/members'
import type {
  ApproveOptions,
  ExpireOptions,
  Later,
  OrderFilter,
  OrderSeed,
  RejectOptions,
  ShownOrder,
} from './calls/orders'
import type { OutboxFilter, ShownMessage } from './calls/outbox'
import type { RecordedFiles, ShownRecording } from './calls/recordings'
import type { Entry, RequestFilter, RequestMatch } from './calls/requests'
import type { Scenario, ScenarioEntry, ScenarioInput } from './calls/scenarios'
import type { Health } from './calls/server'
import type { SettingsPatch, ShownSettings } from './calls/settings'
import type { SavedSnapshot } from './calls/snapshots'
import type { ShownUpload } from './calls/uploads'
import type { SavedAnswers, ShapeDifference, ShownUpstream, UpstreamInput } from './calls/upstream'
import { controlCalls } from './control-calls'
import { httpClient } from './http'
import { type Difference, snapshotDifference } from './snapshot-difference'

type Decided<Options> = Options extends { after: string } ? Later : ShownOrder

/** One order, by id or as the newest. */
export interface OrderHandle {
  show(): Promise<ShownOrder>
  approve<Options extends ApproveOptions>(options?: Options): Promise<Decided<Options>>
  reject<Options extends RejectOptions>(options?: Options): Promise<Decided<Options>>
  expire<Options extends ExpireOptions>(options?: Options): Promise<Decided<Options>>
}

export interface WaitOptions {
  count?: number
  timeoutMs?: number
}

export interface MockClient {
  readonly url: string
  health(): Promise<Health>
  /** Resets everything to the fixtures. */
  reset(): Promise<void>
  settings: { show(): Promise<ShownSettings>; set(patch: SettingsPatch): Promise<ShownSettings> }
  orders: {
    ls(filter?: OrderFilter): Promise<ShownOrder[]>
    seed(fields?: OrderSeed): Promise<ShownOrder>
    get(id: string): OrderHandle
    last(): OrderHandle
  }
  members: {
    ls(): Promise<ShownMember[]>
    show(username: string): Promise<ShownMember>
    patch(username: string, patch: MemberPatch): Promise<ShownMember>
    /** Logs the member in. */
    token(username: string): Promise<{ token: string }>
  }
  outbox: {
    ls(filter?: OutboxFilter): Promise<ShownMessage[]>
    clear(): Promise<void>
    /** Resolves with the newest unused code as soon as there is one. */
    waitFor(filter?: OutboxFilter & { timeoutMs?: number }): Promise<ShownMessage>
  }
  captchas: { ls(): Promise<ShownCaptcha[]>; get(key: string): Promise<ShownCaptcha>; last(): Promise<ShownCaptcha> }
  uploads: { ls(): Promise<ShownUpload[]> }
  requests: {
    ls(filter?: RequestFilter): Promise<Entry[]>
    show(id: number): Promise<Entry>
    clear(): Promise<void>
    /** Resolves with the matching requests as soon as there are enough; earlier ones count. */
    waitFor(match: RequestMatch, options?: WaitOptions): Promise<Entry[]>
  }
  faults: {
    ls(): Promise<FaultEntry[]>
    add(fault: FaultRequestInput): Promise<ShownFault>
    rm(id: string): Promise<void>
    clear(): Promise<void>
  }
  clock: {
    show(): Promise<ShownClock>
    /** Stops the clock, at its current time or at a later one. */
    freeze(now?: string): Promise<ShownClock>
    real(now?: string): Promise<ShownClock>
    /** Advances by a duration (`24h`) or to a time; resolves after everything due in between has happened. */
    advance(by: string | Advance): Promise<Advanced>
  }
  snapshots: {
    ls(): Promise<string[]>
    save(name: string): Promise<SavedSnapshot>
    /** Returns the stored text. */
    show(name: string): Promise<string>
    restore(name: string): Promise<void>
    /** Compares with another snapshot or with the current state; empty when they are equal. */
    compare(name: string, other?: string): Promise<Difference[]>
    rm(name: string): Promise<void>
  }
  bugs: {
    ls(): Promise<string[]>
    /** Keeps everything as it is now: state, traffic, and the phone that the caller has. */
    save(name: string, bug?: BugInput): Promise<KeptBug>
    /** Keeps a file that was made elsewhere, or its text. */
    add(name: string, file: BugFileInput | string): Promise<KeptBug>
    /** Returns the file's text. */
    show(name: string): Promise<string>
    /** Puts the server where the bug was met; resolves with what the phone needs. */
    open(name: string): Promise<OpenedBug>
    rm(name: string): Promise<void>
  }
  scenarios: {
    ls(): Promise<ScenarioEntry[]>
    show(name: string): Promise<Scenario>
    /** Adds a scenario until the server stops; takes an object or the text of a file. */
    put(name: string, scenario: ScenarioInput | string): Promise<ScenarioEntry>
    /** Resets, applies what is given, arms the rules. */
    start(name: string): Promise<{ name: string; seed: number; steps: number }>
    stop(): Promise<void>
  }
  recordings: { show(): Promise<ShownRecording>; start(): Promise<void>; stop(name: string): Promise<RecordedFiles> }
  /** Another back end behind this server. */
  upstream: {
    show(): Promise<ShownUpstream>
    set(upstream: UpstreamInput): Promise<ShownUpstream>
    off(): Promise<void>
    differences(): Promise<ShapeDifference[]>
    clearDifferences(): Promise<void>
    /** Writes the answers seen to a file, without their secrets. */
    save(name: string): Promise<SavedAnswers>
  }
  /** The journal as a file's text; `from` and `to` are ids or times, both inclusive. */
  export(form: 'scenario' | 'curl' | 'har', range?: { from?: string; to?: string }): Promise<string>
}

export interface ConnectOptions {
  token?: string | undefined
}

/** Returns a client like that of startMock, for a server that is already running. */
export function connectMock(url: string, { token }: ConnectOptions = {}): MockClient {
  const base = url.replace(/\/+$/, '')
  const { ask, text } = httpClient(base, token)
  const { server, settings, orders, members, outbox, captchas, requests, faults, clock } = controlCalls
  const { uploads, snapshots, bugs, scenarios, recordings, exports, upstream } = controlCalls

  const order = (id: string): OrderHandle => ({
    show: () => ask(orders.show, { id }),
    approve: (options) => decided(options, ask(orders.approve, { id }, { body: options })),
    reject: (options) => decided(options, ask(orders.reject, { id }, { body: options })),
    expire: (options) => decided(options, ask(orders.expire, { id }, { body: options })),
  })
  const snapshot = (name: string) => text(snapshots.show, { name })
  /** Saves the current state only for the comparison. */
  const present = async () => {
    const name = 'compared-now'
    await ask(snapshots.save, { name })
    const kept = await snapshot(name)
    await ask(snapshots.remove, { name })
    return kept
  }
  return {
    url: base,
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
      waitFor: (filter = {}) => ask(outbox.wait, {}, { body: filter }),
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
      waitFor: (match, options = {}) => ask(requests.wait, {}, { body: { match, ...options } }),
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
      compare: async (name, other) => {
        const one = await snapshot(name)
        return snapshotDifference(one, other === undefined ? await present() : await snapshot(other))
      },
      rm: (name) => done(ask(snapshots.remove, { name })),
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
      stop: (name) => ask(recordings.stop, {}, { body: { name } }),
    },
    upstream: {
      show: () => ask(upstream.show, {}),
      set: (body) => ask(upstream.set, {}, { body }),
      off: () => done(ask(upstream.off, {})),
      differences: () => ask(upstream.differences, {}),
      clearDifferences: () => done(ask(upstream.clearDifferences, {})),
      save: (name) => ask(upstream.save, {}, { body: { name } }),
    },
    export: (form, range) => text(exports[form], {}, { query: range }),
  }
}

const done = (answer: Promise<unknown>): Promise<void> => answer.then(() => undefined)

/** A decision with `after` is answered with its due time, any other with the order; the options determine the type. */
const decided = <Options>(_: Options | undefined, answer: Promise<Later | ShownOrder>) =>
  answer as Promise<Decided<Options>>
