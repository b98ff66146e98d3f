import { expect, test } from 'vitest'
import type { FaultRequest } from '#contract/calls/faults'
import { answerUnder } from '../../../../mock-server/calls/fault-effect'
import type { Struck } from '../../../../mock-server/calls/fault-strike'
import { jsonReply, type Reply } from '../../../../mock-server/calls/reply'
import { armFault } from '../../../../mock-server/desk/faults'
import { Hold } from '../../../../mock-server/holds/hold'
import type { World } from '../../../../mock-server/world/world'
import { freshWorld } from '../fresh-world'

/** A call whose answers say nothing. */
const quiet = (world: World, handle: () => Reply, drawn: Struck['delay'] = null) => ({
  ...sent(world),
  struck: { delay: drawn, other: null },
  work: { handle, business: () => jsonReply(200, ''), undecryptable: () => jsonReply(200, '') },
})

/** A request of 500 bytes, whose client stays. */
function sent(world: World) {
  const gone = new AbortController().signal
  const arrived = { id: 1, at: '', path: '/', method: 'GET', data: null, device: '' }
  return {
    world,
    call: { ...arrived, wire: '' },
    arrival: arrived,
    beginnings: world.store.beginnings,
    requestBytes: 500,
    gone,
    hold: new Hold(world, arrived, gone),
  }
}

/** Runs a call under faults and records its steps in order. */
async function underFaults(faults: FaultRequest[]) {
  const steps: string[] = []
  const world: World = {
    ...(await freshWorld()).world,
    wait: async (ms) => void steps.push(`wait ${ms}`),
  }
  const armed = faults.map((fault) => armFault(world, fault))
  const struck = {
    delay: armed.find(({ spec }) => spec.kind === 'DELAY') ?? null,
    other: armed.find(({ spec }) => spec.kind !== 'DELAY') ?? null,
  }
  const work = {
    handle: () => {
      steps.push('handle')
      return jsonReply(200, 'answer')
    },
    business: (code: number, msg: string, data: unknown) => jsonReply(200, { code, msg, data }, code),
    undecryptable: () => jsonReply(200, 'sealed for another'),
    httpError: (status: number) => jsonReply(status, 'own error'),
  }
  const reply = await answerUnder({ ...sent(world), struck, work })
  return [...steps, [reply?.status, reply?.answer]]
}

const answer = [200, 'answer']
const delay = (more: object = {}): FaultRequest => ({ kind: 'DELAY', delay: '2s', match: {}, ...more })
const slow = (direction: 'up' | 'down', more: object = {}): FaultRequest => ({
  kind: 'SLOW_BODY',
  bytesPerSecond: 100,
  direction,
  match: {},
  ...more,
})
const status = (more: object = {}): FaultRequest => ({ kind: 'STATUS', status: 502, match: {}, ...more })
const commit = { commit: true }

const cases: [string, FaultRequest[], unknown[]][] = [
  ['nothing', [], ['handle', answer]],
  ['a delay', [delay()], ['wait 2000', 'handle', answer]],
  ['a delay that commits', [delay(commit)], ['handle', 'wait 2000', answer]],
  ['a slow way up', [slow('up')], ['wait 5000', 'handle', answer]],
  ['a slow way up that commits', [slow('up', commit)], ['handle', 'wait 5000', answer]],
  ['a slow way down', [slow('down')], ['handle', answer]],
  ['a delay and a status', [delay(), status()], ['wait 2000', [502, 'own error']]],
  [
    'a delay and a status that both commit',
    [delay(commit), status(commit)],
    ['handle', 'wait 2000', [502, 'own error']],
  ],
  ['a delay and a slow way up', [delay(), slow('up')], ['wait 2000', 'wait 5000', 'handle', answer]],
]
test.each(cases)('CTL-1 CTL-3 a call takes its steps in order under %s', async (_, faults, steps) => {
  expect(await underFaults(faults)).toEqual(steps)
})

test('CTL-1 a delay between two durations is drawn anew each time, both included', async () => {
  const { world } = await freshWorld()
  const waits: number[] = []
  const late = { ...world, wait: async (ms: number) => void waits.push(ms) }
  const drawn = armFault(world, delay({ delay: { lower: '4ms', upper: '6ms' } }))
  for (let n = 0; n < 40; n++) await answerUnder(quiet(late, () => jsonReply(200, ''), drawn))
  expect(new Set(waits)).toEqual(new Set([4, 5, 6]))
})

test('CTL-1 an exception in the handler still surfaces while a fault applies', async () => {
  const { world } = await freshWorld()
  const failing = quiet(world, () => {
    throw new Error('no disk')
  })
  await expect(answerUnder(failing)).rejects.toThrow('no disk')
})
