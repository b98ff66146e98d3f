/** npm run bench -- server: measures the mock server beside a plain Express route and the bare RSA operations. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { count, outputFile, readCommand, takeAlone } from '../../command-line'
import { ROOT } from '../../setup.mjs'
import { temporaryFolder } from '../../temporary-folder'
import { quantile } from '../quantile'
import { CAPTCHA, NEW_ORDER, polls } from './bodies'
import { buildServer } from './build-server'
import { type Load, load } from './load'
import { IN_MEMORY, launch, type Process, residentMb } from './process'
import { rsaMsPerCall, rsaMsPerForwardedCall } from './rsa'
import { printSpaces, printTimeline } from './spaces'

export const HELP = `npm run bench -- server [--calls 3000] [--json FILE]
npm run bench -- server --forwarded [--calls 3000]   only forwarded calls
npm run bench -- server --spaces [--calls 18000]     a thousand spaces beside a server with one
npm run bench -- server --timeline [--calls 18000]   the timeline beside a server that keeps none
npm run bench -- server --memory 100000      memory of a server that forwards and compares so many calls

Calls per second and CPU per call with journal and an event listener on, start-up, memory idle and after load; in the same
run a plain Express route and the bare RSA operations of the same calls; forwarded calls need two seals and two opens.`

const STARTS = 5
const IDLE_MS = 1000
/** Uncounted calls at the start, until the JIT compiler has settled; never more than are counted. */
const WARM_UP = 1000

export async function run(args: string[]): Promise<number> {
  const options = {
    calls: { type: 'string' },
    json: { type: 'string' },
    memory: { type: 'string' },
    forwarded: { type: 'boolean' },
    spaces: { type: 'boolean' },
    timeline: { type: 'boolean' },
  } as const
  const { values } = readCommand('bench server', args, options)
  const memory = count(values.memory, 'memory')
  if (memory !== undefined) takeAlone('bench server', 'memory', values)
  if (values.forwarded) takeAlone('bench server', 'forwarded', values, ['calls'])
  if (values.spaces) takeAlone('bench server', 'spaces', values, ['calls', 'timeline'])
  if (values.timeline) takeAlone('bench server', 'timeline', values, ['calls', 'spaces'])
  if (memory !== undefined) {
    await printMemory(memory)
    return 0
  }
  const isRatio = values.spaces || values.timeline
  // CPU time is counted in ticks of 10 ms, and rounds of few calls have few of them.
  const calls = count(values.calls, 'calls') ?? (isRatio ? 18_000 : 3000)
  const json = outputFile(values.json, 'json')
  if (values.forwarded) {
    printForwarded(await forwardedCalls(await buildServer(), calls))
    return 0
  }
  if (isRatio) {
    if (values.spaces) await printSpaces(calls)
    if (values.timeline) await printTimeline(calls)
    return 0
  }
  const figures = await measure(temporaryFolder('bench-server'), calls)
  print(figures)
  if (json !== undefined) writeFileSync(json, JSON.stringify(figures, null, 2))
  return 0
}

async function measure(folder: string, calls: number) {
  const built = await buildServer()
  const fromSource = ['--import', 'tsx', join(ROOT, 'mock-server/main.ts')]
  const startUp = { source: await startTimes(fromSource), built: await startTimes([built]) }

  const server = await launch([built], IN_MEMORY)
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  const idleMb = residentMb(server.pid)
  const listening = new AbortController()
  const seen = drain(await fetch(`${server.url}/__mock/events`, { signal: listening.signal }))
  // Polls repeat the same answer; every captcha is different.
  const repeated = await measured(server, await polls(server.url, 50), calls)
  const captchas = await measured(server, [CAPTCHA], calls)
  const loadedMb = residentMb(server.pid)
  listening.abort()
  await seen
  await server.stop()

  const kept = await launch([built], { ...IN_MEMORY, MOCK_STATE: join(folder, 'state.json') })
  const writes = await load(kept, [NEW_ORDER], calls / 3)
  await kept.stop()

  const forwarded = await forwardedCalls(built, calls)
  return { startUp, memory: { idleMb, loadedMb }, polls: repeated, captchas, writes, forwarded }
}

/** A server that forwards every call to a second one; only the cost of the first is counted. */
async function forwardedCalls(built: string, calls: number): Promise<Compared> {
  const other = await launch([built], IN_MEMORY)
  const server = await launch([built], { ...IN_MEMORY, UPSTREAM: other.url, UPSTREAM_CALLS: '*=upstream' })
  const compared = await measured(server, [CAPTCHA], calls, rsaMsPerForwardedCall)
  await server.stop()
  await other.stop()
  return compared
}

/** Memory while calls are forwarded and compared, ten times over the whole number of calls. */
async function printMemory(calls: number): Promise<void> {
  const built = await buildServer()
  const other = await launch([built], IN_MEMORY)
  const server = await launch([built], { ...IN_MEMORY, UPSTREAM: other.url, UPSTREAM_CALLS: '*=compare' })
  const bodies = await polls(other.url, 50)
  for (let part = 1; part <= PARTS; part++) {
    await load(server, [...bodies, CAPTCHA], calls / PARTS)
    console.log(`after ${Math.round((calls * part) / PARTS)} calls  ${residentMb(server.pid).toFixed(0)} MB`)
  }
  await server.stop()
  await other.stop()
}
const PARTS = 10

interface Compared {
  encrypted: Load
  /** The same bodies and sizes through a plain Express route. */
  express: Load
  rsaMsPerCall: number
}

async function measured(
  server: Process,
  bodies: string[],
  calls: number,
  rsa: typeof rsaMsPerCall = rsaMsPerCall,
): Promise<Compared> {
  const warmUp = Math.min(WARM_UP, calls)
  await load(server, bodies, warmUp)
  const encrypted = await load(server, bodies, calls)
  const answer = encrypted.answerBytes / encrypted.calls
  const plain = await launch([join(ROOT, 'scripts/bench/server/plain.mjs')], {
    ANSWER_BYTES: String(Math.round(answer)),
  })
  await load(plain, bodies, warmUp)
  const express = await load(plain, bodies, calls)
  await plain.stop()
  const request = bodies.reduce((sum, body) => sum + decodeURIComponent(body).length, 0) / bodies.length
  return { encrypted, express, rsaMsPerCall: rsa({ request: blocksIn(request), answer: blocksIn(answer) }) }
}

/** Number of RSA blocks in a base64 body, ignoring the few characters around it. */
const blocksIn = (bytes: number): number => Math.floor((bytes * 3) / 4 / 256)

async function startTimes(command: string[]): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < STARTS; n++) {
    const server = await launch(command, IN_MEMORY)
    times.push(server.startMs)
    await server.stop()
  }
  return quantile(times, 0.5)
}

async function drain(response: Response): Promise<void> {
  try {
    for await (const _ of response.body ?? []);
  } catch {
    // Ended from this side.
  }
}

const figures = ({ callsPerSecond, cpuMsPerCall }: Load) =>
  `${Math.round(callsPerSecond)} calls/s, ${cpuMsPerCall.toFixed(3)} ms CPU a call`
const compared = ({ encrypted, express, rsaMsPerCall }: Compared, aim = 1.3) =>
  `${figures(encrypted)}
  plain Express         ${figures(express)}
  bare RSA              ${rsaMsPerCall.toFixed(3)} ms CPU a call
  by Express + RSA      ${(encrypted.cpuMsPerCall / (express.cpuMsPerCall + rsaMsPerCall)).toFixed(2)}   aim ${aim}`

const printForwarded = (forwarded: Compared): void => console.log(`forwarded (all fresh)   ${compared(forwarded, 1.6)}`)

function print({ startUp, memory, polls, captchas, writes, forwarded }: Awaited<ReturnType<typeof measure>>): void {
  console.log(`start-up (median of ${STARTS})  built ${Math.round(startUp.built)} ms, from source with tsx ${Math.round(startUp.source)} ms   aim 250 ms
memory                  idle ${memory.idleMb.toFixed(0)} MB, after load ${memory.loadedMb.toFixed(0)} MB   aim: idle below 80 MB
polls (repeated)        ${compared(polls)}
captchas (all fresh)    ${compared(captchas)}
writes to a state file  ${figures(writes)}`)
  printForwarded(forwarded)
}
