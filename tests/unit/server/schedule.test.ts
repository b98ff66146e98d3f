import { expect, test, vi } from 'vitest'
import { findOrder } from '../../../mock-server/desk/orders'
import type { Decision } from '../../../mock-server/state/state'
import { advanceTo } from '../../../mock-server/time/advance'
import { runDue, scheduleDecision, showClock } from '../../../mock-server/time/scheduled-decisions'
import { BackInTimeError, changeClock } from '../../../mock-server/time/set-clock'
import { keepTime } from '../../../mock-server/time/timekeeper'
import type { World } from '../../../mock-server/world/world'
import { freshWorld, HOUR, newOrder, START } from './fresh-world'

const reject = (reason: string): Decision => ({ kind: 'reject', reason, status: 2 })
const expire: Decision = { kind: 'expire', code: 410, msg: '' }
const resultOf = (world: World, id: string) => findOrder(world, id)?.results

test('SCN-4 due events are listed by time; of two at the same time the first scheduled wins', async () => {
  const { world } = await freshWorld()
  const id = newOrder(world)
  changeClock(world, { mode: 'frozen' })
  scheduleDecision(world, START + 3 * HOUR, id, expire, 'tester')
  scheduleDecision(world, START + 2 * HOUR, id, reject('first'), 'tester')
  scheduleDecision(world, START + 2 * HOUR, id, reject('second'), 'tester')
  expect(showClock(world)).toEqual({
    mode: 'frozen',
    now: '2026-11-21T09:00:00+08:00',
    due: [
      { at: '2026-11-21T11:00:00+08:00', kind: 'reject', ref: id },
      { at: '2026-11-21T11:00:00+08:00', kind: 'reject', ref: id },
      { at: '2026-11-21T12:00:00+08:00', kind: 'expire', ref: id },
    ],
  })
  expect(advanceTo(world, START + 2 * HOUR)).toHaveLength(1)
  expect(resultOf(world, id)).toBe('first')
  expect(showClock(world).due.map(({ kind }) => kind)).toEqual(['expire'])
})

test('SCN-4 each due event happens once, even if other ids are taken in between', async () => {
  const { world } = await freshWorld()
  const [one, other] = [newOrder(world), newOrder(world)]
  scheduleDecision(world, START + HOUR, one, reject('one'), 'tester')
  world.store.change((state) => ++state.lastId)
  scheduleDecision(world, START + 2 * HOUR, other, reject('other'), 'tester')
  expect(advanceTo(world, START + HOUR).map(({ ref }) => ref)).toEqual([one])
  expect(advanceTo(world, START + 2 * HOUR).map(({ ref }) => ref)).toEqual([other])
  expect(resultOf(world, other)).toBe('other')
})

test('SCN-4 listeners of the clock are told of scheduled decisions and of moved time', async () => {
  const { world, events } = await freshWorld()
  const id = newOrder(world)
  events.length = 0
  scheduleDecision(world, START + HOUR, id, expire, 'tester')
  expect(events).toEqual([
    {
      type: 'clock',
      item: { mode: 'real', now: '2026-11-21T09:00:00+08:00', due: [expect.objectContaining({ ref: id })] },
      words: `order ${id}: expire planned for 2026-11-21T10:00:00+08:00`,
    },
  ])
  advanceTo(world, START + HOUR)
  expect(events.map(({ type, words }) => [type, words])).toContainEqual(['order', `order ${id} expired`])
  expect(events.at(-1)).toMatchObject({
    type: 'clock',
    item: { now: '2026-11-21T10:00:00+08:00', due: [] },
    words: 'clock moved to 2026-11-21T10:00:00+08:00',
  })
  changeClock(world, { mode: 'frozen' })
  expect(events.at(-1)).toMatchObject({ type: 'clock', item: { mode: 'frozen' }, words: 'clock frozen' })
})

test.each(['real', 'frozen'] as const)(
  'SCN-4 an overdue event happens now, as a %s clock never goes back',
  async (mode) => {
    const { world, pass } = await freshWorld()
    const id = newOrder(world)
    scheduleDecision(world, START + HOUR, id, reject('late'), 'tester')
    pass(3 * HOUR)
    world.store.change((state) => {
      if (mode === 'frozen') state.clock = { mode, now: START + 3 * HOUR }
    })
    expect(advanceTo(world, START + 2 * HOUR)).toHaveLength(1)
    expect(showClock(world)).toEqual({ mode, now: '2026-11-21T12:00:00+08:00', due: [] })
    expect(findOrder(world, id)?.history.at(-1)?.at).toBe(START + 3 * HOUR)
  },
)

test('SCN-4 everything that is due by now happens at once, and the rest stays', async () => {
  const { world, pass } = await freshWorld()
  const ids = [newOrder(world), newOrder(world), newOrder(world)]
  for (const [index, id] of ids.entries()) scheduleDecision(world, START + index * HOUR, id, reject(''), 'tester')
  pass(HOUR)
  expect(runDue(world).map(({ ref }) => ref)).toEqual(ids.slice(0, 2))
  expect(runDue(world)).toEqual([])
  expect(showClock(world).due.map(({ ref }) => ref)).toEqual(ids.slice(2))
})

test('CTL-1 a change of the clock runs events that are due on the way at their own time', async () => {
  const { world } = await freshWorld()
  const id = newOrder(world)
  scheduleDecision(world, START + HOUR, id, reject(''), 'tester')
  changeClock(world, { mode: 'frozen', now: '2026-11-21T12:00:00+08:00' })
  expect(findOrder(world, id)?.history.at(-1)?.at).toBe(START + HOUR)
  expect(showClock(world)).toEqual({ mode: 'frozen', now: '2026-11-21T12:00:00+08:00', due: [] })
})

const FREEZE = { mode: 'frozen' } as const
const RUN = { mode: 'real' } as const
const NOON = { now: '2026-11-21T12:00:00+08:00' }
test.each<[string, Parameters<typeof changeClock>[1][], after: number, shown: string, later: string]>([
  ['stays where it stands when it is frozen again', [FREEZE, FREEZE], HOUR, 'frozen 09:00', 'frozen 09:00'],
  ['runs on from a later time', [NOON], 0, 'real 12:00', 'real 13:00'],
  ['stays frozen at a later time', [FREEZE, NOON], 0, 'frozen 12:00', 'frozen 12:00'],
  ['catches up with the machine', [FREEZE, RUN], HOUR, 'real 10:00', 'real 11:00'],
  [
    'runs on where it stood when the machine is behind',
    [{ ...FREEZE, ...NOON }, RUN],
    HOUR,
    'real 12:00',
    'real 13:00',
  ],
  [
    'runs on from the time that is said, not from the machine’s',
    [FREEZE, { ...RUN, now: '2026-11-21T09:30:00+08:00' }],
    HOUR,
    'real 09:30',
    'real 10:30',
  ],
  ['stays ahead when it runs already', [NOON, RUN], 0, 'real 12:00', 'real 13:00'],
])('CTL-1 the clock %s', async (_, changes, after, shown, later) => {
  const { world, pass } = await freshWorld()
  const show = () => {
    const { mode, now } = showClock(world)
    return `${mode} ${now.slice(11, 16)}`
  }
  for (const [index, change] of changes.entries()) {
    if (index === 1) pass(after)
    changeClock(world, change)
  }
  expect(show()).toBe(shown)
  pass(HOUR)
  expect(show()).toBe(later)
})

test('SCN-4 after its end a world starts no timer, even if a write of a due event was still going on', async () => {
  vi.useFakeTimers()
  try {
    const { world, pass } = await freshWorld()
    const [one, other] = [newOrder(world), newOrder(world)]
    scheduleDecision(world, START + HOUR, one, expire, 'tester')
    scheduleDecision(world, START + 2 * HOUR, other, expire, 'tester')
    const stop = keepTime(world)
    pass(HOUR)
    vi.advanceTimersByTime(HOUR)
    expect(findOrder(world, one)?.expired).not.toBeNull()
    stop()
    const timers = vi.getTimerCount()
    await world.store.commit()
    expect(vi.getTimerCount()).toBe(timers)
  } finally {
    vi.useRealTimers()
  }
})

test('CTL-1 moving the clock back is refused with the current time and changes nothing', async () => {
  const { world } = await freshWorld()
  const back = () => changeClock(world, { mode: 'frozen', now: '2026-11-21T08:59:59+08:00' })
  expect(back).toThrow(BackInTimeError)
  expect(back).toThrow(expect.objectContaining({ name: 'BackInTimeError' }))
  expect(back).toThrow('it is 2026-11-21T09:00:00+08:00; 2026-11-21T08:59:59+08:00 is over')
  expect(showClock(world).mode).toBe('real')
  changeClock(world, { mode: 'frozen', now: '2026-11-21T09:00:00+08:00' })
  expect(showClock(world).mode).toBe('frozen')
})

test.each(['real', 'frozen'] as const)(
  'SCN-4 a %s clock that is moved on past due events keeps its mode',
  async (mode) => {
    const { world, pass } = await freshWorld()
    const ids = [newOrder(world), newOrder(world), newOrder(world)]
    changeClock(world, { mode })
    for (const [index, id] of ids.entries()) scheduleDecision(world, START + (3 - index) * HOUR, id, expire, 'tester')
    expect(advanceTo(world, START + 4 * HOUR).map(({ ref }) => ref)).toEqual(ids.toReversed())
    expect(showClock(world)).toEqual({ mode, now: '2026-11-21T13:00:00+08:00', due: [] })
    pass(HOUR)
    expect(world.clock.now()).toBe(START + (mode === 'frozen' ? 4 : 5) * HOUR)
    advanceTo(world, START + 6 * HOUR)
    expect(showClock(world)).toEqual({ mode, now: '2026-11-21T15:00:00+08:00', due: [] })
  },
)
