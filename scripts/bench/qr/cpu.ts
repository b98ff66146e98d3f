import { readdirSync, readFileSync } from 'node:fs'
import type { CDPSession, Page } from 'playwright-core'

interface ProcessList {
  readonly processInfo: readonly { readonly id: number; readonly type: string }[]
}

/** The process of a page with all its workers: the one that gets busy when the page does. */
export async function processOf(page: Page, session: CDPSession): Promise<number> {
  // Other processes that the browser starts with a new page must have settled first.
  await page.waitForTimeout(1000)
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as ProcessList
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => ({ id, before: cpuMs(id) }))
  await page.evaluate(() => {
    const end = performance.now() + 600
    while (performance.now() < end);
  })
  const busiest = renderers
    .map(({ id, before }) => ({ id, spent: cpuMs(id) - before }))
    .sort((a, b) => b.spent - a.spent)[0]
  if (!busiest) throw new Error('No process draws the page')
  return busiest.id
}

/** CPU milliseconds of all living threads, from the scheduler: ticks of 10 ms would be too coarse. */
export function cpuMs(id: number): number {
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
