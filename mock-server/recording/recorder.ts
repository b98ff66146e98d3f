/** Records what happens between start and stop. */

import { endOf, type Fault, type FaultRequest, faultRequestSchema } from '../contract/calls/faults'
import type { Entry } from '../contract/calls/requests'
import type { Happened, Recorded } from '../contract/recorded'
import type { DeepReadonly } from '../contract/words/readonly'
import type { Scheduling } from '../time/time-parts'

const MOST = 5000

type ArmedFault = Extract<Happened, { kind: 'fault' }>

/** Only one recording runs at a time; one that is never stopped drops its oldest part. */
export class Recorder {
  #recorded: Recorded | null = null
  #stop: () => void = () => undefined

  get running(): boolean {
    return this.#recorded !== null
  }

  /** null when no recording runs. */
  get startedAt(): number | null {
    return this.#recorded?.startedAt ?? null
  }

  get requests(): number {
    return this.#recorded?.happened.filter(({ kind }) => kind === 'request').length ?? 0
  }

  start({ clock, store, events }: Pick<Scheduling, 'clock' | 'store' | 'events'>): void {
    const { seed, settings } = store.state
    const recorded: Recorded = { seed, startedAt: clock.now(), settings: structuredClone(settings), happened: [] }
    const add = (one: Happened) => {
      recorded.happened.push(one)
      if (recorded.happened.length > MOST) recorded.happened.shift()
    }
    /** How often each was due when the recording saw it first, and when it last struck. */
    const faults = new Map<string, { happened: ArmedFault; first: number; last: number }>()
    const arm = ({ id, due }: DeepReadonly<Fault>, spec: FaultRequest) => {
      const happened: ArmedFault = { kind: 'fault', at: clock.now(), spec }
      add(happened)
      faults.set(id, { happened, first: due, last: due })
    }
    for (const fault of store.state.faults) {
      const spec = restOf(fault, clock.now())
      if (spec) arm(fault, spec)
    }
    const sessions = new Set<string>()
    const stopRequests = events.on('request', (entry) => {
      const session = entry.headers['authorization'] ?? ''
      const member = Object.values(store.state.members).find(({ tokens }) =>
        tokens.some(({ value }) => value === session),
      )
      if (member && !sessions.has(session)) add({ kind: 'login', at: clock.now(), username: member.username })
      sessions.add(session).add(tokenIn(entry))
      const struck = entry.fault === undefined ? undefined : faults.get(entry.fault)?.happened.spec.kind
      add({ kind: 'request', at: clock.now(), entry, struck })
    })
    const stopCodes = events.on('outbox', (message) => {
      if (message) add({ kind: 'code', at: clock.now(), to: message.to, code: message.code })
    })
    const stopOrders = events.on('order', (order) => {
      if (order.status !== 0 || order.expired) add({ kind: 'decision', at: clock.now(), order })
    })
    const stopFaults = events.on('fault', ({ id, hits, removed }) => {
      const known = faults.get(id)
      const fault = store.state.faults.find((one) => one.id === id)
      if (removed && known) end(known.happened, known.last - known.first)
      else if (known && fault) known.last = fault.due
      else if (hits === 0 && fault) arm(fault, faultRequestSchema.parse(fault.spec))
    })
    /** A fault that was taken away strikes in the story as often as it had until then. */
    const end = (fault: ArmedFault, times: number) => {
      if (times > 0) fault.spec = { ...fault.spec, times }
      else recorded.happened = recorded.happened.filter((one) => one !== fault)
    }
    this.#recorded = recorded
    this.#stop = () => {
      stopRequests()
      stopOrders()
      stopCodes()
      stopFaults()
    }
  }

  /** null when no recording runs. */
  stop(): Recorded | null {
    const recorded = this.#recorded
    this.#stop()
    this.#recorded = null
    return recorded
  }
}

/** The remaining effect of a fault that is already armed; null when it is over. */
function restOf(fault: DeepReadonly<Fault>, now: number): FaultRequest | null {
  const { spec, seen, due } = fault
  const { match, times, after, ...rest } = faultRequestSchema.parse(spec)
  const end = endOf(fault)
  if (now >= end) return null
  if ((times !== undefined && due >= times) || (match.nth !== undefined && seen >= match.nth)) return null
  return faultRequestSchema.parse({
    ...rest,
    ...(Number.isFinite(end) ? { ttl: `${end - now}ms` } : {}),
    match: match.nth === undefined ? match : { ...match, nth: match.nth - seen },
    ...(times === undefined ? {} : { times: times - due }),
    ...(after === undefined ? {} : { after: Math.max(0, after - seen) }),
  })
}

/** The token of the session that an answer starts; '' if it starts none. */
const tokenIn = ({ answer }: Entry): string =>
  typeof answer === 'object' && answer !== null && 'token' in answer ? String(answer.token) : ''
