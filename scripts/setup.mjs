/**
 * Finds or installs what a fresh clone lacks. Plain Node: it runs before anything is installed.
 * Functions print what they do; their errors name the manual steps.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
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
  // Under NODE_ENV=production npm leaves the tools out.
  const isWhole = existsSync(installed) && existsSync(tool('vite'))
  if (isWhole && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  if (isWhole && sameLock(lock, installed)) return
  console.log('Installing packages (npm ci) …')
  if (run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']) !== 0)
    throw new SetupError('npm ci failed: see above')
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
