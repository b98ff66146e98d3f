/** Finds a Chromium-based browser, or installs Debian's. Plain Node: it runs before anything is compiled. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, SetupError } from './setup.mjs'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

/** Chromium without windows, a package of its own: the same pages for a quarter less of the processor's time. */
const HEADLESS = ['chromium-headless-shell']

/**
 * @param names programs to prefer, in this order
 * @returns the path of a Chromium-based browser, or undefined; the variable CHROME overrides the search.
 */
export function findBrowser(names = BROWSERS) {
  const named = process.env['CHROME']
  if (named) {
    if (!existsSync(named)) throw new SetupError(`CHROME: no such file: ${named}`)
    return named
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...PLACES].find((path) => existsSync(path))
}

/** Like findBrowser, but prefers a browser without windows. */
export const findHeadlessBrowser = () => findBrowser([...HEADLESS, ...BROWSERS])

/** The system's browser; on Debian as root it is installed when missing, with the fonts that Chinese pages need. */
export function needBrowser() {
  const missing = [
    ...(findBrowser() ? [] : ['chromium']),
    ...(process.platform === 'linux' && !existsSync('/usr/share/fonts/opentype/noto') ? ['fonts-noto-cjk'] : []),
  ]
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (missing.length > 0 && mayInstall) {
    console.error(`Installing ${missing.join(' and ')} (apt-get) …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] }
    run('apt-get', ['update', '-qq'], quiet)
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], quiet)
  }
  const browser = findBrowser()
  if (!browser)
    throw new SetupError(
      'No Chrome, Chromium or Edge found. Install one (Debian: apt-get install chromium), or name it in CHROME.',
    )
  return browser
}
