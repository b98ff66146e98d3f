import { expect, openAtWork, test } from '../../helpers/browser-test'

/** Outcomes of `count` sequential calls to a path, as the page sees them. No two are alike. */
const outcomes = (path: string, method: string, count: number) => async (): Promise<string[]> => {
  const heard: string[] = []
  for (let n = 0; n < count; n++)
    heard.push(
      await fetch(`${path}?call=${n}`, { method, body: method === 'POST' ? 'events=[]' : null }).then(
        ({ status }) => String(status),
        () => 'broken',
      ),
    )
  return heard
}

test('CTL-3 a reset hits a GET or a POST as often as it says, although browsers retry by themselves', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/ERR_|Failed to load/)
  // A page without the app, whose own calls would come between.
  await openAtWork(page, '/ip/primary')
  for (const method of ['GET', 'POST'] as const) {
    const run = (path: string, count: number): Promise<string[]> =>
      page.evaluate(`(${outcomes.toString()})(${JSON.stringify(path)}, '${method}', ${count})()`)
    await mock.faults.clear()
    await mock.faults.add({ kind: 'CONNECTION_RESET_BY_PEER', match: { method, path: '/o/sdk' }, times: 2 })
    expect(await run('/o/sdk', 4)).toEqual(['broken', 'broken', '200', '200'])
    await mock.faults.add({ kind: 'CONNECTION_RESET_BY_PEER', match: { method, path: '/i', nth: 2 } })
    expect(await run('/i', 4)).toEqual(['200', 'broken', '200', '200'])
    expect(await mock.faults.ls()).toMatchObject([{ hits: 2, remaining: 0 }, { hits: 1 }])
  }
})
