import { readdir, readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { BenchPage } from './page'

/** A tab in a renderer process of its own, so that its CPU time can be measured. */
export interface MeasuredTab {
  page: Page
  cpuMs(): Promise<number>
  close(): Promise<void>
}

async function rendererPids(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** CPU nanoseconds of all threads, including workers and the decoder's threads. */
async function processorTime(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  )
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0)
}

export async function openTab(
  browser: Browser,
  address: string,
  onMessage: (text: string) => void,
): Promise<MeasuredTab> {
  const before = new Set(await rendererPids(browser))
  const context: BrowserContext = await browser.newContext()
  const page = await context.newPage()
  page.on('pageerror', (error) => onMessage(String(error)))
  await page.goto(address)
  const mine = (await rendererPids(browser)).filter((pid) => !before.has(pid))
  return {
    page,
    async cpuMs() {
      const times = await Promise.all(mine.map(processorTime))
      return times.reduce((sum, time) => sum + time, 0) / 1e6
    },
    close: () => context.close(),
  }
}

type Answer<K extends 'read' | 'readStock'> = Awaited<ReturnType<BenchPage[K]>>

/** Calls the page, with a time limit so that one picture cannot hold up the run. */
export async function call<K extends 'read' | 'readStock'>(
  { page }: MeasuredTab,
  name: K,
  path: string,
  limitMs = 60_000,
): Promise<Answer<K>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${path}: no answer in ${limitMs} ms`)), limitMs)
  })
  const answer = page.evaluate<unknown, [string, string]>(
    ([method, argument]) =>
      (globalThis as unknown as { benchPage: Record<string, (path: string) => unknown> }).benchPage[method]?.(argument),
    [name, path],
  )
  // The page's own interface types its answers.
  return Promise.race([answer as Promise<Answer<K>>, late]).finally(() => clearTimeout(timer))
}
