/** The table of control calls: what does not compile is marked. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { controlCalls } from '#contract/client/control-calls'
import { httpClient } from '#contract/client/http'
import { get, post } from '#contract/words/call'
import type { Routes } from '../../../mock-server/control/route/route'
import { freshSite } from '../../api/client/mock-per-test'

const rows = {
  list: get('/things', 'Things', z.array(z.object({ id: z.string() })), {
    query: z.strictObject({ size: z.string() }),
    example: { query: { size: '1' } },
  }),
  make: post('/things/:id', 'Make a thing', z.object({ id: z.string() }), {
    body: z.strictObject({ name: z.string() }),
    example: { params: { id: '1' }, body: { name: 'one' } },
  }),
}

test('CTL-1 a route and its row must fit, or they do not compile', () => {
  const good: Routes<typeof rows> = {
    list: ({ query }) => [{ id: query.size }],
    make: ({ params, body }) => ({ id: params.id + body.name }),
  }
  // @ts-expect-error a row without a route
  const missing: Routes<typeof rows> = { list: good.list }
  // @ts-expect-error a route without a row
  const surplus: Routes<typeof rows> = { ...good, drop: () => ({ ok: true }) }
  const wrong: Routes<typeof rows> = {
    ...good,
    // @ts-expect-error an answer without what its schema says
    list: () => [{ name: '' }],
    // @ts-expect-error a field that the row does not take
    make: ({ body }) => ({ id: body.title }),
  }
  expect([missing, surplus, wrong].map((routes) => Object.keys(routes).length)).toEqual([1, 3, 2])
})

test('CTL-1 the client sends and reads only what the row knows', () => {
  const { ask } = httpClient('http://127.0.0.1:9')
  const calls = [
    // @ts-expect-error the path needs its parameter
    () => ask(rows.make, {}, { body: { name: '' } }),
    // @ts-expect-error another body
    () => ask(rows.make, { id: '' }, { body: { title: '' } }),
    // @ts-expect-error this call takes no query
    () => ask(rows.make, { id: '' }, { query: { size: '' } }),
    async () => {
      const answer = await ask(rows.make, { id: '' }, { body: { name: '' } })
      // @ts-expect-error a member that the answer does not have
      return answer.name
    },
  ]
  expect(calls).toHaveLength(4)
})

test('CTL-1 an answer of the wrong form fails with an error that says so', async () => {
  const { mock } = await freshSite()
  const { ask } = httpClient(mock.url)
  await expect(ask({ ...controlCalls.uploads.list, answer: z.array(z.string()).min(1) }, {})).rejects.toThrow(
    /another version: GET \/uploads answered something else/,
  )
})
