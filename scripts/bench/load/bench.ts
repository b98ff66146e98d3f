/**
 * npm run bench -- load: the first and the second visit of every route on a slow phone, beside a page that holds only
 * a heading (the floor of this machine and network).
 */

import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { suggest } from '#contract/words/suggestions'
import { startMock } from '../../../mock-server/start-mock'
import { appFolder, count, readCommand, takeAlone, UsageError, webAddress } from '../../command-line'
import { needBrowser } from '../../find-browser.mjs'
import { viteBuild } from '../../offline-app.mjs'
import { startBrowser } from '../../story/browser/browser'
import { temporaryFolder } from '../../temporary-folder'
import { quantile } from '../quantile'
import { chipToForm } from './chip'
import { film } from './film'
import { ANSWER_LIMIT_MS, CONDITIONS, type Load, measure } from './measure'

const ROUNDS = 5
/** The bundled server's. */
const CHAT_KEY = 'app-development-key'
const FLOOR = '<!doctype html><html lang="zh-CN"><title>floor</title><h1>404</h1>'
/** Every route, with the parameters that its screen needs. */
const ROUTES: Readonly<Record<string, string>> = {
  '/': '',
  '/kefu': '',
  '/account': '',
  '/pwd1': '',
  '/not-account': '',
  '/other': '',
  '/reault': '',
  '/list': '',
  '/phone': '',
  '/email': '',
  '/pwd': '',
  '/forgot': '',
  '/Authentication': '?userName=sunny2024',
  '/getCode': '?type=mobile&value=138****0001&key=k',
  '/setPwd': '?type=mobile&code=123456&key=k',
  '/success': '',
  '/forbidden': '?code=205&msg=no',
  '/nowhere': '',
}
/** The floor of the machine for which the aims are set: theirs grow with this machine's. */
const REFERENCE_FLOOR_MS = 150
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'zh-CN' }

export const HELP = `npm run bench -- load [--only ROUTE]… [--rounds N] [--film DIR] [--against URL] [--app DIR]

The first and the second visit of every route of the production build on a slow phone (${CONDITIONS}), and the way from
a chip to its form, beside a page that holds nothing but a heading.

  --only ROUTE    measures only this route; may be repeated
  --rounds N      visits of each kind; the table shows medians (default ${ROUNDS})
  --film DIR      draws each load as a strip of pictures into DIR, instead of measuring it
  --against URL   adds another page to the table
  --app DIR       a build of the app instead of a new one; its developer-tools guard must be off`

const OPTIONS = {
  only: { type: 'string', multiple: true },
  rounds: { type: 'string' },
  film: { type: 'string' },
  against: { type: 'string', multiple: true },
  app: { type: 'string' },
} as const

interface Measured {
  name: string
  url: string
}

export async function run(args: string[]): Promise<number> {
  const { values } = readCommand('bench load', args, OPTIONS)
  const rounds = count(values.rounds, 'rounds') ?? ROUNDS
  const routes = (values.only ?? Object.keys(ROUTES)).map(knownRoute)
  const peers = (values.against ?? []).map((url) => webAddress(url, '--against'))
  if (values.film !== undefined) takeAlone('bench load', 'film', values, ['only', 'against', 'app'])
  needBrowser()
  const built = values.app === undefined ? buildApp() : appFolder(values.app)
  const browser = await startBrowser(false, ['--no-sandbox', '--disable-gpu'])
  const mock = await startMock({ appDir: built })
  const floor = await serveFloor()
  try {
    const pages = [
      { name: 'floor', url: floor.url },
      ...routes.map((route) => ({ name: route, url: mock.url + route + ROUTES[route] })),
      ...peers.map((url) => ({ name: new URL(url).host, url })),
    ]
    if (values.film !== undefined) await filmAll(browser, pages, values.film)
    else await measureAll(browser, pages, routes.includes('/') ? mock.url : null, rounds)
  } finally {
    await browser.close()
    await mock.close()
    floor.close()
  }
  return 0
}

function knownRoute(route: string): string {
  if (!Object.hasOwn(ROUTES, route))
    throw new UsageError(`--only: there is no route ${route}: ${suggest(route, Object.keys(ROUTES))}`)
  return route
}

/** The members' build, except for the guard, which mistakes an automated browser for open developer tools. */
function buildApp(): string {
  const appDir = temporaryFolder('bench-load')
  viteBuild(appDir, [], { VITE_DEVTOOLS_GUARD: 'off', VITE_CHAT_KEY: CHAT_KEY })
  return appDir
}

/** A server of its own: intercepting a request in the browser would turn off its cache. */
async function serveFloor(): Promise<{ url: string; close(): void }> {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(FLOOR))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

/** Each round has a profile of its own, in which the second visit finds what the first one left. */
async function inProfile(browser: Browser, work: (context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser.newContext(PHONE)
  await work(context)
  await context.close()
}

async function measureAll(browser: Browser, pages: Measured[], app: string | null, rounds: number): Promise<void> {
  console.log(`${CONDITIONS}; median of ${rounds}`)
  console.log(
    'page             visit   first paint  by floor  largest paint  tap answered  longest task  blocking  shift  script kB   all kB  requests',
  )
  let floor = 0
  for (const { name, url } of pages) {
    const visits: [Load[], Load[]] = [[], []]
    for (let round = 0; round < rounds; round++)
      await inProfile(browser, async (context) => {
        for (const visit of visits) visit.push(await measure(context, url))
      })
    floor ||= median(visits[0].map(({ firstPaint }) => firstPaint))
    for (const [index, loads] of visits.entries())
      console.log(row(name, index === 0 ? 'first' : 'second', loads, floor))
  }
  const factor = (floor / REFERENCE_FLOOR_MS).toFixed(2)
  console.log(`\nthis machine: ${factor} times the reference, whose floor paints in ${REFERENCE_FLOOR_MS / 1000} s`)
  if (app === null) return
  const waits: number[] = []
  for (let round = 0; round < rounds; round++)
    await inProfile(browser, async (context) => void waits.push(await chipToForm(context, app)))
  console.log(`\nfrom a chip to its form: ${Math.round(median(waits))} ms`)
}

async function filmAll(browser: Browser, pages: Measured[], folder: string): Promise<void> {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
  for (const { name, url } of pages)
    await inProfile(browser, async (context) => {
      const file = name === '/' ? 'home' : name.replace(/\W+/g, '-').replace(/^-/, '')
      for (const visit of ['first', 'second']) await film(context, url, folder, `${file}-${visit}`)
      console.log(`${name}: ${join(folder, file)}-*.png`)
    })
}

const median = (numbers: number[]): number => quantile(numbers, 0.5)

function shownTime(ms: number): string {
  if (ms === Infinity) return `> ${ANSWER_LIMIT_MS / 1000} s`
  return ms === 0 ? '–' : `${(ms / 1000).toFixed(2)} s`
}

function row(name: string, visit: string, loads: readonly Load[], floor: number): string {
  const of = (key: keyof Load) => median(loads.map((load) => load[key]))
  const time = (key: keyof Load, width: number) => shownTime(of(key)).padStart(width)
  const kb = (key: keyof Load, width: number) => (of(key) / 1000).toFixed(1).padStart(width)
  return [
    name.padEnd(16),
    visit.padEnd(6),
    time('firstPaint', 12),
    (of('firstPaint') / floor).toFixed(2).padStart(9),
    time('largestPaint', 14),
    time('answered', 13),
    (of('longestTask') === 0 ? '< 50 ms' : `${Math.round(of('longestTask'))} ms`).padStart(13),
    `${Math.round(of('blocking'))} ms`.padStart(9),
    of('layoutShift').toFixed(3).padStart(6),
    kb('scriptBytes', 10),
    kb('allBytes', 8),
    String(of('requests')).padStart(9),
  ].join(' ')
}
