/** The app in a window of the system's browser without its bars. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EXIT, localServer, readCommand, StartError, webAddress } from '../command-line'
import { findBrowser } from '../find-browser.mjs'

const START = fileURLToPath(new URL('../start.mjs', import.meta.url))

const HELP = `npm run kiosk -- [--url http://127.0.0.1:8080] [--window]
  --url URL   a server that runs; by default the one at 127.0.0.1 and PORT or 8080, which is started and ended where none runs
  --window    a window without bars instead of the full screen
Without a network the terminal says that it is out of order, even if its server runs on the same machine.
The browser is Chrome, Chromium or Edge; CHROME names one.`

/** @returns the exit code, once the browser was closed. @throws {UsageError} {StartError} {SetupError} */
export async function runKiosk(args: string[], env: Record<string, string | undefined>): Promise<number> {
  if (args.includes('--help')) {
    console.log(HELP)
    return EXIT.fine
  }
  const { values } = readCommand('kiosk', args, { url: { type: 'string' }, window: { type: 'boolean' } })
  const base = values.url === undefined ? localServer(env) : webAddress(values.url, '--url')
  const browser = findBrowser()
  if (!browser) throw new StartError('No Chrome, Chromium or Edge found. Install one, or name its program in CHROME.')
  const runs = await answers(base)
  if (!runs && values.url !== undefined) {
    console.error(`Nothing answers at ${base}`)
    return EXIT.noServer
  }
  const endServer = runs ? () => {} : await startServer(base, { ...env, HOST: '127.0.0.1' })
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
    endServer()
    rmSync(profile, { recursive: true, force: true })
  }
}

const answers = (base: string): Promise<boolean> =>
  fetch(base).then(
    (response) => response.ok,
    () => false,
  )

const LOOK_MS = 200

/** Builds the app if need be. @returns a function that ends the server. @throws {StartError} when it ends by itself */
async function startServer(base: string, env: Record<string, string | undefined>): Promise<() => void> {
  const server = spawn(process.execPath, [START], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const end = () => void server.kill()
  process.once('exit', end)
  // A signal ends this process with no event of its own until the browser runs.
  const leave = () => process.exit(EXIT.failed)
  process.once('SIGINT', leave).once('SIGTERM', leave)
  while (!(await answers(base))) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new StartError('The server did not start: see above')
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  process.off('SIGINT', leave).off('SIGTERM', leave)
  return end
}

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
  if (code) throw new StartError(`The browser ended with code ${code} (${browser}). It needs a display.`)
  return EXIT.fine
}
