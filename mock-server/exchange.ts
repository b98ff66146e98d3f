/**
 * One request and its answer, the same for every call the app makes: what is due happens first, a fault may strike,
 * the call is worked on, the state is kept, the answer goes out, the journal gets its entry.
 */
import type { Request, Response } from 'express'
import { toMs } from './duration'
import { type Seen, strike } from './fault'
import type { Fault } from './fault-schema'
import type { DeepReadonly } from './readonly'
import { runDue } from './schedule'
import { isoTime } from './server-time'
import { sendSlowly } from './slow-body'
import { breakSocket, isSocketFault } from './socket-fault'
import type { World } from './world'

export interface Call extends Seen {
  /** The body as it came, for the journal. */
  wire: string
}

export interface Reply {
  status: number
  headers: Record<string, string>
  body: string
  /** What the body says, for the journal. */
  answer: unknown
  code: number
}

/** How a kind of call is worked on and how its faults look. */
export interface Work {
  handle(): Reply | Promise<Reply>
  business(code: number, msg: string, data: unknown): Reply
  undecryptable(): Reply
  httpError?(status: number): Reply
}

export const jsonReply = (status: number, answer: unknown, code = status): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify(answer),
  answer,
  code,
})

export async function exchange(world: World, call: Call, work: Work, request: Request, response: Response) {
  const started = performance.now()
  const { clock, journal, store, events } = world
  runDue(world)
  const entry = { id: journal.nextId(), at: isoTime(clock.now()), path: call.path, method: call.method }
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const changes: string[] = []
  const watched = async () => {
    const stop = events.listen(({ type, words }) => type !== 'request' && changes.push(words))
    try {
      return await work.handle()
    } finally {
      stop()
    }
  }
  const latency = toMs(store.state.settings.latency)
  if (latency > 0) await world.wait(latency, gone.signal)
  const fault = strike(world, call)
  const reply = await answer(world, fault, { ...work, handle: watched }, gone.signal)
  await store.commit()
  const record = () => {
    const full = {
      ...entry,
      headers: flatHeaders(request),
      data: call.data,
      answer: reply?.answer ?? null,
      code: reply?.code ?? 0,
      wire: { request: call.wire, response: reply?.body ?? '' },
      ...(fault ? { fault: fault.id } : {}),
      ms: Math.round((performance.now() - started) * 10) / 10,
      ...(changes.length > 0 ? { change: changes.join('; ') } : {}),
    }
    journal.add(full)
    events.tell('request', full, `${call.method} ${call.path}`)
  }
  // Recorded before the answer leaves, so that who has the answer also finds it in the journal.
  record()
  if (reply === null) {
    if (fault && isSocketFault(fault.spec.kind)) breakSocket(fault.spec.kind, request.socket, () => garbage(world))
  } else if (fault?.spec.kind === 'SLOW_BODY' && fault.spec.direction === 'down') {
    await sendSlowly(world, response, reply, fault.spec.bytesPerSecond, gone.signal)
  } else response.status(reply.status).set(reply.headers).end(reply.body)
}

/** null: no answer is sent. */
async function answer(
  world: World,
  fault: DeepReadonly<Fault> | null,
  work: Work,
  gone: AbortSignal,
): Promise<Reply | null> {
  const spec = fault?.spec
  if (spec === undefined || spec.kind === 'SLOW_BODY') return work.handle()
  if (spec.kind === 'DELAY') {
    const early = spec.commit ? await work.handle() : null
    await world.wait(drawDelay(world, spec.delay), gone)
    return early ?? (gone.aborted ? null : work.handle())
  }
  if (spec.commit) await work.handle()
  if (spec.kind === 'BUSINESS') return work.business(spec.code, spec.msg, spec.data ?? null)
  if (spec.kind === 'STATUS') return (work.httpError ?? plainError)(spec.status)
  return spec.kind === 'UNDECRYPTABLE' ? work.undecryptable() : null
}

const plainError = (status: number): Reply => jsonReply(status, { code: status, msg: `HTTP ${status}` })

function drawDelay({ draw }: World, delay: string | { readonly lower: string; readonly upper: string }): number {
  if (typeof delay === 'string') return toMs(delay)
  const lower = toMs(delay.lower)
  return lower + Math.floor(draw.fraction() * (toMs(delay.upper) - lower + 1))
}

const GARBAGE_BYTES = 64
const garbage = ({ draw }: World): Buffer => Buffer.from(draw.hex(GARBAGE_BYTES * 2), 'hex')

const flatHeaders = ({ headers }: Request): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))
