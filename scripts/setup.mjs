/**
 * Finds or installs what a fresh clone lacks. Plain Node: it runs before anything is installed.
 * Functions print what they do; their errors name the manual steps.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** False in the installed package, which has everything built. */
export const IS_CHECKOUT = existsSync(join(ROOT, 'web', 'vite.config.ts'))
const OLDEST_NODE = [20, 19]

/** A requirement of this project is missing; the message says what to do. */
export class SetupError extends Error {
  name = 'SetupError'
}

/** Runs a command attached to the terminal. @returns its exit code */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
  if (error) throw new SetupError(`${command} could not be run: ${error.message}`)
  return status ?? 1
}

export const tool = (name) => join(ROOT, 'node_modules', '.bin', name)

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
    throw new SetupError(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}`)
}

/** `npm ci` when there are no packages, or when the lock file is newer than they are. */
export function installPackages() {
  const lock = join(ROOT, 'package-lock.json')
  const installed = join(ROOT, 'node_modules', '.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  if (existsSync(installed) && sameLock(lock, installed)) return
  console.log('Installing packages (npm ci) …')
  if (run('npm', ['ci', '--no-audit', '--no-fund']) !== 0) throw new SetupError('npm ci failed: see above')
}

/** Compares versions, since a checkout touches the lock file without changing it. */
function sameLock(lock, installed) {
  const versions = (file) => {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'))
    return Object.entries(packages)
      .filter(([path, { optional, peer }]) => path !== '' && !optional && !peer)
      .map(([path, { version }]) => `${path}@${version}`)
  }
  const have = new Set(versions(installed))
  return versions(lock).every((item) => have.has(item))
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** @returns the path of a Chromium-based browser, or undefined; the variable CHROME overrides the search. */
export function findBrowser() {
  const named = process.env['CHROME']
  if (named) {
    if (!existsSync(named)) throw new SetupError(`CHROME: no such file: ${named}`)
    return named
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...PLACES].find((path) => existsSync(path))
}

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
