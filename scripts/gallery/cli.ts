/** Pictures of every screen in every state as one page. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#protocol/languages'
import { startMock } from '../../mock-server/start-mock'
import { importCatalogue } from '../../web/src/text/import-catalogue'
import { EXIT, readCommand, UsageError } from '../command-line'
import { offlineApp } from '../offline-app.mjs'
import { picturedStates } from '../screens/states'
import { withBrowser } from '../story/browser/browser'

type GalleryState = (typeof picturedStates)[number]

interface Look {
  name: string
  width: number
  height: number
  dark?: boolean
  forced?: boolean
  lng: Language
  /** Percent of the browser's normal text size. */
  text: number
}

const phone = { name: 'phone', width: 390, height: 844, lng: DEFAULT_LANGUAGE, text: 100 }
const allLooks: Look[] = [
  phone,
  { ...phone, name: 'dark', dark: true },
  { ...phone, name: 'small', width: 320, height: 640 },
  { ...phone, name: 'large-type', width: 360, height: 640, text: 130 },
  { ...phone, name: 'twice-as-large', width: 320, height: 640, text: 200 },
  { ...phone, name: 'on-its-side', width: 844, height: 390 },
  { ...phone, name: 'tablet', width: 768, height: 1024 },
  { ...phone, name: 'desktop', width: 1280, height: 800 },
  { ...phone, name: 'desktop-dark', width: 1280, height: 800, dark: true },
  { ...phone, name: 'forced-colours', forced: true },
  ...LANGUAGES.filter((lng) => lng !== DEFAULT_LANGUAGE).map((lng) => ({ ...phone, name: lng, lng })),
]
const FOLDER = fileURLToPath(new URL('../../.reports/gallery', import.meta.url))
const AT_ONCE = 3
const QUIET_MS = 3_000

const HELP = `npm run gallery -- [--only TEXT] [--look NAMES | --quick]
  --only TEXT   states whose name contains TEXT
  --quick       only the first look: 390 px, light, Chinese
  --look NAMES  these looks, separated by commas
Writes .reports/gallery/index.html

npm run gallery -- --matrix [--only SCREEN] [--fault NAME,…] [--fresh] [--jobs 3] [--app DIR] [--report DIR]
Every screen under every business code and kind of fault, compared with the last run; an interrupted run goes on.
  --fresh       begins anew instead
  --jobs N      pages at once
Writes .reports/matrix/index.html; exit code 1 when something differs or could not be drawn.`

const fileName = (state: GalleryState, look: Look) => `${state.name.replace(/[^a-z0-9]+/gi, '-')}--${look.name}.png`

async function shoot(browser: Browser, appDir: string, state: GalleryState, look: Look): Promise<boolean> {
  const mock = await startMock({ appDir })
  const context = await browser.newContext({
    baseURL: mock.url,
    viewport: { width: look.width, height: look.height },
    colorScheme: look.dark ? 'dark' : 'light',
    forcedColors: look.forced ? 'active' : 'none',
    reducedMotion: 'reduce',
    locale: look.lng,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(
      ({ lng, text }) => {
        if (!localStorage.getItem('lng')) localStorage.setItem('lng', lng)
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = `${text}%`
        })
      },
      { lng: look.lng, text: look.text },
    )
    const { default: t } = await importCatalogue(look.lng)
    await state.open({ page, mock, t, noise: { expect: () => {} } })
    // A state may keep a call open for ever, to show that it waits.
    await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined)
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    await page.screenshot({ path: `${FOLDER}/${fileName(state, look)}`, fullPage: look.width < 768 })
    return true
  } catch (error) {
    console.error(`${state.name}, ${look.name}: ${error instanceof Error ? error.message : error}`)
    return false
  } finally {
    await context.close()
    await mock.close()
  }
}

function pageOf(chosen: GalleryState[], looks: Look[]): string {
  const cell = (state: GalleryState, look: Look) =>
    `<figure><img loading="lazy" src="${fileName(state, look)}" width="${look.width / 2}"><figcaption>${look.name}</figcaption></figure>`
  const row = (state: GalleryState) =>
    `<section><h2>${state.name}</h2><div>${looks.map((look) => cell(state, look)).join('')}</div></section>`
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>
body{font:14px sans-serif;background:#dde2ea;margin:16px}div{display:flex;gap:12px;overflow-x:auto;align-items:flex-start}
figure{margin:0}img{display:block;box-shadow:0 1px 6px #0003}figcaption{padding:4px 0 12px;color:#445}</style>
${chosen.map(row).join('\n')}`
}

/** @returns the exit code: 1 when a state could not be shown. @throws {UsageError} {StartError} {SetupError} */
export async function runGallery(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(HELP)
    return EXIT.fine
  }
  if (args.includes('--matrix')) return (await import('./matrix/matrix')).runMatrix(args, console.log)
  const { values } = readCommand('gallery', args, {
    only: { type: 'string' },
    look: { type: 'string' },
    quick: { type: 'boolean' },
  })
  const { only = '', look = values.quick ? phone.name : undefined } = values
  const chosen = picturedStates.filter(({ name }) => name.includes(only))
  if (chosen.length === 0) throw new UsageError(`--only: no state has ${only} in its name`)
  const names = look?.split(',')
  const foreign = names?.find((name) => !allLooks.some((known) => known.name === name))
  if (foreign !== undefined)
    throw new UsageError(`--look: there is no ${foreign}; known: ${allLooks.map(({ name }) => name).join(', ')}`)
  const looks = allLooks.filter(({ name }) => names?.includes(name) ?? true)
  // Started before the build, since it may fail to start.
  return withBrowser(async (browser) => {
    const areShown = await shootAll(browser, offlineApp(console.error), chosen, looks)
    await writeFile(`${FOLDER}/index.html`, pageOf(chosen, looks))
    console.log(`${chosen.length} states in ${looks.length} looks: ${FOLDER}/index.html`)
    return areShown ? EXIT.fine : EXIT.failed
  })
}

async function shootAll(browser: Browser, appDir: string, chosen: GalleryState[], looks: Look[]): Promise<boolean> {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const jobs = chosen.flatMap((state) => looks.map((look) => () => shoot(browser, appDir, state, look)))
  const results: boolean[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) results.push(await job())
    }),
  )
  return results.every(Boolean)
}
