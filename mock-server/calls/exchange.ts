/**
 * Processes one request, in the same way for every call the app makes: run what is due, apply a fault, handle the call,
 * save the state, add the journal entry, send the answer.
 */
import type { Request, Response } from 'express'
import type { Fault } from '../contract/calls/faults'
import type { Entry } from '../contract/calls/requests'
import type { EventType } from '../contract/events'
import type { Seen } from '../contract/matching'
import { toMs } from '../contract/words/duration'
import type { DeepReadonly } from '../contract/words/readonly'
import { NotKeptError } from '../state/not-kept-error'
import { runDue } from '../time/scheduled-decisions'
import { isoTime } from '../time/server-time'
import type { Scope } from '../timeline/timeline'
import type { BackEnd } from './back-end'
import { answerUnder, garbage } from './fault-effect'
import { strike } from './fault-strike'
import { Holding } from './held-call'
import { jsonReply, type Reply, type Work } from './reply'
import { sendSlowly } from './slow-body'
import { breakSocket, isSocketFault } from './socket-fault'

export interface Call extends Seen {
  /** The raw body, for the journal. */
  wire: string
}

export async function exchange(world: BackEnd, call: Call, work: Work, request: Request, response: Response) {
  const started = performance.now()
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  runDue(world)
  // Ids follow the order of arrival, entries the order in which requests were handled.
  const arrival = { id: world.journal.nextId(), at: isoTime(world.clock.now()) }
  const latency = toMs(world.store.state.settings.latency)
  if (latency > 0) await world.wait(latency, gone.signal)
  const scope = { words: `${call.method} ${call.path}`, request: arrival.id }
  world.timeline.within(scope, () => {
    world.happen({ on: 'request', path: call.path, method: call.method, data: call.data })
  })
  const holding = new Holding(world, { ...arrival, ...call, device: deviceOf(request) }, gone.signal)
  try {
    await answerCall(world, { call, arrival, scope, started, holding, gone: gone.signal }, work, request, response)
  } finally {
    world.held.finish(arrival.id)
  }
}

interface Arrived {
  call: Call
  arrival: Pick<Entry, 'id' | 'at'>
  scope: Scope
  /** On the machine's monotonic clock. */
  started: number
  holding: Holding
  gone: AbortSignal
}

async function answerCall(world: BackEnd, arrived: Arrived, work: Work, request: Request, response: Response) {
  const { call, arrival, scope, started, holding, gone } = arrived
  const struck = world.timeline.within(scope, () =>
    strike(world, { ...call, device: deviceOf(request), host: request.get('host') }),
  )
  const fault = struck.other ?? struck.delay
  const changes: string[] = []
  let forwarded: Reply['upstream']
  const handle: Work['handle'] = async (edit) => {
    const handled = await watched(world, changes, () => world.timeline.within(scope, () => work.handle(edit)))
    forwarded = handled.upstream
    return handled
  }
  const requestBytes = Number(request.get('content-length') ?? 0)
  const hold = holding.by
  const answer = () => answerUnder(struck, { ...work, handle, requestBytes, hold }, world, gone)
  const reply = await keptOr(world, call, answer)
  const entry: Entry = {
    ...arrival,
    path: call.path,
    method: call.method,
    headers: flatHeaders(request),
    data: holding.data,
    answer: reply?.answer ?? null,
    code: reply?.code ?? 0,
    wire: { request: call.wire, response: reply?.body ?? '' },
    ...(fault ? { fault: fault.id } : {}),
    ms: Math.round((performance.now() - started) * 10) / 10,
    ...(forwarded ? { upstream: forwarded } : {}),
    ...(holding.ended ? { held: holding.ended } : {}),
    ...(changes.length > 0 ? { change: changes.join('; ') } : {}),
  }
  // Added before the answer is sent, so that a client with the answer also finds the entry.
  world.journal.add(entry)
  world.events.emit('request', entry, `${call.method} ${call.path}`)
  if (entry.upstream) world.events.changes.note('differences')
  if (reply?.breaks) breakSocket(reply.breaks, request, () => garbage(world))
  else await send(world, fault, reply, response, gone)
}

const UNAVAILABLE = 503
const NOT_KEPT: Reply = jsonReply(UNAVAILABLE, { code: UNAVAILABLE, msg: '数据暂时无法保存，请稍后再试' })

/** Never reports success for changes that were not saved; calls that changed nothing are answered normally. */
async function keptOr(world: BackEnd, call: Call, answer: () => Promise<Reply | null>): Promise<Reply | null> {
  const { losses } = world.store
  try {
    const reply = await answer()
    await world.store.commit()
    // A failed write of another call may have rolled back the changes of this one.
    return world.store.losses === losses ? reply : NOT_KEPT
  } catch (error) {
    if (!(error instanceof NotKeptError)) throw error
    console.error(`${call.method} ${call.path}: ${error.message}`)
    return NOT_KEPT
  }
}

/** Events that describe no change made by a call. */
const NO_CHANGE: ReadonlySet<EventType> = new Set(['request', 'held', 'changed'])

/** Collects descriptions of the changes made while the call is handled. */
async function watched(world: BackEnd, changes: string[], handle: Work['handle']): Promise<Reply> {
  const stop = world.events.onAny(({ type, words }) => !NO_CHANGE.has(type) && changes.push(words))
  try {
    return await handle()
  } finally {
    stop()
  }
}

async function send(
  world: BackEnd,
  fault: DeepReadonly<Fault> | null,
  reply: Reply | null,
  response: Response,
  gone: AbortSignal,
): Promise<void> {
  const spec = fault?.spec
  if (reply === null) {
    if (spec && isSocketFault(spec.kind)) breakSocket(spec.kind, response.req, () => garbage(world))
  } else if (spec?.kind === 'SLOW_BODY' && spec.direction === 'down')
    await sendSlowly(world, response, reply, spec.bytesPerSecond, gone)
  else {
    // The app compares the times of its orders with it.
    response.set('Date', new Date(world.clock.now()).toUTCString())
    response.status(reply.status).set(reply.headers).end(reply.body)
  }
}

const deviceOf = (request: Request): string => request.get('device-code') ?? ''

const flatHeaders = ({ headers }: Request): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))
