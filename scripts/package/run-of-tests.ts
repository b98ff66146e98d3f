/** The one server of a run of tests: its workers share it, and it ends after the process that started them. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connectMock } from '#contract/client/client'
import { isAlive } from '../offline-app.mjs'
import { ROOT } from '../setup.mjs'
import { startMock } from './entries/testing'

const PROGRAM = join(ROOT, '.package', 'lib', 'run-server.mjs')
const START_MS = 60_000
const LOOK_MS = 25
const ALIVE_MS = 500

interface Said {
  url?: string
  /** Why it did not start. */
  failed?: string
}

/** @returns the address of the server that the workers of the calling worker's runner share */
export async function serverOfRun(): Promise<string> {
  const runner = process.ppid
  const folder = join(tmpdir(), `support-desk-run-${runner}`)
  for (;;) {
    if (isFirst(folder)) {
      const child = spawn(process.execPath, [PROGRAM, folder, String(runner)], {
        detached: true,
        stdio: 'ignore',
        windowsHide: true,
      })
      child.unref()
    }
    const url = await addressIn(folder)
    if (await answers(url)) return url
    // Left by a killed server, whose runner's pid has been reused.
    discard(folder)
  }
}

/** Exactly one worker makes the folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function addressIn(folder: string): Promise<string> {
  for (let waited = 0; waited < START_MS; waited += LOOK_MS) {
    const { url, failed } = read(folder)
    if (url !== undefined) return url
    if (failed !== undefined) {
      // The next one tries anew.
      discard(folder)
      throw new Error(`the server of the run did not start: ${failed}`)
    }
    await pause(LOOK_MS)
  }
  throw new Error(`the server of the run did not start: remove ${folder}, or name a server with MOCK_URL`)
}

function read(folder: string): Said {
  try {
    return JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {}
    throw error
  }
}

const answers = (url: string): Promise<boolean> =>
  connectMock(url)
    .health()
    .then(
      () => true,
      () => false,
    )

/** Another worker may have been quicker. */
function discard(folder: string): void {
  const away = `${folder}.${process.pid}`
  try {
    renameSync(folder, away)
    rmSync(away, { recursive: true, force: true })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** Serves until the process `runner` has ended. Its address stands in the folder meanwhile. */
export async function serveRun(folder: string, runner: number): Promise<void> {
  try {
    const mock = await startMock()
    say(folder, { url: mock.url })
    const look = setInterval(() => {
      if (isAlive(runner)) return
      clearInterval(look)
      rmSync(folder, { recursive: true, force: true })
      void mock.close()
    }, ALIVE_MS)
  } catch (error) {
    say(folder, { failed: String(error) })
  }
}

/** Readers find all of it or nothing. */
function say(folder: string, said: Said): void {
  const draft = join(folder, 'draft.json')
  writeFileSync(draft, JSON.stringify(said))
  renameSync(draft, join(folder, 'server.json'))
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
