/** The app in its frame. It has the same origin, so the console can read its address and storage. */
import { useSyncExternalStore } from 'react'
import { OWN_TO_CONSOLE } from '#contract/calls/bugs'
import { DEFAULT_LANGUAGE } from '#protocol/languages'
import { createStore } from '../../src/store/store'
import { type BridgeCall, type BridgeKind, putBridge } from './bridge-stub'
import { applyScheme } from './scheme'
import { followOwnTime, followServerTime } from './server-time'

interface Phone {
  /** Path and query that the app shows. */
  address: string
  /** Its device code; '' before it has one. */
  device: string
  stored: number
  lng: string
  bridge: BridgeKind
  calls: BridgeCall[]
}

const LOOK_MS = 300
const KEPT = `${OWN_TO_CONSOLE}phone`
/** The address that the phone showed before the console was reloaded. */
export const lastAddress = (): string => sessionStorage.getItem(KEPT) ?? '/'
const languageNow = (): string => localStorage.getItem('lng') ?? DEFAULT_LANGUAGE
const phone = createStore<Phone>({
  address: '/',
  device: '',
  stored: 0,
  lng: languageNow(),
  bridge: 'none',
  calls: [],
})
export const usePhone = <T>(select: (state: Phone) => T): T =>
  useSyncExternalStore(phone.subscribe, () => select(phone.get()))

let frame: HTMLIFrameElement | null = null
let scheme: 'light' | 'dark' = 'light'
let isOnServerTime = false
/** The document whose style sheets follow the scheme, and how many it had. */
let followed: { document: Document; sheets: number } | null = null

/** @returns a function that releases the frame */
export function holdFrame(element: HTMLIFrameElement): () => void {
  frame = element
  element.addEventListener('load', installBridge)
  element.addEventListener('load', look)
  // A single-page app changes its address without an event.
  const timer = setInterval(look, LOOK_MS)
  return () => {
    frame = null
    element.removeEventListener('load', installBridge)
    element.removeEventListener('load', look)
    clearInterval(timer)
  }
}

function look(): void {
  if (isPhoneEmpty()) return
  followScheme()
  followTime()
  const next = {
    address: phoneAddress(),
    device: localStorage.getItem('fp') ?? '',
    stored: storedItems().length,
    lng: languageNow(),
  }
  const old: Partial<Record<string, unknown>> = { ...phone.get() }
  if (Object.entries(next).every(([name, value]) => value === old[name])) return
  sessionStorage.setItem(KEPT, next.address)
  phone.update((state) => ({ ...state, ...next }))
}

/** Screens load style sheets of their own when they are opened. */
function followScheme(): void {
  const target = phoneWindow()
  if (!target) return
  const { document } = target
  // Between two pages there is no document to style yet.
  if (!document?.documentElement) return
  const sheets = document.styleSheets.length
  if (followed?.document === document && followed.sheets === sheets) return
  followed = { document, sheets }
  applyScheme(target, scheme)
}
export function chooseScheme(next: 'light' | 'dark'): void {
  scheme = next
  followed = null
  followScheme()
}

function followTime(): void {
  const page = phoneWindow()
  if (page) (isOnServerTime ? followServerTime : followOwnTime)(page)
}
/** Takes effect at once; the app shows it as soon as it asks the time. */
export function chooseTime(isServers: boolean): void {
  isOnServerTime = isServers
  followTime()
  wakePhone()
}

/** null also while an error page of the browser stands there: nobody may look into that. */
export function phoneWindow(): (Window & typeof globalThis) | null {
  const page = frame?.contentWindow as (Window & typeof globalThis) | null
  try {
    return page?.location.href === undefined ? null : page
  } catch {
    return null
  }
}
/** Emptied, or not loaded yet. */
export const isPhoneEmpty = (): boolean => (phoneWindow()?.location.protocol ?? 'about:') === 'about:'
/** Leaves an emptied frame alone: the code that emptied it loads the app again. */
export const reloadPhone = (): void => {
  if (!phoneWindow()) frame?.contentWindow?.location.replace(phone.get().address)
  else if (!isPhoneEmpty()) phoneWindow()?.location.reload()
}
/** The app starts anew with the session of a member. */
export function logPhoneIn(token: string): void {
  localStorage.setItem('token', token)
  reloadPhone()
}
/** The app polls at once when it becomes visible, so this makes it follow a clock jump. */
export const wakePhone = (): void => {
  phoneWindow()?.document.dispatchEvent(new Event('visibilitychange'))
}
/** Unloads the app, so that nothing of it runs any more. */
export async function emptyPhone(): Promise<void> {
  const element = frame
  if (!element) return
  await new Promise((resolve) => {
    element.addEventListener('load', resolve, { once: true })
    element.contentWindow?.location.replace('about:blank')
  })
}
/** The present address of the phone, which the panels learn up to `LOOK_MS` later; of an emptied one, its last address. */
export function phoneAddress(): string {
  const { pathname = 'blank', search = '' } = phoneWindow()?.location ?? {}
  return pathname === 'blank' ? phone.get().address : pathname + search
}
/** The app's state of the present history entry. */
export const entryState = (): unknown => phoneWindow()?.history.state?.usr ?? null
/** The empty page of an emptied phone stays no entry of the history. */
export function openInPhone(path: string, state: unknown = null): void {
  if (state !== null) frame?.addEventListener('load', () => giveState(state), { once: true })
  if (isPhoneEmpty()) frame?.contentWindow?.location.replace(path)
  else frame?.contentWindow?.location.assign(path)
}
/** The app's router keeps it below `usr`, and reads it anew when the browser goes back. */
function giveState(usr: unknown): void {
  const page = phoneWindow()
  page?.history.replaceState({ ...page.history.state, usr }, '')
  page?.dispatchEvent(new PopStateEvent('popstate', { state: page.history.state }))
}

export function chooseBridge(bridge: BridgeKind): void {
  phone.update((state) => ({ ...state, bridge, calls: [] }))
  installBridge()
}

function installBridge(): void {
  const target = phoneWindow()
  if (!target) return
  putBridge(target, phone.get().bridge, (call) =>
    phone.update((state) => ({ ...state, calls: [...state.calls, call] })),
  )
}

interface StoredItem {
  area: 'local' | 'session'
  name: string
  value: string
}

const areas = { local: () => localStorage, session: () => sessionStorage }
/** Lists the app's items only: the console keeps its own beside them, prefixed with `console:`. */
export function storedItems(): StoredItem[] {
  return (['local', 'session'] as const).flatMap((area) =>
    Object.entries(areas[area]())
      .filter(([name]) => !name.startsWith(OWN_TO_CONSOLE))
      .map(([name, value]) => ({ area, name, value: String(value) })),
  )
}
export const removeStored = ({ area, name }: Pick<StoredItem, 'area' | 'name'>): void => areas[area]().removeItem(name)
export function clearStored(): void {
  for (const item of storedItems()) removeStored(item)
}

/** Puts these items in place of all of the app's. */
export function replaceStored(
  local: Readonly<Record<string, string>>,
  session: Readonly<Record<string, string>>,
): void {
  clearStored()
  for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value)
  for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value)
}

export function chooseLanguage(lng: string): void {
  localStorage.setItem('lng', lng)
  phone.update((state) => ({ ...state, lng }))
  reloadPhone()
}
