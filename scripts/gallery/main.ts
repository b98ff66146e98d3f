/**
 * npm run gallery: pictures of every screen in every state as one page, .reports/gallery/index.html.
 *   --only TEXT   states whose name contains TEXT
 *   --quick       390 px, light, Chinese alone
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { startMock } from '../../mock-server/start-mock'
import { needBrowser, run, tool } from '../setup.mjs'
import { startBrowser } from '../story/browser'
import type { GalleryState } from './stage'
import { states } from './states'

interface Look {
  width: number
  height: number
  dark: boolean
  lng: string
  /** Percent of the browser's normal text size. */
  text: number
}

const phone = { height: 844, dark: false, lng: 'zh-CN', text: 100 }
const allLooks: Look[] = [
  ...[360, 390].flatMap((width) => [false, true].map((dark) => ({ ...phone, width, dark }))),
  ...[false, true].map((dark) => ({ ...phone, width: 1280, height: 800, dark })),
  ...['zh-TW', 'en', 'th'].map((lng) => ({ ...phone, width: 390, lng })),
  { ...phone, width: 320, height: 640, text: 200 },
]
const FOLDER = fileURLToPath(new URL('../../.reports/gallery', import.meta.url))
const APP_DIR = fileURLToPath(new URL('../../.offline', import.meta.url))
const AT_ONCE = 3

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean' }, help: { type: 'boolean' } },
})
if (options.help) {
  console.log('npm run gallery -- [--only TEXT] [--quick]\nWrites .reports/gallery/index.html')
  process.exit(0)
}

const lookName = ({ width, dark, lng, text }: Look) =>
  `${width}-${dark ? 'dark' : 'light'}-${lng}${text === 100 ? '' : `-${text}`}`
const fileName = (state: GalleryState, look: Look) =>
  `${state.name.replace(/[^a-z0-9]+/gi, '-')}--${lookName(look)}.png`

async function shoot(browser: Browser, state: GalleryState, look: Look): Promise<void> {
  const mock = await startMock({ appDir: APP_DIR })
  const context = await browser.newContext({
    baseURL: mock.url,
    viewport: { width: look.width, height: look.height },
    colorScheme: look.dark ? 'dark' : 'light',
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
    const open = async (path: string) => {
      await page.goto(path)
      await page.locator('h1').waitFor()
      await page.waitForLoadState('networkidle')
    }
    await state.show({ page, mock, open })
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    await page.screenshot({ path: `${FOLDER}/${fileName(state, look)}`, fullPage: look.width < 768 })
  } catch (error) {
    console.error(`${state.name}, ${lookName(look)}: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  } finally {
    await context.close()
    await mock.close()
  }
}

function pageOf(chosen: GalleryState[], looks: Look[]): string {
  const cell = (state: GalleryState, look: Look) =>
    `<figure><img loading="lazy" src="${fileName(state, look)}" width="${look.width / 2}"><figcaption>${lookName(look)}</figcaption></figure>`
  const row = (state: GalleryState) =>
    `<section><h2>${state.name}</h2><div>${looks.map((look) => cell(state, look)).join('')}</div></section>`
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>
body{font:14px sans-serif;background:#dde2ea;margin:16px}div{display:flex;gap:12px;overflow-x:auto;align-items:flex-start}
figure{margin:0}img{display:block;box-shadow:0 1px 6px #0003}figcaption{padding:4px 0 12px;color:#445}</style>
${chosen.map(row).join('\n')}`
}

// Said before the app is built.
needBrowser()
if (run(tool('vite'), ['build', '--config', 'web/vite.config.ts', '--mode', 'offline', '--logLevel', 'error']) !== 0)
  throw new Error('the app could not be built')
const chosen = states.filter(({ name }) => name.includes(options.only ?? ''))
const looks = options.quick ? allLooks.filter((look) => lookName(look) === '390-light-zh-CN') : allLooks
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const browser = await startBrowser()
const jobs = chosen.flatMap((state) => looks.map((look) => () => shoot(browser, state, look)))
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await job()
  }),
)
await browser.close()
await writeFile(`${FOLDER}/index.html`, pageOf(chosen, looks))
console.log(`${chosen.length} states in ${looks.length} looks: ${FOLDER}/index.html`)
