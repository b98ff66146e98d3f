import type { Page } from 'playwright-core'
import { expect, openAtWork, test } from '../../helpers/browser-test'

/** Outcomes of calls to a path one after the other, as the page sees them. No two are alike. */
const outcomes = (page: Page, method: string, path: string): Promise<string[]> =>
  page.evaluate(
    async ([verb, address]) => {
      const heard: string[] = []
      for (const call of [1, 2, 3, 4])
        heard.push(
          await fetch(`${address}?call=${call}`, { method: verb, body: verb === 'POST' ? 'events=[]' : null }).then(
            ({ status }) => String(status),
            () => 'broken',
          ),
        )
      return heard
    },
    [method, path] as const,
  )

test('CTL-3 a reset hits a GET or a POST as often as it says, although browsers retry by themselves', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/ERR_|Failed to load/)
  // A page without the app, whose own calls would come between.
  await openAtWork(page, '/ip/primary')
  for (const method of ['GET', 'POST'] as const) {
    await mock.faults.clear()
    await mock.faults.add({ kind: 'CONNECTION_RESET_BY_PEER', match: { method, path: '/o/sdk' }, times: 2 })
    expect(await outcomes(page, method, '/o/sdk')).toEqual(['broken', 'broken', '200', '200'])
    await mock.faults.add({ kind: 'CONNECTION_RESET_BY_PEER', match: { method, path: '/i', nth: 2 } })
    expect(await outcomes(page, method, '/i')).toEqual(['200', 'broken', '200', '200'])
    expect(await mock.faults.ls()).toMatchObject([{ hits: 2, remaining: 0 }, { hits: 1 }])
  }
})
