/** Takes every request of the app through the same steps. */
import type { Request, Response } from 'express'
import type { Entry } from '../contract/calls/requests'
import { toMs } from '../contract/words/duration'
import { Hold } from '../holds/hold'
import { NO_CHANGE } from '../journal/events'
import { NotKeptError } from '../state/not-kept-error'
import { runDue } from '../time/scheduled-decisions'
import { isoTime } from '../time/server-time'
import type { BackEnd } from './back-end'
import { answerUnder, garbage } from './fault-effect'
import { strike } from './fault-strike'
import { type Call, isOfEarlierState, type Passage, within } from './passage'
import { jsonReply, type Reply, type Work } from './reply'
import { breakSocket } from './socket-fault'

type Step = (passage: Passage) => void | Promise<void>

export async function exchange(world: BackEnd, call: Call, work: Work, request: Request, response: Response) {
  const passage = arrive(world, call, work, request, response)
  const steps: Step[] = [waitLatency, startRules, strikeFaults, answer, addToJournal, send]
  try {
    for (const step of steps) await step(passage)
  } finally {
    world.held.finish(passage.arrival.id)
    world.journal.pending.delete(passage.arrival.id)
  }
}

function arrive(world: BackEnd, call: Call, work: Work, request: Request, response: Response): Passage {
  const started = performance.now()
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  // The client of an upload may have left in the middle of it.
  if (response.destroyed) gone.abort()
  runDue(world)
  // Ids follow the order of arrival, entries the order in which requests were handled.
  const arrival = { id: world.journal.arrive(call.path), at: isoTime(world.clock.now()) }
  const passage: Passage = {
    world,
    call,
    work: { ...work, handle: (edit) => watched(passage, () => work.handle(edit)) },
    request,
    response,
    requestBytes: Number(request.get('content-length') ?? 0),
    arrival,
    beginnings: world.store.beginnings,
    started,
    gone: gone.signal,
    hold: new Hold(world, { ...arrival, ...call, device: deviceOf(request) }, gone.signal),
    changes: [],
    struck: { delay: null, other: null },
    reply: null,
    upstream: undefined,
  }
  return passage
}

async function waitLatency({ world, gone }: Passage): Promise<void> {
  const latency = toMs(world.store.state.settings.latency)
  if (latency > 0) await world.wait(latency, gone)
}

function startRules(passage: Passage): void {
  const { world, call } = passage
  if (isOfEarlierState(passage)) return
  within(passage, () => world.happen({ on: 'request', path: call.path, method: call.method, data: call.data }))
}

function strikeFaults(passage: Passage): void {
  const { world, call, request } = passage
  if (isOfEarlierState(passage)) return
  passage.struck = within(passage, () =>
    strike(world, { ...call, device: deviceOf(request), host: request.get('host') }),
  )
}

/** Never reports success for changes that were not saved; calls that changed nothing are answered normally. */
async function answer(passage: Passage): Promise<void> {
  const { world, call } = passage
  const { losses } = world.store
  try {
    passage.reply = await answerUnder(passage)
    await world.store.commit()
    // A failed write of another call may have rolled back the changes of this one.
    if (world.store.losses !== losses) passage.reply = NOT_KEPT
  } catch (error) {
    if (!(error instanceof NotKeptError)) throw error
    console.error(`${call.method} ${call.path}: ${error.message}`)
    passage.reply = NOT_KEPT
  }
}

/** Before the answer is sent, so that a client with the answer also finds the entry. */
function addToJournal(passage: Passage): void {
  if (isOfEarlierState(passage)) return
  const { world, call, request, arrival, started, hold, changes, struck, reply, upstream } = passage
  const fault = struck.other ?? struck.delay
  const entry: Entry = {
    ...arrival,
    path: call.path,
    method: call.method,
    headers: flatHeaders(request),
    data: hold.data,
    answer: reply?.answer ?? null,
    code: reply?.code ?? 0,
    ...(reply && !reply.breaks && reply.status !== 200 ? { status: reply.status } : {}),
    wire: { request: call.wire, response: reply?.body ?? '' },
    ...(fault ? { fault: fault.id } : {}),
    ms: Math.round((performance.now() - started) * 10) / 10,
    ...(upstream ? { upstream } : {}),
    ...(hold.ended ? { held: hold.ended } : {}),
    ...(changes.length > 0 ? { change: changes.join('; ') } : {}),
  }
  world.journal.add(entry)
  world.events.emit('request', entry, `${call.method} ${call.path}`)
  if (entry.upstream) world.events.changes.note('differences')
}

async function send(passage: Passage): Promise<void> {
  const { world, request, response, struck, reply, gone } = passage
  if (reply === null) return
  if (reply.breaks) return breakSocket(reply.breaks, request, () => within(passage, () => garbage(world)))
  // The app compares the times of its orders with it. Another back end has a clock of its own.
  if (!reply.upstream) response.set('Date', new Date(world.clock.now()).toUTCString())
  const spec = struck.other?.spec
  if (spec?.kind === 'SLOW_BODY' && spec.direction === 'down')
    await sendSlowly(world, response, reply, spec.bytesPerSecond, gone)
  else response.status(reply.status).set(reply.headers).end(reply.body)
}

const STEPS_PER_SECOND = 10

/** Sends the body piece by piece at about `rate` bytes a second; stops when the client disconnects. */
async function sendSlowly(world: BackEnd, response: Response, reply: Reply, rate: number, gone: AbortSignal) {
  const bytes = Buffer.from(reply.body)
  const step = Math.max(1, Math.round(rate / STEPS_PER_SECOND))
  response.status(reply.status).set({ ...reply.headers, 'Content-Length': String(bytes.length) })
  for (let at = 0; at < bytes.length && !gone.aborted; at += step) {
    response.write(bytes.subarray(at, at + step))
    await world.wait((step / rate) * 1000, gone)
  }
  response.end()
}

const UNAVAILABLE = 503
const NOT_KEPT: Reply = jsonReply(UNAVAILABLE, { code: UNAVAILABLE, msg: '数据暂时无法保存，请稍后再试' })

/** Collects what the call changes while it is handled, and how another back end answered it. */
async function watched(passage: Passage, handle: () => Reply | Promise<Reply>): Promise<Reply> {
  const { world, changes } = passage
  const isOwn = () => world.timeline.scope?.request === passage.arrival.id
  const stop = world.events.onAny(({ type, words }) => isOwn() && !NO_CHANGE.has(type) && changes.push(words))
  try {
    const reply = await within(passage, handle)
    passage.upstream = reply.upstream
    return reply
  } finally {
    stop()
  }
}

const deviceOf = (request: Request): string => request.get('device-code') ?? ''

const flatHeaders = ({ headers }: Request): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))
