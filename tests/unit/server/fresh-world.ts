import { assemble } from '../../../mock-server/assemble'
import { createOrder, type NewOrder } from '../../../mock-server/desk/orders'
import type { ServerEvent } from '../../../mock-server/journal/events'
import type { World } from '../../../mock-server/world/world'

export const START = Date.parse('2026-11-21T09:00:00+08:00')
export const SECOND = 1000
export const HOUR = 3_600_000

export interface Machine {
  world: World
  /** The events emitted so far. */
  events: ServerEvent[]
  /** Lets the machine's own clock run on. */
  pass(ms: number): void
}

/** The rules of the server without its HTTP, on a clock that moves when the test says so. */
export async function freshWorld(): Promise<Machine> {
  let now = START
  const world = await assemble({ fixtures: 'fixtures', state: 'memory', seed: 1, now: () => now })
  const events: ServerEvent[] = []
  world.events.onAny((event) => events.push(event))
  return {
    world,
    events,
    pass: (ms) => {
      now += ms
    },
  }
}

const FIELDS: NewOrder = {
  wo_type: 99,
  full_account: '',
  imgs: '',
  pay_time: '',
  outOrderid: '',
  describe: '',
  device: '',
}

/** @returns its id */
export const newOrder = (world: World, fields: Partial<NewOrder> = {}): string =>
  createOrder(world, { ...FIELDS, ...fields }, 'member').id
