import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { StartError } from '../../command-line'

/** A server on a free port that writes nothing to disk. */
export const IN_MEMORY = { MOCK_STATE: 'memory', PORT: '0' }

export interface Process {
  pid: number
  url: string
  /** From the spawn to the line with the listening address. */
  startMs: number
  stop(): Promise<void>
}

export async function launch(command: string[], env: Record<string, string>): Promise<Process> {
  const started = performance.now()
  const options = {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'] as ['ignore', 'pipe', 'inherit'],
  }
  const child = spawn(process.execPath, command, options)
  // Whatever ends the bench, its servers end with it.
  const end = () => child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  const startMs = performance.now() - started
  const url = /http:\S+/.exec(String(line))?.[0]
  if (url === undefined) child.kill()
  if (url === undefined || child.pid === undefined) throw new StartError(`did not start: ${command.join(' ')}`)
  return { pid: child.pid, url, startMs, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const statOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
const MS_PER_TICK = 10

/** CPU time so far, user and system. */
export function cpuMs(pid: number): number {
  // Counted from the field after the name: utime is the 14th of all, stime the 15th.
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

export function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
