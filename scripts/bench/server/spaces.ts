/** Cost of spaces and of the timeline, each beside a server of the same run that has none. */

import { CAPTCHA, NEW_ORDER, polls, postControl } from './bodies'
import { buildServer } from './build-server'
import { type Load, load } from './load'
import { cpuMs, IN_MEMORY, launch, type Process, residentMb } from './process'

const SPACES = 1000
const ORDERS = 10
/** Rounds alternate between the two servers, for what else the machine does changes from one second to the next. */
const ROUNDS = 9
/** Entries that the timeline keeps of a space. */
const ENTRIES = 5000

interface Ratio {
  one: number
  other: number
  /** Median of the rounds' ratios. */
  ratio: number
}

export async function printSpaces(calls: number): Promise<void> {
  const built = await buildServer()
  const single = await launch([built], IN_MEMORY)
  const many = await launch([built], IN_MEMORY)
  const emptyMb = residentMb(many.pid)
  const before = cpuMs(many.pid)
  for (let n = 0; n < SPACES; n++) await postControl(`${many.url}/__mock/spaces`, { name: `s${n}` })
  const cpuMsPerSpace = (cpuMs(many.pid) - before) / SPACES
  for (let n = 0; n < SPACES - 1; n++) await polls(many.url, ORDERS, `s${n}`)
  const fullMb = residentMb(many.pid)

  const last = `s${SPACES - 1}`
  const inOne = await polls(single.url, ORDERS)
  const inLast = await polls(many.url, ORDERS, last)
  const poll = await compare(
    () => load(single, inOne, calls / ROUNDS),
    () => load(many, inLast, calls / ROUNDS, last),
  )
  await single.stop()
  await many.stop()
  console.log(`a new space             ${cpuMsPerSpace.toFixed(2)} ms CPU   aim 5 ms
${SPACES} with ${ORDERS} orders each  ${fullMb.toFixed(0)} MB resident, ${(((fullMb - emptyMb) * 1024) / SPACES).toFixed(0)} kB a space   aims 400 MB, 300 kB
a poll in one of them   ${shown(poll)}   aim 1.05`)
}

export async function printTimeline(calls: number): Promise<void> {
  const [withOne, without] = [await buildServer(), await buildServer({ timeline: false })]
  const plain = await launch([without], IN_MEMORY)
  const kept = await launch([withOne], IN_MEMORY)
  const round = (server: Process, body: string) => () => load(server, [body], calls / ROUNDS)
  const captcha = await compare(round(plain, CAPTCHA), round(kept, CAPTCHA))
  const order = await compare(round(plain, NEW_ORDER), round(kept, NEW_ORDER))
  await plain.stop()
  await kept.stop()

  const [little, much] = [await launch([without], IN_MEMORY), await launch([withOne], IN_MEMORY)]
  for (const server of [little, much]) await load(server, [NEW_ORDER], ENTRIES)
  const mb = residentMb(much.pid) - residentMb(little.pid)
  await little.stop()
  await much.stop()
  console.log(`a captcha               ${shown(captcha)}   aim 1.05
a new order             ${shown(order)}   aim 1.05
a thousand entries      ${(mb / (ENTRIES / 1000)).toFixed(1)} MB more resident   aim 5 MB`)
}

async function compare(one: () => Promise<Load>, other: () => Promise<Load>): Promise<Ratio> {
  const rounds: Ratio[] = []
  for (let n = 0; n <= ROUNDS; n++) {
    const [first, second] = [(await one()).cpuMsPerCall, (await other()).cpuMsPerCall]
    // The first round is the JIT compiler's.
    if (n > 0) rounds.push({ one: first, other: second, ratio: second / first })
  }
  return rounds.sort((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)] ?? { one: 0, other: 0, ratio: 0 }
}

const shown = ({ one, other, ratio }: Ratio): string =>
  `${one.toFixed(3)} ms CPU without, ${other.toFixed(3)} with: ${ratio.toFixed(2)} x`
