/** What a fault makes of an answer. */
import { toMs } from '../contract/duration'
import type { Fault } from '../contract/fault-schema'
import type { DeepReadonly } from '../state/readonly'
import type { World } from '../world'
import { jsonReply, type Reply, type Work } from './exchange'

interface Asked extends Work {
  requestBytes: number
}

/**
 * null: no answer is sent. Waits are real time, whatever the server's clock does: they are the network's, not the
 * server's. Where the answer is withheld or another, the call has no effect, unless the fault says `commit`.
 */
export async function answerUnder(
  fault: DeepReadonly<Fault> | null,
  work: Asked,
  world: World,
  gone: AbortSignal,
): Promise<Reply | null> {
  const spec = fault?.spec
  if (spec === undefined) return work.handle()
  if (spec.kind === 'DELAY' || spec.kind === 'SLOW_BODY') {
    const early = spec.commit ? await work.handle() : null
    await world.wait(spec.kind === 'DELAY' ? drawDelay(world, spec.delay) : upTime(spec, work), gone)
    return early ?? (gone.aborted ? null : work.handle())
  }
  if (spec.commit) await work.handle()
  if (spec.kind === 'BUSINESS') return work.business(spec.code, spec.msg, spec.data ?? null)
  if (spec.kind === 'STATUS') return (work.httpError ?? plainError)(spec.status)
  return spec.kind === 'UNDECRYPTABLE' ? work.undecryptable() : null
}

/** The whole request has arrived already; a slow way up makes it as late as it would have been. */
const upTime = (spec: { direction: 'up' | 'down'; bytesPerSecond: number }, { requestBytes }: Asked): number =>
  spec.direction === 'up' ? (requestBytes / spec.bytesPerSecond) * 1000 : 0

const plainError = (status: number): Reply => jsonReply(status, { code: status, msg: `HTTP ${status}` })

function drawDelay({ draw }: World, delay: string | { readonly lower: string; readonly upper: string }): number {
  if (typeof delay === 'string') return toMs(delay)
  const lower = toMs(delay.lower)
  return lower + Math.floor(draw.fraction() * (toMs(delay.upper) - lower + 1))
}

const GARBAGE_BYTES = 64
export const garbage = ({ draw }: World): Buffer => Buffer.from(draw.hex(GARBAGE_BYTES * 2), 'hex')
