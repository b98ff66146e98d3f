/** Reads the page as a person sees it, and the server as staff and testers see it. */

import { stepBarOf } from '../story/check-promise'
import { front } from '../story/front'
import type { Stage } from '../story/stage'

export interface Field {
  name: string
  /** The attributes that say what belongs in it. */
  autocomplete: string
  inputMode: string
  value: string
}

export interface Sight {
  /** Path and query; null when the page has left the app. */
  address: string | null
  title: string
  /** Index of the current step of the step bar. */
  step: number | null
  /** Names of enabled buttons, links within the app, and radios, in order. */
  buttons: string[]
  links: string[]
  radios: string[]
  fields: Field[]
  /** Names of the places for a picture. */
  tiles: string[]
  canGoBack: boolean
  /** The page is at work: a picture is being read or sent. */
  atWork: boolean
  server: ServerSight
}

export interface ServerSight {
  orders: number
  /** Orders that were sent with a picture which an earlier one has already. */
  doubled: number
  /** The newest order waits for staff. */
  pending: boolean
  /** An unused code was sent. */
  code: boolean
  captcha: boolean
  faults: number
  /** Paths of all calls so far, with a mark on those that a fault struck. */
  calls: { path: string; isStruck: boolean }[]
}

/** Looking waits for nothing but a busy machine. */
const LOOK_MS = 20_000

/** `button "下一步" [disabled]:` in an aria snapshot. */
const LINE = /^ *- '?(button|link|radio|checkbox) "((?:[^"\\]|\\.)*)"([^:]*)/
const FOREIGN = /^ *- \/url: (https?:|mailto:|tel:)/

/** Names of what can be tapped, out of an aria snapshot. */
export function tappables(snapshot: string): Pick<Sight, 'buttons' | 'links' | 'radios'> {
  const found: Pick<Sight, 'buttons' | 'links' | 'radios'> = { buttons: [], links: [], radios: [] }
  const lines = snapshot.split('\n')
  for (const [at, line] of lines.entries()) {
    const [, role, quoted, states = ''] = LINE.exec(line) ?? []
    if (role === undefined || quoted === undefined || states.includes('[disabled]')) continue
    const name: string = JSON.parse(`"${quoted}"`)
    if (role === 'button') found.buttons.push(name)
    else if (role !== 'link') found.radios.push(name)
    else if (!FOREIGN.test(lines[at + 1] ?? '')) found.links.push(name)
  }
  return found
}

export async function look(stage: Stage): Promise<Sight> {
  const { page, mock } = stage
  const address = new URL(page.url())
  const server = await lookAtServer(stage)
  const nothing = { title: '', step: null, fields: [], tiles: [], canGoBack: false, atWork: false }
  if (address.origin !== mock.url) return { ...nothing, ...tappables(''), address: null, server }
  const [snapshot, bar, seen] = await Promise.all([
    front(page).ariaSnapshot({ timeout: LOOK_MS }),
    stepBarOf(page),
    readPage(stage),
  ])
  const { tiles } = seen
  const { buttons, ...others } = tappables(snapshot)
  return {
    ...seen,
    ...others,
    // A place for a picture is a button to assistive technology; a tap would open the system's dialog.
    buttons: buttons.filter((name) => !tiles.includes(name)),
    address: address.pathname + address.search,
    step: bar?.current ?? null,
    server,
  }
}

/** No function in here has a name: the helper that the compiler adds to keep names does not exist in the page. */
const readPage = ({ page }: Stage) =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const inputs = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    const named = inputs
      .filter((input) => input.getClientRects().length > 0 && !input.disabled)
      .map((input) => ({
        name: (input.getAttribute('aria-label') ?? input.labels?.[0]?.innerText ?? input.placeholder).trim(),
        type: input.type,
        autocomplete: input.autocomplete,
        inputMode: input.inputMode,
        value: input.value,
      }))
      .filter(({ name, type }) => name !== '' && !['radio', 'checkbox', 'datetime-local'].includes(type))
    return {
      title: document.querySelector('h1')?.innerText.trim() ?? '',
      fields: named.filter(({ type }) => type !== 'file').map(({ type: _, ...field }) => field),
      tiles: named.filter(({ type }) => type === 'file').map(({ name }) => name.split('\n')[0] ?? name),
      canGoBack: 'navigation' in window && (window.navigation as { canGoBack: boolean }).canGoBack,
      atWork: document.querySelector('progress, [aria-busy=true]') !== null,
    }
  })

async function lookAtServer({ mock, log }: Stage): Promise<ServerSight> {
  const [orders, outbox, captchas, faults] = await Promise.all([
    mock.orders.ls(),
    mock.outbox.ls(),
    mock.captchas.ls(),
    mock.faults.ls(),
    log.catchUp(),
  ])
  const last = orders.at(-1)
  const pictures = orders.map(({ imgs }) => imgs).filter((path) => path !== '')
  return {
    orders: orders.length,
    doubled: pictures.length - new Set(pictures).size,
    pending: last !== undefined && last.status === 0 && last.expired === null,
    code: outbox.some(({ usedAt }) => usedAt === null),
    captcha: captchas.length > 0,
    faults: faults.filter(({ remaining }) => remaining !== 0).length,
    calls: log.calls.map(({ path, fault }) => ({ path, isStruck: fault !== undefined })),
  }
}
