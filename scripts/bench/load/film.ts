/** A load as a strip of pictures: the frames that the browser painted, each with its time. */
import { join } from 'node:path'
import type { BrowserContext, CDPSession } from 'playwright-core'
import { slowDown, until } from './measure'

const FILMED_MS = 5_000
/** One picture for each span; a frame that looks like the one before is left out. */
const STEP_MS = 100
const SCREENSHOTS = 'disabled-by-default-devtools.screenshot'

interface Frame {
  /** Milliseconds since the page was requested. */
  at: number
  jpeg: string
}

interface TraceEvent {
  name: string
  ts: number
  args?: { snapshot?: string }
}

export async function film(context: BrowserContext, url: string, folder: string, name: string): Promise<void> {
  const page = await context.newPage()
  const cdp = await slowDown(page)
  const events = keepEvents(cdp)
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: [SCREENSHOTS, 'blink.user_timing'] } })
  await page.goto(url, { waitUntil: 'commit' })
  await until(page, (ms) => performance.now() > ms, FILMED_MS)
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await ended
  await page.close()
  await draw(context, framesOf(events), join(folder, `${name}.png`))
}

function keepEvents(cdp: CDPSession): TraceEvent[] {
  const kept: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => kept.push(...(value as unknown as TraceEvent[])))
  return kept
}

function framesOf(events: readonly TraceEvent[]): Frame[] {
  const start = events.find(({ name }) => name === 'navigationStart' || name === 'fetchStart')?.ts ?? 0
  const shots = events.flatMap(({ name, ts, args }) =>
    name === 'Screenshot' && args?.snapshot && ts >= start ? [{ at: (ts - start) / 1000, jpeg: args.snapshot }] : [],
  )
  const steps = new Map(shots.map((shot) => [Math.floor(shot.at / STEP_MS), shot]))
  return [...steps.values()].filter(({ jpeg }, index, all) => jpeg !== all[index - 1]?.jpeg)
}

async function draw(context: BrowserContext, frames: readonly Frame[], path: string): Promise<void> {
  const page = await context.newPage()
  const cells = frames.map(
    ({ at, jpeg }) =>
      `<figure><img src="data:image/jpeg;base64,${jpeg}"><figcaption>${(at / 1000).toFixed(1)} s</figcaption></figure>`,
  )
  const style =
    'body{display:flex;flex-wrap:wrap;gap:8px;font:14px sans-serif}figure{margin:0}img{border:1px solid;height:420px}'
  await page.setViewportSize({ width: 1600, height: 500 })
  await page.setContent(`<style>${style}</style>${cells.join('')}`)
  await page.screenshot({ path, fullPage: true })
  await page.close()
}
