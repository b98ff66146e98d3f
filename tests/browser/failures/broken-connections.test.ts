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

describe('a connection that breaks', () => {
  for (const kind of ['CONNECTION_RESET_BY_PEER', 'EMPTY_RESPONSE'] as const)
    test(`CTL-3 ${kind} strikes as often as it says, though the browser asks again by itself`, async ({
      page,
      mock,
      noise,
    }) => {
      noise.expect(/ERR_|Failed to load/)
      await page.goto('/success')
      const run = (path: string, count: number) =>
        page.evaluate(`(${outcomes.toString()})(${JSON.stringify(path)}, ${count})()`)
      // Connections that are in use already when the fault is armed.
      expect(await run('/i', 2)).toEqual(['200', '200'])
      await mock.faults.add({ kind, match: { path: '/o/sdk' }, times: 2 })
      expect(await run('/o/sdk', 4)).toEqual(['broken', 'broken', '200', '200'])
      expect(await mock.faults.ls()).toMatchObject([{ hits: 2, remaining: 0 }])
      await mock.faults.add({ kind, match: { path: '/i', nth: 2 } })
      expect(await run('/i', 3)).toEqual(['200', 'broken', '200'])
    })
})
