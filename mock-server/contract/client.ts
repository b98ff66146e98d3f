/** The control API as TypeScript: what tests, the command line and the console use. */

import type { ShownFault } from '../calls/faults'
import type { Advance, Advanced } from '../control/clock-routes'
import type { ShownMember } from '../control/member-routes'
import type { OutboxFilter } from '../control/outbox-routes'
import type { RecordedFiles, ShownRecording } from '../control/recording-routes'
import type { RequestMatch } from '../control/request-routes'
import type { ScenarioEntry } from '../control/scenario-routes'
import type { SavedSnapshot } from '../control/snapshot-routes'
import type { MemberPatch } from '../desk/member-patch'
import type { ShownCaptcha, ShownMessage, ShownOrder, ShownUpload } from '../desk/views'
import type { Entry } from '../journal/journal'
import type { ShownClock } from '../time/schedule'
import type { Fault, FaultRequestInput } from './calls/faults'
import type { ApproveOptions, ExpireOptions, OrderFilter, OrderSeed, RejectOptions } from './calls/orders'
import type { Scenario, ScenarioInput } from './calls/scenarios'
import type { SettingsPatch, ShownSettings } from './calls/settings'
import { httpClient } from './http'
import { type Difference, snapshotDifference } from './snapshot-difference'

export interface Health {
  name: string
  version: string
  now: string
  seed: number
  scenario: string | null
  /** Why the state cannot be kept; absent while it can. */
  problem?: string
}

export interface Later {
  dueAt: string
}
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

export interface RequestFilter {
  path?: string
  code?: number
  since?: string | number
  limit?: number
}

export type FaultEntry = ShownFault & Fault['spec']

export interface MockClient {
  readonly url: string
  health(): Promise<Health>
  /** Everything back to the fixtures. */
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
    /** The newest code that was not used yet, as soon as there is one. */
    waitFor(filter?: OutboxFilter & { timeoutMs?: number }): Promise<ShownMessage>
  }
  captchas: { ls(): Promise<ShownCaptcha[]>; get(key: string): Promise<ShownCaptcha>; last(): Promise<ShownCaptcha> }
  uploads: { ls(): Promise<ShownUpload[]> }
  requests: {
    ls(filter?: RequestFilter): Promise<Entry[]>
    show(id: number): Promise<Entry>
    clear(): Promise<void>
    /** Those that match, as soon as there are enough, earlier ones included. */
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
    /** Stops it, where it stands or at a later time. */
    freeze(now?: string): Promise<ShownClock>
    real(now?: string): Promise<ShownClock>
    /** By a duration (`24h`) or to a time; everything due on the way has happened when this resolves. */
    advance(by: string | Advance): Promise<Advanced>
  }
  snapshots: {
    ls(): Promise<string[]>
    save(name: string): Promise<SavedSnapshot>
    /** The text that is kept. */
    show(name: string): Promise<string>
    restore(name: string): Promise<void>
    /** With another, or with the state as it is now; nothing when they are the same. */
    compare(name: string, other?: string): Promise<Difference[]>
    rm(name: string): Promise<void>
  }
  scenarios: {
    ls(): Promise<ScenarioEntry[]>
    show(name: string): Promise<Scenario>
    /** Beside those of the fixtures, as long as the server runs; an object, or the text of a file. */
    put(name: string, scenario: ScenarioInput | string): Promise<ScenarioEntry>
    /** Resets, applies what is given, arms the rules. */
    start(name: string): Promise<{ name: string; seed: number; steps: number }>
    stop(): Promise<void>
  }
  recordings: { show(): Promise<ShownRecording>; start(): Promise<void>; stop(name: string): Promise<RecordedFiles> }
  /** The journal as a file's text; `from` and `to` are ids or times, both included. */
  export(form: 'scenario' | 'curl' | 'har', range?: { from?: string; to?: string }): Promise<string>
}

/** The same object as startMock gives, for a server that runs already. */
export function connectMock(url: string, { token }: { token?: string | undefined } = {}): MockClient {
  const base = url.replace(/\/+$/, '')
  const http = httpClient(base, token)
  const orderPath = (id: string) => `/orders/${encodeURIComponent(id)}`
  const order = (id: string): OrderHandle => ({
    show: () => http.get(orderPath(id)),
    approve: (options) => http.send('POST', `${orderPath(id)}/approve`, options),
    reject: (options) => http.send('POST', `${orderPath(id)}/reject`, options),
    expire: (options) => http.send('POST', `${orderPath(id)}/expire`, options),
  })
  const snapshot = (name: string) => http.text(`/snapshots/${encodeURIComponent(name)}`)
  /** Saved for the comparison alone. */
  const present = async () => {
    await http.send('PUT', '/snapshots/compared-now')
    const text = await snapshot('compared-now')
    await http.send('DELETE', '/snapshots/compared-now')
    return text
  }
  const member = (username: string) => `/members/${encodeURIComponent(username)}`
  return {
    url: base,
    health: () => http.get('/health'),
    reset: () => http.send('POST', '/reset'),
    settings: { show: () => http.get('/settings'), set: (patch) => http.send('PUT', '/settings', patch) },
    orders: {
      ls: (filter = {}) => http.get('/orders', { ...filter }),
      seed: (fields = {}) => http.send('POST', '/orders', fields),
      get: order,
      last: () => order('last'),
    },
    members: {
      ls: () => http.get('/members'),
      show: (username) => http.get(member(username)),
      patch: (username, patch) => http.send('PATCH', member(username), patch),
      token: (username) => http.send('POST', `${member(username)}/token`),
    },
    outbox: {
      ls: (filter = {}) => http.get('/outbox', { ...filter }),
      clear: () => http.send('DELETE', '/outbox'),
      waitFor: (filter = {}) => http.send('POST', '/outbox/wait', filter),
    },
    captchas: {
      ls: () => http.get('/captchas'),
      get: (key) => http.get(`/captchas/${encodeURIComponent(key)}`),
      last: () => http.get('/captchas/last'),
    },
    uploads: { ls: () => http.get('/uploads') },
    requests: {
      ls: (filter = {}) => http.get('/requests', { ...filter }),
      show: (id) => http.get(`/requests/${id}`),
      clear: () => http.send('DELETE', '/requests'),
      waitFor: (match, options = {}) => http.send('POST', '/requests/wait', { match, ...options }),
    },
    faults: {
      ls: () => http.get('/faults'),
      add: (fault) => http.send('POST', '/faults', fault),
      rm: (id) => http.send('DELETE', `/faults/${encodeURIComponent(id)}`),
      clear: () => http.send('DELETE', '/faults'),
    },
    clock: {
      show: () => http.get('/clock'),
      freeze: (now) => http.send('PUT', '/clock', { mode: 'frozen', ...(now === undefined ? {} : { now }) }),
      real: (now) => http.send('PUT', '/clock', { mode: 'real', ...(now === undefined ? {} : { now }) }),
      advance: (by) => http.send('POST', '/clock/advance', typeof by === 'string' ? { by } : by),
    },
    snapshots: {
      ls: () => http.get('/snapshots'),
      save: (name) => http.send('PUT', `/snapshots/${encodeURIComponent(name)}`),
      show: snapshot,
      restore: (name) => http.send('POST', `/snapshots/${encodeURIComponent(name)}/restore`),
      compare: async (name, other) => {
        const one = await snapshot(name)
        return snapshotDifference(one, other === undefined ? await present() : await snapshot(other))
      },
      rm: (name) => http.send('DELETE', `/snapshots/${encodeURIComponent(name)}`),
    },
    scenarios: {
      ls: () => http.get('/scenarios'),
      show: (name) => http.get(`/scenarios/${encodeURIComponent(name)}`),
      put: (name, scenario) => http.send('PUT', `/scenarios/${encodeURIComponent(name)}`, scenario),
      start: (name) => http.send('POST', `/scenarios/${encodeURIComponent(name)}/start`),
      stop: () => http.send('POST', '/scenarios/stop'),
    },
    recordings: {
      show: () => http.get('/recordings'),
      start: () => http.send('POST', '/recordings/start'),
      stop: (name) => http.send('POST', '/recordings/stop', { name }),
    },
    export: (form, range = {}) => http.text(`/export/${form}`, { ...range }),
  }
}
