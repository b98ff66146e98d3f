/**
 * Runs inline in the head of every page, before the first paint: decides how the shell shows, and keeps what is typed
 * and tapped until the app is at work.
 */
import type { EarlyInput } from '../../src/platform/loading/early-input'
import type { PageFacts, RouteFacts, ShellKind } from './facts'
import { keepFollowed, numberFollowed } from './followed-link'

const DEFAULT = 'zh-CN'
const html = document.documentElement
const facts = JSON.parse(document.getElementById('facts')?.textContent ?? '{}') as PageFacts
const { pathname, search } = location

/** Storage may be forbidden: then nothing is stored. */
function storage<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

const stored = storage(() => localStorage.getItem('lng')) ?? DEFAULT
const language = stored in facts.texts ? stored : DEFAULT
const query = new URLSearchParams(search)
/** The address names what another view of the route shows. */
const isOther = Boolean(facts.route.not && query.get(facts.route.not)?.trim())

function kindOf(row: RouteFacts): ShellKind {
  const isUnlike =
    pathname !== facts.path ||
    storage(isTerminal) ||
    query.get('kiosk') === '1' ||
    history.state?.usr ||
    (row.needs && !search.includes(row.needs)) ||
    (isOther && !row.instead) ||
    (row.forMembers && !storage(() => localStorage.getItem('token'))) ||
    (row.forCode && storage(wasCodeSent)) ||
    (!isOther && storage(() => isFilled(sessionStorage.getItem(row.draft ?? ''))))
  if (isUnlike) return 'blank'
  return row.same && !isOther ? 'same' : 'like'
}

/** On a terminal, browsers may fill the fields of the shell with what another person typed. */
function isTerminal(): boolean {
  return localStorage.getItem('visit') !== null || sessionStorage.getItem('kiosk') !== null
}

/** The form counts the seconds until another code can be had, or knows where the last one went. */
function wasCodeSent(): boolean {
  return Object.entries(sessionStorage).some(
    ([key, value]) => key.startsWith('code:') || (key.startsWith('wait:') && Number(value) > Date.now()),
  )
}

function isFilled(draft: string | null): boolean {
  return draft !== null && Object.values(JSON.parse(draft)).some(Boolean)
}

/** The page names the files of its first screen and of the default language; others are named here. */
function preload({ instead = [] }: RouteFacts): void {
  const texts = language === DEFAULT ? [] : [facts.texts[language] ?? '']
  const other = isOther ? instead : []
  for (const href of [...other, ...texts])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
}

/** The number of orders that the first screen shows, for which the shell keeps a place. */
const knownOrders = () => Math.min(3, [...new URLSearchParams(localStorage.getItem('orders') ?? '')].length)

function keepEarlyInput(): EarlyInput {
  const end = new AbortController()
  const early: EarlyInput = { typed: new Set(), taps: [], composing: null, stop: () => end.abort() }
  const on = (type: string, keep: (target: HTMLElement, event: Event) => void) =>
    document.addEventListener(type, (event) => event.target instanceof HTMLElement && keep(event.target, event), {
      capture: true,
      signal: end.signal,
    })
  on('input', (target) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) early.typed.add(target)
  })
  on('change', (target) => {
    if (target instanceof HTMLInputElement && ['file', 'radio', 'checkbox'].includes(target.type))
      early.taps.push({ type: 'change', target })
  })
  on('click', (target) => {
    const button = target.closest('button')
    if (button && button.type !== 'submit') early.taps.push({ type: 'click', target: button })
    const link = target.closest('a')
    if (link) storage(() => keepFollowed(link))
  })
  on('submit', (target, event) => {
    event.preventDefault()
    early.taps.push({ type: 'submit', target })
  })
  on('compositionstart', (target) => {
    early.composing = target
  })
  on('compositionend', () => {
    early.composing = null
  })
  return early
}

storage(numberFollowed)
html.lang = language
html.dataset['shell'] = kindOf(facts.route)
if (isOther && facts.route.instead) html.dataset['other'] = ''
if (language !== DEFAULT || isOther) html.dataset['picking'] = ''
const orders = pathname === '/' && facts.path === pathname && storage(knownOrders)
if (orders) html.dataset['orders'] = String(orders)
preload(facts.route)
window.early = keepEarlyInput()
