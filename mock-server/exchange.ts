/**
 * One request and its answer, the same for every call the app makes: what is due happens first, a fault may strike,
 * the call is worked on, the state is kept, the answer goes out, the journal gets its entry.
 */
import type { Request, Response } from 'express'
import { toMs } from './duration'
import { type Seen, strike } from './fault'
import { answerUnder, garbage } from './fault-effect'
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
    const stop = events.listenToAll(({ type, words }) => type !== 'request' && changes.push(words))
    try {
      return await work.handle()
    } finally {
      stop()
    }
  }
  const latency = toMs(store.state.settings.latency)
  if (latency > 0) await world.wait(latency, gone.signal)
  world.happen({ on: 'request', path: call.path, method: call.method, data: call.data })
  const fault = strike(world, call)
  const asked = { ...work, handle: watched, requestBytes: Number(request.get('content-length') ?? 0) }
  const reply = await answerUnder(fault, asked, world, gone.signal)
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

const flatHeaders = ({ headers }: Request): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))
