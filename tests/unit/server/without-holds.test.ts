import { expect, test } from 'vitest'
import { withoutHolds } from '../../../mock-server/control/route/without-holds'
import type { StoppedCall } from '../../../mock-server/holds/held-calls'
import { freshWorld } from './fresh-world'

const call = (id: number, fault: string): StoppedCall => ({
  id,
  fault,
  at: 'request',
  since: '2026-01-01T09:00:00+08:00',
  path: '/Base/captcha',
  method: 'GET',
  device: '',
  data: null,
  editable: true,
})

test('CTL-1 two simultaneous replacements of the state run one after the other, even if the first fails', async () => {
  const { world } = await freshWorld()
  const said: string[] = []
  const act = (name: string) =>
    withoutHolds(world, async () => {
      said.push(`${name} begins`)
      await Promise.resolve()
      said.push(`${name} ends`)
      if (name === 'one') throw new Error(name)
    })
  await Promise.allSettled([act('one'), act('two')])
  expect(said).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('CTL-1 a call held by a fault that goes when the state is replaced is released', async () => {
  const { world } = await freshWorld()
  const hold = async (id: number): Promise<string> => {
    const { how } = await world.held.hold(call(id, 'f1'), new AbortController().signal)
    world.held.finish(id)
    return how
  }
  const ends = [hold(1)]
  await withoutHolds(world, async () => {
    expect(await ends[0]).toBe('released')
    ends.push(hold(2))
  })
  expect(await Promise.all(ends)).toEqual(['released', 'released'])
  expect(world.held.list()).toEqual([])
})

test('CTL-1 a held call ends once, though its client leaves afterwards', async () => {
  const { world } = await freshWorld()
  const said: string[] = []
  world.events.onAny(({ type, words }) => type === 'held' && said.push(words))
  const leaving = new AbortController()
  const held = world.held.hold(call(1, 'f1'), leaving.signal)
  void world.held.end(1, { how: 'released' })
  await held
  world.held.finish(1)
  leaving.abort()
  expect(said).toEqual(['call 1 held', 'call 1 released'])
})
