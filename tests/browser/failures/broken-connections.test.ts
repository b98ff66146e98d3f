import { describe } from 'vitest'
import { expect, test } from '../../helpers/app'

/** Outcomes of `count` sequential calls to a path, as the page sees them. No two are alike; the app's own are POSTs. */
const outcomes = (path: string, count: number) => async (): Promise<string[]> => {
  const heard: string[] = []
  for (let n = 0; n < count; n++)
    heard.push(
      await fetch(`${path}?call=${n}`).then(
        ({ status }) => String(status),
        () => 'broken',
      ),
    )
  return heard
}

describe('a connection that breaks', () => {
  for (const kind of ['CONNECTION_RESET_BY_PEER', 'EMPTY_RESPONSE'] as const)
    test(`CTL-3 ${kind} strikes as often as it says, though the browser asks again by itself`, async ({
      page,
      mock,
      noise,
    }) => {
      noise.expect(/ERR_|Failed to load/)
      // A page without the app, whose own calls would come between.
      await page.goto('/ip/primary')
      const run = (path: string, count: number): Promise<string[]> =>
        page.evaluate(`(${outcomes.toString()})(${JSON.stringify(path)}, ${count})()`)
      await mock.faults.add({ kind, match: { method: 'GET', path: '/o/sdk' }, times: 2 })
      const [first, second, ...rest] = await run('/o/sdk', 4)
      expect([first, ...rest]).toEqual(['broken', '200', '200'])
      // A repeat on a connection opened ahead a moment before counts as a request of its own.
      expect(['broken', '200']).toContain(second)
      expect(await mock.faults.ls()).toMatchObject([{ hits: 2, remaining: 0 }])
    })
})
