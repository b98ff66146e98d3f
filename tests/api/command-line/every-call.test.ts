/** The verb `call`, whose words, flags and help come from the table of control calls. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { namedCalls } from '#contract/client/control-calls'
import type { Row } from '#contract/words/call'
import { type Mock, startMock } from '../../../mock-server/start-mock'
import { freshSite } from '../client/mock-per-test'
import { mockCli } from '../client/terminal'

const MACHINE_TIME = Date.parse('2098-12-31T09:00:00+08:00')

const word = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const clock = { now: () => MACHINE_TIME }

/** Everything that the examples name. */
async function furnished(mock: Mock): Promise<Mock> {
  await mock.clock.freeze('2099-01-01T09:00:00+08:00')
  await mock.orders.seed()
  await mock.snapshots.save('before-approval')
  await mock.bugs.save('lost-order')
  await mock.recordings.start()
  return mock
}

/** For calls that change nothing. */
let unchanged: Mock
beforeAll(async () => {
  unchanged = await furnished(await startMock(clock))
})
afterAll(() => unchanged.close())

/** Nothing comes for a call that waits. */
const bodyOf = ({ example }: Row): unknown =>
  example?.body instanceof Object && 'timeoutMs' in example.body ? { ...example.body, timeoutMs: 1 } : example?.body

/** The example of a call in the words of the command line: the fields of an object as flags. */
function wordsOf({ name, row }: (typeof namedCalls)[number]): string[] {
  const { params = {}, query } = row.example ?? {}
  const body = bodyOf(row)
  const fields = query ?? (row.body instanceof z.ZodObject ? Object(body) : {})
  const flags = Object.entries(fields).flatMap(([field, value]) => [`--${field}`, word(value)])
  const whole = body === undefined || flags.length > 0 ? [] : ['--body', word(body)]
  return [name, ...Object.values(params), ...flags, ...whole]
}

test.each(
  namedCalls
    .filter(({ row }) => row.answersAs !== 'events')
    .map((named) => ({ row: named.row, words: wordsOf(named), line: wordsOf(named).join(' ') })),
)('SCN-2 DIET-1 call $line answers what the control API answers', async ({ row, words }) => {
  const { method, path, example: { params = {}, query = {} } = {} } = row
  const body = bodyOf(row)
  const answers = []
  for (const way of ['command', 'HTTP']) {
    const mock = method === 'GET' ? unchanged : await furnished((await freshSite(clock)).mock)
    // The document of the control API holds numbers that a port may happen to be.
    const host = new RegExp(`(localhost|127\\.0\\.0\\.1):${new URL(mock.url).port}`, 'g')
    if (way === 'command') {
      const { code, out, complaint } = await mockCli(['call', ...words, '--json', '--secrets'], mock.url)
      answers.push(code === 0 ? out.replaceAll(host, '$1') : JSON.parse(complaint))
    } else {
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
      const search = new URLSearchParams(JSON.parse(JSON.stringify(query)))
      const init = body === undefined ? { method } : { method, body: word(body) }
      const response = await fetch(`${mock.url}/__mock${filled}?${search}`, init)
      const text = (await response.text()).trimEnd()
      answers.push(
        response.ok ? text.replaceAll(host, '$1') : expect.objectContaining({ error: JSON.parse(text).error }),
      )
    }
  }
  expect(answers[0]).toEqual(answers[1])
})

test('SCN-2 call says which calls there are, and what is wrong with one', async () => {
  const { out } = await mockCli(['call', '--help'])
  expect(out).toMatch(/^call orders\.approve id +Approve a pending order: --password --results --withKey --after$/m)
  const { mock } = await freshSite()
  const complaintOf = async (...words: string[]) => (await mockCli(['call', ...words], mock.url)).complaint
  expect(await complaintOf('orders.aprove')).toMatch(/did you mean orders\.approve/)
  expect(await complaintOf('orders.approve')).toBe('call orders.approve: id is missing')
  expect(await complaintOf('requests.list')).toMatch(/say --secrets$/)
  expect(await complaintOf('orders.approve', 'last', '--pasword', 'x')).toMatch(/did you mean password/)
  expect(await complaintOf('orders.approve', 'last', '--withKey', 'yes')).toMatch(/^--withKey: not JSON/)
})
