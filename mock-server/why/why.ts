/** Explains a text on a screen from what the journal and the timeline know. It never guesses. */
import { ADDRESSES } from '#protocol/addresses'
import { isObject } from '#protocol/shape'
import type { Why, WhyStep } from '../contract/calls/past/why'
import type { Entry } from '../contract/calls/requests'
import { redact } from '../contract/words/redact'
import { succeeded } from '../journal/succeeded'
import { valueAt } from '../timeline/changed-paths'
import type { Moment } from '../timeline/timeline'
import { type CatalogueText, textsThatFit } from './catalogue'
import { type Asked, insteadOf } from './instead'
import { late } from './late'
import { answerBehind, type Behind, EXPIRED, LIST, orderRefused, orderShown, rowAt, type ToldOrder } from './reasons'
import { refused, WITHOUT_SESSION } from './refused'
import { entrySteps, faultSteps, type Past } from './steps'
import { changedAnswer, faultOf, isEarlier, soFar } from './struck'

export interface Known extends Asked, Past {
  readonly texts: readonly CatalogueText[]
}

type Source = NonNullable<Why['source']>

interface Found {
  source: Source
  behind: Behind | null
  /** The part of the text that came with the answer; '' for none. */
  value: string
}

/** @param path the page's address: of calls about orders, those about its own count */
export function why(known: Known, shown: string, path = ''): Why {
  const text = shown.trim()
  const query = new URLSearchParams(path.split('?')[1])
  const wanted = query.get('id1') ?? query.get('orderId')
  const isOfPage = ({ path, data }: Entry) =>
    wanted === null ||
    (!LIST.test(path) && (!isObject(data) || typeof data['id'] !== 'string' || data['id'] === wanted))
  const moments = known.timeline.moments().reverse()
  // The journal has what was sealed; the app could not open it.
  const asSeen = (call: Entry): Entry => (faultOf(moments, call) === 'UNDECRYPTABLE' ? { ...call, answer: null } : call)
  const newestFirst = known.journal.list().filter(isOfPage).map(asSeen).reverse()
  const ofApp = inCatalogue(known, newestFirst, text, path)
  // An answer that says it word for word comes before a text of the app that no answer led to.
  const found =
    text !== '' &&
    (refusalSaying(newestFirst, text) ?? (ofApp?.behind ? ofApp : null) ?? inAnswer(newestFirst, text) ?? ofApp)
  if (!found)
    return { source: null, chain: [], instead: [], message: 'no text of the app and no answer to it explains this' }
  const { source, behind, value } = found
  if (!behind) return { source, ...('key' in source ? late(known, moments, source.key) : { chain: [], instead: [] }) }
  const { call, told } = behind
  const isMadeUp = call.upstream !== undefined || (call.fault !== undefined && changedAnswer(moments, call))
  if (told.length > 1 && !isMadeUp)
    return { source, chain: [callStep(call), { words: `${told.length} orders in it show this` }], instead: [] }
  const changed = changeOf(moments, behind, memberOf(source))
  // Decisions change nothing but the status.
  const order = memberOf(source) === 'status' ? (changed?.order ?? told[0]) : undefined
  const made = changed?.moment ?? changeBehind(moments, call, value)
  const chain = [callStep(call), ...causesOf(known, moments, call, made)]
  return { source, chain, instead: insteadOf(known, chain, call, order, moments) }
}

/** The member of the order behind a text: `status` for its status and reply, otherwise one set at its creation. */
function memberOf(source: Source): 'status' | 'wo_type' {
  const isMade =
    'key' in source ? source.key.startsWith('orderType.') : !/(^|\.)(status|results|msg)$/.test(source.member)
  return isMade ? 'wo_type' : 'status'
}

function refusalSaying(newestFirst: readonly Entry[], text: string): Found | null {
  const call = newestFirst.find(
    (call) =>
      !succeeded(call) && isObject(call.answer) && (call.answer['msg'] === text || call.answer['message'] === text),
  )
  return call ? found(call, 'msg', text) : null
}

const found = (call: Entry, member: string, value: string): Found => {
  const order = orderShown(call) ?? rowAt(call, member) ?? orderRefused(call)
  return { source: { call: call.path, request: call.id, member }, behind: { call, told: order ? [order] : [] }, value }
}

/** Parts of the catalogue that stand on these pages alone, but for a toast that goes along to the next page. */
const PAGES: readonly (readonly [key: RegExp, path: RegExp])[] = [
  [/^orderType\./, /^\/(list\b|\?|$)|[?&](orderId|id1)=/],
  [/^order\./, /^\/((list|account|pwd1|not-account|other|reault)\b|\?|$)/],
  [/^query\./, /^\/reault\b/],
  [/^form\./, /^\/(phone|email|pwd|forgot|Authentication|getCode|setPwd|success)\b/],
]
const standsOn = (path: string, key: string): boolean =>
  path === '' || PAGES.every(([part, pages]) => !part.test(key) || pages.test(path))

/** Among texts that look alike, prefers one of the page, then one with an answer behind it, then one whose key names the page. */
function inCatalogue({ texts }: Known, newestFirst: readonly Entry[], text: string, path: string): Found | null {
  const page = /^\/(\w+)/.exec(path)?.[1]?.toLowerCase() ?? ''
  const all = textsThatFit(texts, text).map(({ key, file, line, pattern }) => {
    const value = pattern.exec(text)?.[1] ?? ''
    const behind =
      answerBehind(key, newestFirst) ?? (value === '' ? null : (inAnswer(newestFirst, value)?.behind ?? null))
    const rank =
      (standsOn(path, key) ? 4 : 0) + (behind ? 2 : 0) + (page !== '' && key.toLowerCase().includes(page) ? 1 : 0)
    return { source: { key, file, line }, behind, value, rank }
  })
  // Sorting is stable: of equals, the first stays the first.
  return all.sort((a, b) => b.rank - a.rank)[0] ?? null
}

function inAnswer(newestFirst: readonly Entry[], text: string): Found | null {
  for (const call of newestFirst) {
    const member = memberThatShows(call.answer, text)
    if (member !== null) return found(call, member, text)
  }
  return null
}

/** @returns its path: `data.results` */
function memberThatShows(value: unknown, text: string, path = ''): string | null {
  if (typeof value === 'string' && says(value, text)) return path
  // A bare number could be any.
  if (typeof value === 'number') return isShownTime(text, value) ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const found = memberThatShows(inner, text, path === '' ? name : `${path}.${name}`)
    if (found !== null) return found
  }
  return null
}

/** True for the whole text, one line, one of its addresses, or words beside an address: the page separates these. */
const says = (value: string, text: string): boolean =>
  value === text ||
  value.split('\n').some((line) => line.trim() === text) ||
  value.match(ADDRESSES)?.includes(text) === true ||
  (value.search(ADDRESSES) >= 0 && value.replaceAll(ADDRESSES, '').trim() === text)

const TIME = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)(?::(\d\d))?$/
const QUARTER_MS = 900_000
const FARTHEST_ZONE_MS = 14 * 3_600_000

/** Phones show times in their own zone: all zones are whole quarters of an hour away. */
function isShownTime(text: string, seconds: number): boolean {
  if (!TIME.test(text)) return false
  const away = Math.abs(Date.parse(`${text.replace(' ', 'T')}Z`) - seconds * 1000)
  return away <= FARTHEST_ZONE_MS && away % QUARTER_MS === 0
}

function callStep(call: Entry): WhyStep {
  const { id, path, method, code, answer, at } = call
  const status = succeeded(call) && isObject(answer) && isObject(answer['data']) ? answer['data']['status'] : undefined
  const said =
    answer === null ? 'got no answer' : status === undefined ? `answered ${code}` : `answered status ${status}`
  return { words: `${method} ${path} ${said} at ${at}`, request: id }
}

/** From the answer back to what a person did. @param made the change that the answer shows */
function causesOf(known: Known, moments: readonly Moment[], call: Entry, made: Moment | undefined): WhyStep[] {
  if (call.fault !== undefined && changedAnswer(moments, call)) {
    const steps = faultSteps(known, soFar(moments, call), call.fault)
    const isEdited = call.held?.end === 'edited'
    return isEdited ? [{ words: 'somebody edited the call while it was held', request: call.id }, ...steps] : steps
  }
  if (call.upstream) return [{ words: 'the back end behind this server answered', request: call.id }]
  const refusal = refused(moments, call)
  if (refusal) return [refusal.step, ...refusal.moments.flatMap((moment) => entrySteps(known, moment, new Set()))]
  if (made) return entrySteps(known, made, new Set())
  const words = WITHOUT_SESSION[call.code] ?? `no change is known that led to it: the app asked with ${dataWords(call)}`
  return [{ words, request: call.id }]
}

const dataWords = ({ data }: Entry): string => {
  const said = Object.entries(isObject(data) ? (redact(data, 'data') as object) : {})
  return said.length === 0 ? 'no data' : said.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(', ')
}

/**
 * The newest change, before the answer, of a member of the orders in it, and the order. The answer of a held call also
 * shows decisions made after its arrival.
 */
function changeOf(
  moments: readonly Moment[],
  { call, told }: Behind,
  member: 'status' | 'wo_type',
): { moment: Moment; order: ToldOrder } | undefined {
  const later = moments.filter((moment) => !isEarlier(call)(moment)).reverse()
  for (const moment of [...soFar(moments, call), ...(member === 'status' ? later : [])]) {
    const order = told.find(({ id, status }) => {
      const at = moment.state.orders.findIndex((one) => one.id === id)
      const place = `state.orders.${at}`
      const paths = [place, `${place}.${member}`]
      const isExpiry = (path: string) => member === 'status' && path.startsWith(`${place}.expired`)
      const now = moment.state.orders[at]
      const isTold =
        member !== 'status' || (status === EXPIRED ? now?.expired : now?.status === status && !now?.expired)
      return isTold && moment.entry.changed.some((path) => paths.includes(path) || isExpiry(path))
    })
    if (order) return { moment, order }
  }
  return undefined
}

/** No answer shows how often a call was counted, nor what was drawn. */
const isUnseen = (path: string): boolean => /^state\.(faults|scenario|random)\b/.test(path)
/** A rule acts after the call has done its own work. */
const isByRule = ({ cause }: Moment['entry']): boolean => cause !== undefined && 'rule' in cause

/** The newest change before the answer that came with the call, or that holds the value. */
function changeBehind(moments: readonly Moment[], call: Entry, value: string): Moment | undefined {
  const earlier = soFar(moments, call)
  return (
    earlier.find(({ entry }) => entry.request === call.id && !isByRule(entry) && !entry.changed.every(isUnseen)) ??
    (value === ''
      ? undefined
      : earlier.find(({ entry, state }) => entry.changed.some((path) => holds(valueAt(state, path), value))))
  )
}

const holds = (value: unknown, text: string): boolean =>
  value === text ||
  (typeof value === 'object' && value !== null && Object.values(value).some((one) => holds(one, text)))
