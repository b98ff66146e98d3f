/** The control API as TypeScript: a method for each call. */

import type { BugFileInput, BugInput, KeptBug, OpenedBug } from '../calls/bugs'
import type { ShownCaptcha } from '../calls/captchas'
import type { Advance, Advanced, ShownClock } from '../calls/clock'
import type { FaultEntry, FaultRequestInput, ShownFault } from '../calls/faults'
import type { MemberPatch, ShownMember } from '../calls/members'
import type {
  ApproveOptions,
  ExpireOptions,
  Later,
  OrderFilter,
  OrderSeed,
  RejectOptions,
  ShownOrder,
} from '../calls/orders'
import type { OutboxFilter, ShownMessage } from '../calls/outbox'
import type { TimelineEntry, TimelineFilter } from '../calls/past/timeline'
import type { Why } from '../calls/past/why'
import type { RecordedFiles, ShownRecording, TestRunner } from '../calls/recordings'
import type { Entry, HeldCall, HeldEdit, HeldMatch, RequestFilter, RequestMatch } from '../calls/requests'
import type { Scenario, ScenarioEntry, ScenarioInput } from '../calls/scenarios'
import type { Health } from '../calls/server'
import type { SettingsPatch, ShownSettings } from '../calls/settings'
import type { SavedSnapshot } from '../calls/snapshots'
import type { MadeSpace, NewSpace, ShownSpace } from '../calls/spaces'
import type { ShownUpload } from '../calls/uploads'
import type { SavedAnswers, ShapeDifference, ShownUpstream, UpstreamInput } from '../calls/upstream'
import type { Difference } from '../snapshot-difference'
import type { Duration } from '../words/duration'

/** Options whose delay is left open may lead to either. */
export type Decided<Options> = Options extends { after: string }
  ? Later
  : 'after' extends keyof Options
    ? Later | ShownOrder
    : ShownOrder

/** One order, by id or as the newest. */
export interface OrderHandle {
  show(): Promise<ShownOrder>
  approve<Options extends ApproveOptions = object>(options?: Options): Promise<Decided<Options>>
  reject<Options extends RejectOptions = object>(options?: Options): Promise<Decided<Options>>
  expire<Options extends ExpireOptions = object>(options?: Options): Promise<Decided<Options>>
}

export interface WaitOptions {
  count?: number
  timeoutMs?: number
}

export interface MockClient {
  readonly url: string
  /** The same calls in another space, which must be there. */
  space(name: string): MockClient
  spaces: {
    ls(): Promise<ShownSpace[]>
    add(fields?: NewSpace): Promise<MadeSpace>
    rm(name: string): Promise<void>
  }
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
  /** Calls that a fault of the kind HOLD holds. */
  held: {
    ls(): Promise<HeldCall[]>
    /** Lets a call go, edited if given; resolves when it has been answered. */
    release(id: number, edit?: HeldEdit): Promise<void>
    /** Cuts a call off. */
    drop(id: number): Promise<void>
    /** Resolves as soon as such a call is held. */
    waitFor(match?: HeldMatch, options?: Pick<WaitOptions, 'timeoutMs'>): Promise<HeldCall>
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
    advance(by: Duration | Advance): Promise<Advanced>
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
  /** The past: every change of the state, and other ways on from it. */
  timeline: {
    ls(filter?: TimelineFilter): Promise<TimelineEntry[]>
    /** The state right after an entry, without its secrets. */
    state(id: number): Promise<unknown>
    /** Makes a space that goes on from an entry, with a frozen clock. */
    branch(id: number, name?: string): Promise<MadeSpace>
    /** Compares two moments, each `SPACE:ID`; empty when they are equal. */
    compare(a: string, b: string): Promise<Difference[]>
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
  recordings: {
    show(): Promise<ShownRecording>
    start(): Promise<void>
    stop(name: string, runner?: TestRunner): Promise<RecordedFiles>
  }
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
  /** Why a text stands on a screen. @param path the page's address */
  why(text: string, path?: string): Promise<Why>
  /** The journal as a file's text; `from` and `to` are ids or times, both inclusive. */
  export(form: 'scenario' | 'curl' | 'har', range?: { from?: string; to?: string }): Promise<string>
}
