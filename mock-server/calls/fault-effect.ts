/** Applies faults to answers. */
import type { Fault } from '../contract/calls/faults'
import { toMs } from '../contract/words/duration'
import type { DeepReadonly } from '../contract/words/readonly'
import type { BackEnd } from './back-end'
import type { Struck } from './fault-strike'
import { answerUnderHold, type Hold } from './held-call'
import { jsonReply, type Reply, type Work } from './reply'
import type { SocketFault } from './socket-fault'

interface Asked extends Work {
  requestBytes: number
  hold(fault: DeepReadonly<Fault>): Hold
}

/**
 * Returns null when no answer is sent. Waits use real time, not the server's clock, because they simulate the network.
 * A call whose answer is withheld or replaced has no effect, unless the fault sets `commit`.
 */
export async function answerUnder(
  { delay, other }: Struck,
  work: Asked,
  world: BackEnd,
  gone: AbortSignal,
): Promise<Reply | null> {
  const handle = once(work.handle)
  if (delay?.spec.kind === 'DELAY') {
    // A hold at the request comes before the handler.
    const commits = delay.spec.commit && other?.spec.kind !== 'HOLD'
    if (commits) await handle()
    await world.wait(drawDelay(world, delay.spec.delay), gone)
    if (gone.aborted && !commits) return null
  }
  if (other?.spec.kind === 'HOLD') return answerUnderHold(world, other.spec, { ...work, handle }, work.hold(other))
  const spec = other?.spec
  if (spec === undefined) return handle()
  if (spec.commit) await handle()
  if (spec.kind === 'SLOW_BODY') {
    await world.wait(upTime(spec, work), gone)
    return gone.aborted && !spec.commit ? null : handle()
  }
  if (spec.kind === 'BUSINESS') return work.business(spec.code, spec.msg, spec.data ?? null)
  if (spec.kind === 'STATUS') return (work.httpError ?? plainError)(spec.status)
  return spec.kind === 'UNDECRYPTABLE' ? work.undecryptable() : withoutAnswer(spec.kind)
}

/** The connection is broken instead, and delays were waited for before. Any other kind without an effect does not compile. */
const withoutAnswer = (_kind: SocketFault | 'DELAY'): null => null

/** Runs the handler at most once and reuses its reply. */
function once(handle: Work['handle']): (edit?: Record<string, unknown>) => Promise<Reply> {
  let reply: Promise<Reply> | undefined
  return (edit) => {
    reply ??= Promise.resolve(handle(edit))
    return reply
  }
}

/** The whole request has already arrived, so a slow upload is simulated by waiting as long as it would have taken. */
const upTime = (spec: { direction: 'up' | 'down'; bytesPerSecond: number }, { requestBytes }: Asked): number =>
  spec.direction === 'up' ? (requestBytes / spec.bytesPerSecond) * 1000 : 0

const plainError = (status: number): Reply => jsonReply(status, { code: status, msg: `HTTP ${status}` })

function drawDelay({ random }: BackEnd, delay: string | { readonly lower: string; readonly upper: string }): number {
  if (typeof delay === 'string') return toMs(delay)
  const lower = toMs(delay.lower)
  return lower + Math.floor(random.fraction() * (toMs(delay.upper) - lower + 1))
}

const GARBAGE_BYTES = 64
export const garbage = ({ random }: BackEnd): Buffer => Buffer.from(random.hex(GARBAGE_BYTES * 2), 'hex')
