import { describe } from 'vitest'
import { expect, test } from '../../helpers/app'

/** Outcomes of `count` sequential calls to a path, as the page sees them. */
const outcomes = (path: string, count: number) => async (): Promise<string[]> => {
  const heard: string[] = []
  for (let n = 0; n < count; n++)
    heard.push(
      await fetch(path, { method: 'POST', body: 'the same each time' }).then(
        ({ status }) => String(status),
        () => 'broken',
      ),
    )
  return heard
}

/** Chromium opens no more at a time. */
const CONNECTIONS_A_HOST = 6

describe('a connection that breaks', () => {
  for (const kind of ['CONNECTION_RESET_BY_PEER', 'EMPTY_RESPONSE'] as const)
    test(`CTL-3 ${kind} strikes as often as it says, though the browser asks again by itself`, async ({
      page,
      mock,
      noise,
    }) => {
      noise.expect(/ERR_|Failed to load/)
      await page.goto('/success')
      const run = (path: string, count: number): Promise<string[]> =>
        page.evaluate(`(${outcomes.toString()})(${JSON.stringify(path)}, ${count})()`)
      // A browser repeats on a connection that it has used before: all that it may have are used once, at the same time.
      await mock.faults.add({ kind: 'DELAY', delay: '200ms', match: { path: '/i' }, times: CONNECTIONS_A_HOST })
      const all = Array.from({ length: CONNECTIONS_A_HOST }, () => run('/i', 1))
      expect(await Promise.all(all)).toEqual(all.map(() => ['200']))
      await mock.faults.clear()
      await mock.faults.add({ kind, match: { path: '/o/sdk' }, times: 2 })
      const [first, second, ...rest] = await run('/o/sdk', 4)
      expect([first, ...rest]).toEqual(['broken', '200', '200'])
      // A repeat on a connection that the browser opened ahead and never used counts as a request of its own.
      expect(['broken', '200']).toContain(second)
      expect(await mock.faults.ls()).toMatchObject([{ hits: 2, remaining: 0 }])
    })
})
