import { readdir, readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'

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

export async function openTab(browser: Browser, address: string): Promise<MeasuredTab> {
  const before = new Set(await rendererPids(browser))
  const context: BrowserContext = await browser.newContext()
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(String(error)))
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
