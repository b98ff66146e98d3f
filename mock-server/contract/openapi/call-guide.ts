/**
 * A sentence and an example for every call of the table: the OpenAPI document and the index page show them. A call
 * without a guide does not compile, nor does an example that its call would refuse by type.
 */
import type { z } from 'zod'
import type { ParameterOf, Row } from '../call'
import type { ControlCalls } from '../control-calls'
import { exampleBug } from './example-bug'

export interface Guide {
  readonly about: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never

type GuideOf<R extends Row> = { readonly about: string } & ([ParameterOf<R['path']>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<ParameterOf<R['path']>, string>> }) &
  (R extends { readonly query: infer Q } ? { readonly query?: InputOf<Q> } : { readonly query?: never }) &
  (R extends { readonly body: infer B }
    ? { readonly body?: InputOf<B> }
    : R extends { readonly takesText: true }
      ? { readonly body: string }
      : { readonly body?: never })

type Guides = {
  readonly [Subject in keyof ControlCalls]: {
    readonly [Name in keyof ControlCalls[Subject]]: ControlCalls[Subject][Name] extends Row
      ? GuideOf<ControlCalls[Subject][Name]>
      : never
  }
}

const last = { id: 'last' }
const member = { username: 'sunny2024' }
const snapshot = { name: 'before-approval' }
const bug = { name: 'lost-order' }
const heldCall = { id: '12' }
const story = { name: 'approved-with-key' }

export const callGuide: Guides = {
  server: {
    index: { about: 'This page' },
    openapi: { about: 'Every call as an OpenAPI document' },
    health: { about: 'Name, version, time, seed and the running scenario' },
    reset: { about: 'Everything back to the fixtures' },
    events: { about: 'What happens, as server-sent events' },
  },
  settings: {
    show: { about: 'Lifetimes, limits and fixed values' },
    set: { about: 'Change some of them', body: { code: { fixed: '123456' }, latency: '200ms' } },
  },
  orders: {
    list: { about: 'Orders, newest last', query: { status: '0', type: '1' } },
    seed: { about: 'Make an order', body: { wo_type: 1, full_account: 'sunny2024' } },
    show: { about: 'One order', params: last },
    approve: { about: 'Approve a pending order', params: last, body: { password: 'Abc12345!' } },
    reject: {
      about: 'Reject a pending order, at once or later',
      params: last,
      body: { reason: '截图不清晰', after: '24h' },
    },
    expire: { about: 'Let an order answer with a code', params: last, body: { code: 410 } },
  },
  members: {
    list: { about: 'Members with their bindings and passwords' },
    show: { about: 'One member', params: member },
    patch: { about: 'Change a member', params: member, body: { email: 'sunny@example.org' } },
    token: { about: 'Log a member in', params: member },
  },
  outbox: {
    list: { about: 'Codes that were sent, newest last', query: { purpose: 'bind' } },
    clear: { about: 'Forget the codes' },
    wait: { about: 'Wait for a code', body: { to: '13800000001', timeoutMs: 1000 } },
  },
  captchas: {
    list: { about: 'Captchas and their answers' },
    show: { about: 'One captcha', params: { key: 'last' } },
  },
  uploads: { list: { about: 'Pictures that were uploaded' } },
  requests: {
    list: { about: "The app's calls, decrypted, newest last", query: { limit: '5' } },
    clear: { about: 'Forget the calls' },
    wait: { about: 'Wait for a call', body: { match: { path: '/WorkerOrder/view' }, timeoutMs: 1000 } },
    show: { about: 'One call', params: { id: '1' } },
  },
  held: {
    list: { about: 'Calls that a HOLD holds, oldest first' },
    wait: { about: 'Wait for a call to be held', body: { match: { path: '/WorkerOrder/add' }, timeoutMs: 1000 } },
    release: { about: 'Let a held call go, edited or as it is', params: heldCall, body: { code: 205, msg: '禁止' } },
    drop: { about: 'Cut a held call off', params: heldCall },
  },
  faults: {
    list: { about: 'Armed faults' },
    add: {
      about: 'Arm a fault: the third poll fails',
      body: { kind: 'STATUS', status: 502, match: { path: '/WorkerOrder/view', nth: 3 } },
    },
    clear: { about: 'Remove every fault' },
    remove: { about: 'Remove one fault', params: { id: 'f1' } },
  },
  clock: {
    show: { about: 'The time, and what is due' },
    set: { about: 'Stop the clock', body: { mode: 'frozen' } },
    advance: { about: 'A day in a second', body: { by: '24h' } },
  },
  snapshots: {
    list: { about: 'Names of the snapshots' },
    save: { about: 'Keep the whole state under a name', params: snapshot },
    show: { about: "A snapshot's text", params: snapshot },
    restore: { about: 'Return to a snapshot', params: snapshot },
    remove: { about: 'Remove a snapshot', params: snapshot },
  },
  bugs: {
    list: { about: 'Names of the bug files' },
    save: { about: 'Keep everything as a bug file', params: bug, body: { about: 'The order is lost after a reload' } },
    add: { about: 'Keep a bug file that was made elsewhere', params: bug, body: exampleBug },
    show: { about: 'A bug file, to hand on', params: bug },
    open: { about: 'Put the server where the bug was met', params: bug },
    remove: { about: 'Remove a bug file', params: bug },
  },
  scenarios: {
    list: { about: 'Scenarios, and which one runs' },
    stop: { about: 'Stop the running scenario' },
    show: { about: 'One scenario', params: story },
    put: {
      about: 'Add a scenario until the server stops',
      params: { name: 'mine' },
      body: 'name: mine\nrules:\n  - on: order.created\n    after: 10m\n    do: { approve: {} }\n',
    },
    start: { about: 'Reset, apply what is given, arm the rules', params: story },
  },
  recordings: {
    show: { about: 'Is a recording running' },
    start: { about: 'Start recording' },
    stop: { about: 'Scenario and test of what happened', body: { name: 'recorded' } },
  },
  exports: {
    scenario: { about: 'The calls as a scenario', query: { from: '1' } },
    curl: { about: 'The calls as curl commands', query: { from: '1' } },
    har: { about: 'The calls as an HTTP archive', query: { from: '1' } },
  },
  upstream: {
    show: { about: 'Another back end behind this server' },
    set: { about: 'Set its address and the calls that it answers', body: { base: 'http://127.0.0.1:9', calls: [] } },
    off: { about: 'Answer every call here again' },
    differences: { about: 'Where its answers differ in form from those of this server' },
    clearDifferences: { about: 'Forget the differences' },
    save: { about: 'Write the answers seen to a file, without secrets', body: { name: 'seen' } },
  },
}
