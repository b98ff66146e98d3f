/** Applies faults to answers. */
import { type Envelope, readEnvelope } from '#protocol/envelope'
import { isObject } from '#protocol/shape'
import type { HeldEdit } from '../contract/calls/requests'
import { toMs } from '../contract/words/duration'
import type { HoldEnd } from '../holds/held-calls'
import { isEdited } from '../holds/hold'
import type { BackEnd } from './back-end'
import { isOfEarlierState, type Passage, within } from './passage'
import { CUT_OFF, jsonReply, type Reply, type Work } from './reply'

type UnderFaults = Pick<
  Passage,
  'world' | 'call' | 'arrival' | 'beginnings' | 'work' | 'struck' | 'gone' | 'hold' | 'requestBytes'
>

/** Resolves with an answer, with null when none is sent, or with undefined to leave it to the next step. */
type FaultStep = (call: UnderFaults) => Promise<Reply | null | undefined>

/**
 * Returns null when no answer is sent. Waits use real time, not the server's clock, because they simulate the network.
 * A call whose answer is withheld or replaced has no effect, unless the fault sets `commit`.
 */
export async function answerUnder(call: UnderFaults): Promise<Reply | null> {
  const handle: Work['handle'] = (edit) => (isOfEarlierState(call) ? CUT_OFF : call.work.handle(edit))
  const work = { ...call.work, handle: once(handle) }
  const steps: FaultStep[] = [delay, stop, commit, slowBody, replace]
  for (const step of steps) {
    const reply = await step({ ...call, work })
    if (reply !== undefined) return reply
    if (isOfEarlierState(call)) return CUT_OFF
  }
  return work.handle()
}

const delay: FaultStep = async (call) => {
  const { world, struck, gone, work } = call
  const spec = struck.delay?.spec
  if (spec?.kind !== 'DELAY') return undefined
  // A hold at the request comes before the handler.
  const commits = spec.commit && struck.other?.spec.kind !== 'HOLD'
  if (commits) await work.handle()
  const ms = within(call, () => drawDelay(world, spec.delay))
  await world.wait(ms, gone)
  return gone.aborted && !commits ? null : undefined
}

const stop: FaultStep = async ({ world, struck: { other: fault }, work, hold }) => {
  if (fault?.spec.kind !== 'HOLD') return undefined
  if (fault.spec.at === 'request') {
    const end = await hold.by(fault, { at: 'request', editable: work.takesEdit === true })
    if (end.how !== 'released') return unreleased(end)
    return work.handle(isObject(end.edit?.data) ? end.edit.data : undefined)
  }
  const reply = await work.handle()
  await world.store.commit()
  const envelope = readEnvelope(reply.answer)
  const end = await hold.by(fault, { at: 'answer', answer: reply.answer, editable: envelope !== null })
  if (end.how !== 'released') return unreleased(end)
  return envelope && isEdited(end.edit) ? editedReply(reply, envelope, end.edit, work) : reply
}

/** The client of a call that was not dropped has left. */
const unreleased = ({ how }: HoldEnd): Reply | null => (how === 'dropped' ? CUT_OFF : null)

function editedReply(reply: Reply, envelope: Envelope, edit: HeldEdit, work: Work): Reply {
  const { code = envelope.code, msg = envelope.msg, token = envelope.token } = edit
  const data = edit.data === undefined ? envelope.data : edit.data
  const { status, headers, upstream } = reply
  return { ...work.business(code, msg, data, token), status, headers, ...(upstream ? { upstream } : {}) }
}

const commit: FaultStep = async ({ struck: { other }, work }) => {
  if (other?.spec.commit) await work.handle()
  return undefined
}

const slowBody: FaultStep = async ({ world, struck: { other }, requestBytes, gone }) => {
  if (other?.spec.kind !== 'SLOW_BODY') return undefined
  // The whole request has already arrived, so the step waits as long as it would have taken.
  if (other.spec.direction === 'up') await world.wait((requestBytes / other.spec.bytesPerSecond) * 1000, gone)
  return gone.aborted && !other.spec.commit ? null : undefined
}

const replace: FaultStep = async ({ struck: { other }, work }) => {
  const spec = other?.spec
  if (spec === undefined || spec.kind === 'SLOW_BODY') return undefined
  if (spec.kind === 'BUSINESS') return work.business(spec.code, spec.msg, spec.data ?? null)
  if (spec.kind === 'STATUS') return (work.httpError ?? plainError)(spec.status)
  if (spec.kind === 'UNDECRYPTABLE') return work.undecryptable()
  // Delays were waited for, and holds ended, before. Any other kind without an effect does not compile.
  return spec.kind === 'DELAY' || spec.kind === 'HOLD' ? null : { ...CUT_OFF, breaks: spec.kind }
}

/** Runs the handler at most once and reuses its reply. */
function once(handle: Work['handle']): Work['handle'] {
  let reply: Promise<Reply> | undefined
  return (edit) => {
    reply ??= Promise.resolve(handle(edit))
    return reply
  }
}

const plainError = (status: number): Reply => jsonReply(status, { code: status, msg: `HTTP ${status}` })

function drawDelay({ random }: BackEnd, delay: string | { readonly lower: string; readonly upper: string }): number {
  if (typeof delay === 'string') return toMs(delay)
  const lower = toMs(delay.lower)
  return lower + Math.floor(random.fraction() * (toMs(delay.upper) - lower + 1))
}

const GARBAGE_BYTES = 64
export const garbage = ({ random }: BackEnd): Buffer => Buffer.from(random.hex(GARBAGE_BYTES * 2), 'hex')
