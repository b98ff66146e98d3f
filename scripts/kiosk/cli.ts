/** The app in a window of the system's browser without its bars. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXIT, localServer, readCommand, StartError, webAddress } from '../command-line'
import { findBrowser } from '../find-browser.mjs'

const HELP = `npm run kiosk -- [--url http://127.0.0.1:8080] [--window]
  --url URL   instead of the server that npm start runs (127.0.0.1 at PORT or 8080)
  --window    a window without bars instead of the full screen
The browser is Chrome, Chromium or Edge; CHROME names one.`

/** @returns the exit code of the browser. @throws {UsageError} {StartError} {SetupError} */
export async function runKiosk(args: string[], env: Record<string, string | undefined>): Promise<number> {
  if (args.includes('--help')) {
    console.log(HELP)
    return EXIT.fine
  }
  const { values } = readCommand('kiosk', args, { url: { type: 'string' }, window: { type: 'boolean' } })
  const base = values.url === undefined ? localServer(env) : webAddress(values.url, '--url')
  const browser = findBrowser()
  if (!browser) throw new StartError('No Chrome, Chromium or Edge found. Install one, or name its program in CHROME.')
  if (!(await answers(base))) {
    console.error(`Nothing answers at ${base}. Start it first: npm start`)
    return EXIT.noServer
  }
  // A profile of its own: no bookmarks, no password manager, no data of the machine's owner.
  const profile = mkdtempSync(join(tmpdir(), 'kiosk-'))
  try {
    return await open(browser, [
      `--app=${new URL('/?kiosk=1', base)}`,
      ...(values.window ? ['--window-size=480,900'] : ['--kiosk', '--start-fullscreen']),
      `--user-data-dir=${profile}`,
      // Form entries, passwords and closed tabs are not kept.
      '--incognito',
    ])
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}

const answers = (base: string): Promise<boolean> =>
  fetch(base).then(
    (response) => response.ok,
    () => false,
  )

async function open(browser: string, args: string[]): Promise<number> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const child = spawn(
    browser,
    [
      ...args,
      '--no-first-run',
      '--no-default-browser-check',
      '--disable-features=Translate',
      '--disable-pinch',
      '--overscroll-history-navigation=0',
      ...asRoot,
    ],
    { stdio: 'ignore' },
  )
  const stop = () => child.kill()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const [code] = await once(child, 'exit').catch((cause: unknown) => {
    throw new StartError(`The browser did not start (${browser}). CHROME names another one.`, { cause })
  })
  return typeof code === 'number' ? code : EXIT.fine
}
