import { readdirSync, readFileSync } from 'node:fs'
import type { CDPSession } from 'playwright-core'

interface ProcessList {
  readonly processInfo: readonly { readonly id: number; readonly type: string }[]
}

/** Processes that work for the page: its own with all its workers, and the one that would draw. */
export async function pageProcesses(session: CDPSession): Promise<number[]> {
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as ProcessList
  return processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU').map(({ id }) => id)
}

/** CPU milliseconds of all living threads, from the scheduler: ticks of 10 ms would be too coarse. */
export function cpuMs(processes: readonly number[]): number {
  return processes.reduce((sum, id) => sum + processMs(id), 0)
}

function processMs(id: number): number {
  return list(`/proc/${id}/task`).reduce((sum, thread) => sum + threadMs(`/proc/${id}/task/${thread}/schedstat`), 0)
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function threadMs(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}
