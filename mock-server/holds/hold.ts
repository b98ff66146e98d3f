/** A call that a fault of the kind HOLD stops, until a tester lets it go. */
import type { Fault } from '../contract/calls/faults'
import type { Entry, HeldCall, HeldEdit } from '../contract/calls/requests'
import type { DeepReadonly } from '../contract/words/readonly'
import type { Store } from '../state/store'
import type { HeldCalls, HoldEnd } from './held-calls'

export const isEdited = (edit: HeldEdit | undefined): edit is HeldEdit =>
  edit !== undefined && Object.keys(edit).length > 0

interface Parts {
  readonly store: Store
  readonly held: HeldCalls
}

type Arrived = Pick<Entry, 'id' | 'at' | 'path' | 'method' | 'data'> & Pick<HeldCall, 'device'>

/** Stops one call, and keeps for the journal how that went. */
export class Hold {
  readonly #world: Parts
  readonly #call: Arrived
  readonly #gone: AbortSignal
  /** The data that the handler got. */
  data: unknown
  ended: Entry['held']

  constructor(world: Parts, { id, at, path, method, data, device }: Arrived, gone: AbortSignal) {
    this.#world = world
    this.#call = { id, at, path, method, data, device }
    this.#gone = gone
    this.data = data
  }

  /** Resolves when the call goes on. A fault that was removed while a delay acted holds nothing. */
  async by({ id: fault }: DeepReadonly<Fault>, held: Pick<HeldCall, 'at' | 'answer' | 'editable'>): Promise<HoldEnd> {
    const { store, held: calls } = this.#world
    if (!store.state.faults.some(({ id }) => id === fault)) return { how: 'released' }
    const { at: since, ...call } = this.#call
    const end = await calls.hold({ ...call, ...held, since, fault }, this.#gone)
    const edit = end.how === 'released' ? end.edit : undefined
    this.ended = { at: held.at, end: isEdited(edit) ? 'edited' : end.how }
    if (held.at === 'request' && edit?.data !== undefined) this.data = edit.data
    return end
  }
}
