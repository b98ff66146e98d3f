/** Keeps the view in the address: open panels, filters, selected rows, the phone's form. A link reproduces it. */
import { useSyncExternalStore } from 'react'
import { createStore } from '../../src/store/store'

export const PANELS = [
  'orders',
  'traffic',
  'outbox',
  'faults',
  'clock',
  'scenarios',
  'snapshots',
  'uploads',
  'upstream',
  'members',
  'settings',
] as const
export type Panel = (typeof PANELS)[number]
const isPanel = (text: string): text is Panel => PANELS.some((panel) => panel === text)

export const TITLES: Record<Panel, string> = {
  orders: 'Orders',
  traffic: 'Traffic',
  outbox: 'Outbox',
  faults: 'Faults',
  clock: 'Clock',
  scenarios: 'Scenarios',
  snapshots: 'Snapshots',
  uploads: 'Uploads',
  upstream: 'Upstream',
  members: 'Members',
  settings: 'Settings',
}

/** The key that opens each panel, in the order of PANELS: the digits, then the comma that stands for settings. */
const KEYS = '1234567890,'
export const keyOfPanel = (panel: Panel): string => KEYS[PANELS.indexOf(panel)] ?? ''

const inAddress = (): string => window.location.search.slice(1)
const query = createStore(inAddress())
window.addEventListener('popstate', () => query.update(inAddress))

const read = (): URLSearchParams => new URLSearchParams(query.get())

function write(change: (params: URLSearchParams) => void): void {
  const params = read()
  change(params)
  query.update(() => params.toString().replaceAll('%2C', ',').replaceAll('%2F', '/'))
  if (!isRepeating) writeAddress()
}

const writeAddress = (): void => {
  const text = query.get()
  window.history.replaceState(null, '', `${window.location.pathname}${text === '' ? '' : `?${text}`}`)
}

/** A key is held down: browsers refuse an address that changes so often, so it waits for the release. */
let isRepeating = false
const noteKey = ({ repeat }: { repeat: boolean }): void => {
  if (isRepeating && !repeat) writeAddress()
  isRepeating = repeat
}
window.addEventListener('keydown', noteKey, { capture: true })
for (const type of ['keyup', 'blur']) window.addEventListener(type, () => noteKey({ repeat: false }), { capture: true })

/** Sets one parameter of the address; '' removes it. */
export function setWord(name: string, value: string): void {
  write((params) => (value === '' ? params.delete(name) : params.set(name, value)))
}
export function useWord(name: string): string {
  return useSyncExternalStore(query.subscribe, () => read().get(name) ?? '')
}
export const wordOf = (name: string): string => read().get(name) ?? ''

function panelsIn(text: string): Panel[] {
  const open = [...new Set(text.split(','))].filter(isPanel)
  return open.length > 0 ? open : ['orders']
}
export const openPanels = (): Panel[] => panelsIn(wordOf('open'))
export const usePanels = (): Panel[] => panelsIn(useWord('open'))
/** The panel that receives keys. */
const activeOf = (panels: Panel[], at: string): Panel => panels.find((panel) => panel === at) ?? panels[0] ?? 'orders'
export const useActivePanel = (): Panel => activeOf(usePanels(), useWord('at'))
export const activePanel = (): Panel => activeOf(openPanels(), wordOf('at'))

export function activate(panel: Panel): void {
  if (wordOf('at') !== panel) setWord('at', panel)
}

/** Opens a panel alone, or beside the open ones; opening it beside them again closes it. */
export function showPanel(panel: Panel, beside = false): void {
  const open = openPanels()
  const others = open.filter((other) => other !== panel)
  const next = !beside ? [panel] : others.length < open.length && others.length > 0 ? others : [...others, panel]
  write((params) => {
    params.set('open', next.join(','))
    params.set('at', next.includes(panel) ? panel : (next[0] ?? 'orders'))
  })
}

/** Opens a panel beside the open ones, or leaves it open. */
export function openBeside(panel: Panel): void {
  if (openPanels().includes(panel)) activate(panel)
  else showPanel(panel, true)
}

/** Opens a row in its panel, and leaves the other panels open if that panel is already open. */
export function showRow(panel: Panel, row: string): void {
  if (!openPanels().includes(panel)) showPanel(panel)
  setWord(`${panel}.row`, row)
  activate(panel)
}
