import type { Request, Response } from 'express'
import type { Entry } from '../contract/calls/requests'
import type { Seen } from '../contract/matching'
import type { Hold } from '../holds/hold'
import type { BackEnd } from './back-end'
import type { Struck } from './fault-strike'
import type { Reply, Work } from './reply'

export interface Call extends Seen {
  /** The raw body, for the journal. */
  wire: string
}

/** One request on its way through the steps. */
export interface Passage {
  readonly world: BackEnd
  readonly call: Call
  readonly work: Work
  readonly request: Request
  readonly response: Response
  readonly requestBytes: number
  readonly arrival: Pick<Entry, 'id' | 'at'>
  /** The store's `beginnings` at its arrival. */
  readonly beginnings: number
  /** On the machine's monotonic clock. */
  readonly started: number
  readonly gone: AbortSignal
  readonly hold: Hold
  /** Descriptions of what handling the call changed. */
  readonly changes: string[]
  struck: Struck
  /** null: not yet there, or none is sent. */
  reply: Reply | null
  /** How another back end answered, even where a fault replaced its answer. */
  upstream: Reply['upstream']
}

/** True when the state was replaced while the call waited: it must not act on the new one. */
export const isOfEarlierState = ({ world, beginnings }: Pick<Passage, 'world' | 'beginnings'>): boolean =>
  world.store.beginnings !== beginnings

/** Changes made meanwhile are entered in the timeline as effects of this request. */
export const within = <Result>(
  { world, call, arrival }: Pick<Passage, 'world' | 'call' | 'arrival'>,
  run: () => Result,
): Result => world.timeline.within({ words: `${call.method} ${call.path}`, request: arrival.id }, run)
