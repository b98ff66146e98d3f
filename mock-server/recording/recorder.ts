/** Follows what happens between start and stop. */

import { type FaultRequest, faultRequestSchema } from '../fault-schema'
import type { Entry } from '../journal'
import type { ShownOrder } from '../shown'
import type { World } from '../world'

export interface Recorded {
  seed: number
  /** Milliseconds on the server's clock. */
  startedAt: number
  happened: Happened[]
}

export type Happened =
  | { kind: 'request'; at: number; entry: Entry }
  /** An order was decided by a tester or a rule. */
  | { kind: 'decision'; at: number; order: ShownOrder }
  | { kind: 'fault'; at: number; spec: FaultRequest }

const MOST = 5000

/** Only one recording runs at a time; the oldest part makes room in one that is never stopped. */
export class Recorder {
  #recorded: Recorded | null = null
  #stop: () => void = () => undefined

  get running(): boolean {
    return this.#recorded !== null
  }

  start(world: World): void {
    const { clock, store, events } = world
    const recorded: Recorded = { seed: store.state.seed, startedAt: clock.now(), happened: [] }
    const add = (one: Happened) => {
      recorded.happened.push(one)
      if (recorded.happened.length > MOST) recorded.happened.shift()
    }
    const stopRequests = events.listen('request', (entry) => add({ kind: 'request', at: clock.now(), entry }))
    const stopOrders = events.listen('order', (order) => {
      if (order.status !== 0 || order.expired) add({ kind: 'decision', at: clock.now(), order })
    })
    const stopFaults = events.listen('fault', ({ id, hits }) => {
      if (hits > 0) return
      const fault = store.state.faults.find((one) => one.id === id)
      if (fault) add({ kind: 'fault', at: clock.now(), spec: faultRequestSchema.parse(fault.spec) })
    })
    this.#recorded = recorded
    this.#stop = () => {
      stopRequests()
      stopOrders()
      stopFaults()
    }
  }

  /** null when none runs. */
  stop(): Recorded | null {
    const recorded = this.#recorded
    this.#stop()
    this.#recorded = null
    return recorded
  }
}
