/** A call that a fault of the kind HOLD stops, until a tester lets it go. */
import { type Envelope, readEnvelope } from '#protocol/envelope'
import { isObject } from '#protocol/shape'
import type { Fault, FaultRequest } from '../contract/calls/faults'
import type { Entry, HeldCall, HeldEdit } from '../contract/calls/requests'
import type { DeepReadonly } from '../contract/words/readonly'
import type { HoldEnd } from '../journal/held-calls'
import type { BackEnd } from './back-end'
import { CUT_OFF, type Reply, type Work } from './reply'

type HoldSpec = Extract<DeepReadonly<FaultRequest>, { kind: 'HOLD' }>

/** Stops the call; resolves when it goes on. */
export type Hold = (held: Pick<HeldCall, 'at' | 'answer' | 'editable'>) => Promise<HoldEnd>

/** @returns null when the client left */
export async function answerUnderHold(world: BackEnd, { at }: HoldSpec, work: Work, hold: Hold): Promise<Reply | null> {
  if (at === 'request') {
    const end = await hold({ at, editable: work.takesEdit === true })
    if (end.how !== 'released') return end.how === 'dropped' ? CUT_OFF : null
    return work.handle(isObject(end.edit?.data) ? end.edit.data : undefined)
  }
  const reply = await work.handle()
  await world.store.commit()
  const envelope = readEnvelope(reply.answer)
  const end = await hold({ at, answer: reply.answer, editable: envelope !== null })
  if (end.how !== 'released') return end.how === 'dropped' ? CUT_OFF : null
  return envelope && isEdited(end.edit) ? editedReply(reply, envelope, end.edit, work) : reply
}

function editedReply(reply: Reply, envelope: Envelope, edit: HeldEdit, work: Work): Reply {
  const { code = envelope.code, msg = envelope.msg, token = envelope.token } = edit
  const data = edit.data === undefined ? envelope.data : edit.data
  const { status, headers, upstream } = reply
  return { ...work.business(code, msg, data, token), status, headers, ...(upstream ? { upstream } : {}) }
}

const isEdited = (edit: HeldEdit | undefined): edit is HeldEdit => edit !== undefined && Object.keys(edit).length > 0

type Arrived = Pick<Entry, 'id' | 'at' | 'path' | 'method' | 'data'> & Pick<HeldCall, 'device'>

/** Holds one call, and keeps for the journal how that went. */
export class Holding {
  readonly #world: BackEnd
  readonly #call: Arrived
  readonly #gone: AbortSignal
  /** The data that the handler got. */
  data: unknown
  ended: Entry['held']

  constructor(world: BackEnd, { id, at, path, method, data, device }: Arrived, gone: AbortSignal) {
    this.#world = world
    this.#call = { id, at, path, method, data, device }
    this.#gone = gone
    this.data = data
  }

  /** A fault that was removed while a delay acted holds nothing. */
  readonly by = ({ id: fault, armedAt }: DeepReadonly<Fault>): Hold => {
    const { store, held: calls } = this.#world
    // Numbers of faults begin anew with a reset.
    const isArmed = () =>
      store.state.faults.some((one) => one.id === fault && one.armedAt === armedAt && one.spec.kind === 'HOLD')
    return async (held) => {
      if (!isArmed()) return { how: 'released' }
      const { at: since, ...call } = this.#call
      const end = await calls.hold({ ...call, ...held, since, fault }, this.#gone)
      this.#note(held, end)
      return end
    }
  }

  #note({ at }: Pick<HeldCall, 'at'>, end: HoldEnd): void {
    const edit = end.how === 'released' ? end.edit : undefined
    this.ended = { at, end: isEdited(edit) ? 'edited' : end.how }
    if (at === 'request' && edit?.data !== undefined) this.data = edit.data
  }
}
