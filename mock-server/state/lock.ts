/** Allows one server per state file: a lock file beside it names the owner. The lock of a dead server is taken over. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { z } from 'zod'
import { jsonOr } from '#protocol/shape'
import { notKept, StateFileError } from './not-kept-error'

const ownerSchema = z.object({ pid: z.number(), url: z.string().refine(URL.canParse).nullable() })
type Owner = z.infer<typeof ownerSchema>

export interface Lock {
  /** Writes the owner's URL into the lock. */
  announce(url: string): void
  release(): void
}

/** Locks of this process. Any other lock with its pid belongs to an earlier process with the same pid. */
const held = new Set<string>()

class StateInUseError extends StateFileError {
  constructor(file: string, { pid, url }: Owner) {
    const owner = `the server with process id ${pid}${url === null ? '' : ` at ${url}`}`
    super(`${file} is in use by ${owner}; stop that one, or set MOCK_STATE to another file, or to memory`)
  }
}

/** @throws {StateInUseError} @throws {NotKeptError} where nothing can be written */
export async function lockState(file: string): Promise<Lock> {
  const lock = `${file}.lock`
  while (!create(lock)) {
    const owner = readOwner(lock)
    if (owner && (await isAlive(lock, owner))) throw new StateInUseError(file, owner)
    takeAway(lock, owner)
  }
  held.add(lock)
  return {
    announce: (url) => writeFileSync(lock, ownerText(url)),
    release: () => {
      if (held.delete(lock)) rmSync(lock, { force: true })
    },
  }
}

const ownerText = (url: string | null) => JSON.stringify({ pid: process.pid, url } satisfies Owner)

/** @returns false when the lock already exists. */
function create(lock: string): boolean {
  try {
    mkdirSync(dirname(lock), { recursive: true, mode: 0o700 })
    writeFileSync(lock, ownerText(null), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST' && readText(lock) !== null) return false
    throw notKept(lock, error)
  }
}

function readText(lock: string): string | null {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return null
  }
}

/** @returns null when the lock is gone or only partly written. */
const readOwner = (lock: string): Owner | null => ownerSchema.safeParse(jsonOr(readText(lock) ?? '', null)).data ?? null

/** Pids are reused, so the owner's URL must also accept connections. */
async function isAlive(lock: string, { pid, url }: Owner): Promise<boolean> {
  if (pid === process.pid) return held.has(lock)
  return isRunning(pid) && (url === null || (await listens(url)))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function listens(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const end = (heard: boolean) => {
      socket.destroy()
      resolve(heard)
    }
    const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''), () => end(true))
    socket.once('error', () => end(false))
  })
}

/**
 * Another server may do the same at the same time, so a lock other than the judged one is put back.
 * @throws {NotKeptError}
 */
function takeAway(lock: string, judged: Owner | null): void {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw notKept(lock, error)
  }
  if (JSON.stringify(readOwner(aside)) === JSON.stringify(judged)) rmSync(aside, { force: true })
  else renameSync(aside, lock)
}
