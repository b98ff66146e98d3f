/** Explains a text on a screen from what the journal and the timeline know. It never guesses. */
import { isObject } from '#protocol/envelope'
import type { Cause } from '../contract/calls/past/timeline'
import type { Why, WhyStep } from '../contract/calls/past/why'
import type { Entry } from '../contract/calls/requests'
import type { Journal } from '../journal/journal'
import { valueAt } from '../timeline/changed-paths'
import type { Moment, Timeline } from '../timeline/timeline'
import { type CatalogueText, textsThatFit } from './catalogue'
import { insteadOf } from './instead'
import { callBehind, statusOf } from './reasons'

export interface Known {
  /** The space that is asked. */
  readonly name: string
  readonly journal: Journal
  readonly timeline: Timeline
  readonly texts: readonly CatalogueText[]
}

type Source = NonNullable<Why['source']>

interface Found {
  source: Source
  call: Entry | null
  /** The part of the text that came with the answer; '' for none. */
  value: string
}

const SUCCESS = 200

const orderOf = (data: unknown): string | undefined =>
  isObject(data) && typeof data['id'] === 'string' ? data['id'] : undefined

/** @param path the page's address: of calls about orders, those about its own count */
export function why(known: Known, shown: string, path = ''): Why {
  const text = shown.trim()
  const query = new URLSearchParams(path.split('?')[1])
  const order = query.get('id1') ?? query.get('orderId')
  const isOfPage = ({ data }: Entry) => order === null || [undefined, order].includes(orderOf(data))
  const newestFirst = known.journal.list().filter(isOfPage).reverse()
  const ofApp = inCatalogue(known, newestFirst, text)
  // An answer that says it word for word comes before a text of the app that no answer led to.
  const found = refusalSaying(newestFirst, text) ?? (ofApp?.call ? ofApp : null) ?? inAnswer(newestFirst, text) ?? ofApp
  if (!found)
    return { source: null, chain: [], instead: [], message: 'no text of the app and no answer to it explains this' }
  const { source, call, value } = found
  if (!call) return { source, chain: [], instead: [] }
  const moments = known.timeline.moments().reverse()
  const chain = [callStep(call), ...causesOf(known, moments, call, value)]
  return { source, chain, instead: insteadOf(known.name, chain, call, moments) }
}

function refusalSaying(newestFirst: readonly Entry[], text: string): Found | null {
  const call = newestFirst.find(
    ({ code, answer }) =>
      code !== SUCCESS && isObject(answer) && (answer['msg'] === text || answer['message'] === text),
  )
  return call ? { source: { call: call.path, request: call.id, member: 'msg' }, call, value: text } : null
}

/** Prefers, among texts that look alike, the one for which an answer came. */
function inCatalogue({ texts }: Known, newestFirst: readonly Entry[], text: string): Found | null {
  const fitting = textsThatFit(texts, text)
  const found = fitting.map(({ key, file, line, pattern }) => {
    const value = pattern.exec(text)?.[1] ?? ''
    const call = callBehind(key, newestFirst) ?? (value === '' ? null : (inAnswer(newestFirst, value)?.call ?? null))
    return { source: { key, file, line }, call, value }
  })
  return found.find(({ call }) => call !== null) ?? found[0] ?? null
}

function inAnswer(newestFirst: readonly Entry[], text: string): Found | null {
  for (const call of newestFirst) {
    const member = memberThatShows(call.answer, text)
    if (member !== null) return { source: { call: call.path, request: call.id, member }, call, value: text }
  }
  return null
}

/** @returns its path: `data.results` */
function memberThatShows(value: unknown, text: string, path = ''): string | null {
  if (value === text) return path
  // A bare number could be any.
  if (typeof value === 'number') return isShownTime(text, value) ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const found = memberThatShows(inner, text, path === '' ? name : `${path}.${name}`)
    if (found !== null) return found
  }
  return null
}

const TIME = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)(?::(\d\d))?$/
const QUARTER_MS = 900_000
const FARTHEST_ZONE_MS = 14 * 3_600_000

/** Phones show times in their own zone: all zones are whole quarters of an hour away. */
function isShownTime(text: string, seconds: number): boolean {
  if (!TIME.test(text)) return false
  const away = Math.abs(Date.parse(`${text.replace(' ', 'T')}Z`) - seconds * 1000)
  return away <= FARTHEST_ZONE_MS && away % QUARTER_MS === 0
}

function callStep({ id, path, method, code, answer, at }: Entry): WhyStep {
  const status = isObject(answer) && isObject(answer['data']) ? answer['data']['status'] : undefined
  const said =
    answer === null ? 'got no answer' : status === undefined ? `answered ${code}` : `answered status ${status}`
  return { words: `${method} ${path} ${said} at ${at}`, request: id }
}

/** From the answer back to what a person did. */
function causesOf(known: Known, moments: readonly Moment[], call: Entry, value: string): WhyStep[] {
  if (call.fault !== undefined && changedAnswer(moments, call, call.fault))
    return faultSteps(known, moments, call.fault)
  if (call.upstream) return [{ words: 'the back end behind this server answered', request: call.id }]
  const made = changeBehind(moments, call, value)
  return made ? entrySteps(known, made, new Set()) : []
}

/** The newest change before the answer that the answer shows: of the order's status, else of the value itself. */
function changeBehind(moments: readonly Moment[], call: Entry, value: string): Moment | undefined {
  const earlier = moments.filter(({ lastRequest }) => lastRequest <= call.id)
  const id = orderOf(call.data)
  if (statusOf(call) !== undefined && id !== undefined) {
    const ofOrder = earlier.filter(({ state }) => state.orders.some((order) => order.id === id))
    const set = ofOrder.find(({ state, entry }) => {
      const index = state.orders.findIndex((order) => order.id === id)
      return entry.changed.some((path) =>
        [`state.orders.${index}`, `state.orders.${index}.status`, `state.orders.${index}.expired`].includes(path),
      )
    })
    if (set) return set
  }
  return (
    earlier.find(({ entry }) => entry.request === call.id) ??
    (value === ''
      ? undefined
      : earlier.find(({ entry, state }) => entry.changed.some((path) => holds(valueAt(state, path), value))))
  )
}

const holds = (value: unknown, text: string): boolean =>
  value === text ||
  (typeof value === 'object' && value !== null && Object.values(value).some((one) => holds(one, text)))

/** These only make an answer late, unless somebody edited what was held. */
const LATE: readonly string[] = ['DELAY', 'SLOW_BODY', 'HOLD']

function changedAnswer(moments: readonly Moment[], { held }: Entry, fault: string): boolean {
  const armed = moments.flatMap(({ state }) => state.faults).find(({ id }) => id === fault)
  return held?.end === 'edited' || held?.end === 'dropped' || !armed || !LATE.includes(armed.spec.kind)
}

function faultSteps(known: Known, moments: readonly Moment[], fault: string): WhyStep[] {
  const struck: WhyStep = { words: `fault ${fault} struck the call`, fault }
  const armed = [...moments].reverse().find(({ state }) => state.faults.some(({ id }) => id === fault))
  return armed ? [struck, ...entrySteps(known, armed, new Set())] : [struck]
}

function entrySteps(known: Known, { entry }: Moment, seen: Set<number>): WhyStep[] {
  if (seen.has(entry.id)) return []
  seen.add(entry.id)
  const step: WhyStep = { words: `${entry.words} at ${entry.at}`, entry: entry.id }
  return [step, ...causeSteps(known, entry.cause, seen)]
}

function causeSteps(known: Known, cause: Cause | undefined, seen: Set<number>): WhyStep[] {
  if (!cause) return [{ words: 'somebody did it by hand' }]
  if ('rule' in cause) return [{ words: `rule ${cause.rule.n} of ${cause.rule.scenario} says so`, rule: cause.rule }]
  if ('request' in cause) {
    const call = known.journal.list().find(({ id }) => id === cause.request)
    return [{ words: call ? `the app called ${call.method} ${call.path}` : 'the app called', request: cause.request }]
  }
  const earlier = known.timeline.moment(cause.entry)
  return earlier ? entrySteps(known, earlier, seen) : []
}
