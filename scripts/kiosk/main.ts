/**
 * npm run kiosk: the app in a window of the system's browser without its bars.
 *   --url URL    instead of the server that npm start runs (http://127.0.0.1:8080)
 *   --window     a window without bars instead of the full screen
 */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../setup.mjs'

const { values } = parseArgs({
  options: { url: { type: 'string' }, window: { type: 'boolean' }, help: { type: 'boolean' } },
})
if (values.help) {
  console.log(
    'npm run kiosk -- [--url http://127.0.0.1:8080] [--window]\nThe browser is Chrome, Chromium or Edge; CHROME names one.',
  )
  process.exit(0)
}
const base = values.url ?? `http://127.0.0.1:${process.env['PORT'] ?? 8080}`
const browser = findBrowser()
if (!browser) {
  console.error('No Chrome, Chromium or Edge found. Install one, or name its program in the variable CHROME.')
  process.exit(1)
}
const answers = await fetch(base).then(
  (response) => response.ok,
  () => false,
)
if (!answers) {
  console.error(`Nothing answers at ${base}. Start it first: npm start`)
  process.exit(1)
}
// A profile of its own: no bookmarks, no password manager, nothing of whoever's machine it is.
const profile = mkdtempSync(join(tmpdir(), 'kiosk-'))
const child = spawn(
  browser,
  [
    `--app=${new URL('/?kiosk=1', base)}`,
    ...(values.window ? ['--window-size=480,900'] : ['--kiosk', '--start-fullscreen']),
    `--user-data-dir=${profile}`,
    // Form entries, passwords and closed tabs are not kept.
    '--incognito',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-features=Translate',
    '--disable-pinch',
    '--overscroll-history-navigation=0',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
  { stdio: 'ignore' },
)
child.on('exit', (code) => process.exit(code ?? 0))
