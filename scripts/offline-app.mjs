/**
 * The built app that `npm start`, the gallery and the scenarios serve. Each build has a folder of its own below .offline,
 * named by a hash of its inputs, so that servers with different settings never share one. Folders appear atomically.
 * Plain Node: npm start runs it.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { IS_CHECKOUT, ROOT, SetupError, tool } from './setup.mjs'

/** The build that the package carries. */
const PACKED = join(ROOT, '.package', 'app')
const BUILDS = join(ROOT, '.offline')
/** Number of unused builds to keep: returning to earlier settings is quick while their build exists. */
const KEPT = 3
const BUILD = /^[0-9a-f]{16}$/
const DRAFT = /^[0-9a-f]{16}\.building\.(\d+)$/
const USE = /^([0-9a-f]{16})\.used-by\.(\d+)$/

/** Files of settings for the offline build, as Vite reads them. */
const ENV_FILES = ['.env', '.env.local', '.env.offline', '.env.offline.local']
const KEY_FILE = /^\s*VITE_RSA_PUBLIC_KEY_FILE\s*=\s*["']?([^"'\n]+)/m

/** Inputs of a build, besides the settings in the environment. */
const SOURCES = [
  'web',
  'fixtures/keys/development-public.pem',
  // The console plays scenarios with them.
  'fixtures/images',
  'mock-server/contract',
  'package-lock.json',
]

/**
 * Finds or makes the build for the current settings and sources, and protects it while this process lives.
 * @param {(line: string) => void} say
 * @returns {string} its folder
 */
export function offlineApp(say, builds = BUILDS, build = viteBuild) {
  if (!IS_CHECKOUT) return PACKED
  mkdirSync(builds, { recursive: true })
  const key = keyOf(process.env)
  // Marked as used before the check, so that a concurrent cleanup leaves it.
  const folder = protect(builds, key)
  if (!existsSync(folder)) {
    say('Building the app …')
    const draft = join(builds, `${key}.building.${process.pid}`)
    try {
      build(draft)
      putInPlace(draft, folder)
    } finally {
      rmSync(draft, { recursive: true, force: true })
    }
  }
  utimesSync(folder, new Date(), new Date())
  cleanUp(builds)
  return folder
}

/** Protects a build while this process lives. @returns its folder, which may not exist yet */
export function protect(builds, key) {
  writeFileSync(join(builds, `${key}.used-by.${process.pid}`), '')
  return join(builds, key)
}

/** @param more arguments @param env variables, beside those of this process */
export function viteBuild(outDir, more = ['--mode', 'offline'], env = {}) {
  const args = [
    'build',
    '--config',
    'web/vite.config.ts',
    '--configLoader',
    'runner',
    ...more,
    '--outDir',
    outDir,
    '--logLevel',
    'warn',
  ]
  // Standard output belongs to the command: some write JSON there.
  const { status, stderr, error } = spawnSync(tool('vite'), args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    // Another would build the app with React's checks.
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  if (error) throw new SetupError(`The app could not be built: ${error.message}`)
  if (status !== 0) throw new SetupError(stderr.trim() || 'The build of the app was broken off.')
  if (stderr.trim() !== '') console.error(stderr.trim())
}

/** Another process may have finished first: its build is the same. */
export function putInPlace(draft, folder) {
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

/** @param {Record<string, string | undefined>} env */
function keyOf(env) {
  const hash = createHash('sha256')
  for (const name of Object.keys(env)
    .filter((known) => known.startsWith('VITE_'))
    .sort())
    hash.update(`${name}=${env[name]}\0`)
  const envFiles = ENV_FILES.map((name) => join(env['ENV_DIR'] ?? ROOT, name)).filter((file) => existsSync(file))
  const keyFile = env['VITE_RSA_PUBLIC_KEY_FILE'] ?? keyFileIn(envFiles)
  const files = [...envFiles, ...SOURCES.flatMap((source) => filesBelow(join(ROOT, source)))]
  for (const file of keyFile && existsSync(keyFile) ? [...files, keyFile] : files)
    hash
      .update(`${file.slice(ROOT.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** The last file counts, as for Vite. */
const keyFileIn = (envFiles) => envFiles.flatMap((file) => KEY_FILE.exec(readFileSync(file, 'utf8'))?.[1] ?? []).at(-1)

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path]
  // Editors keep locks and drafts under names with a dot.
  return readdirSync(path)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/** Removes leftovers of ended processes, and all but the newest unused builds. */
export function cleanUp(builds) {
  const names = readdirSync(builds)
  const remove = (name) => rmSync(join(builds, name), { recursive: true, force: true })
  const used = new Set()
  for (const name of names) {
    const [, draftOf] = DRAFT.exec(name) ?? []
    const [, key, user] = USE.exec(name) ?? []
    if (user !== undefined && isAlive(Number(user))) used.add(key)
    else if (user !== undefined || (draftOf !== undefined && !isAlive(Number(draftOf)))) remove(name)
  }
  const age = (name) => statSync(join(builds, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const unused = names.filter((name) => BUILD.test(name) && !used.has(name)).sort((a, b) => age(b) - age(a))
  for (const name of unused.slice(KEPT)) remove(name)
}

/** Counts another user's process as alive too. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
