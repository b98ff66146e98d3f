/** Makes a bug file of the present, and puts the server where one stands. */

import { jsonOr } from '#protocol/shape'
import { BUG_KIND, type BugFile, type BugPhone, type BugWords, bugFileSchema } from '../contract/calls/bugs'
import type { Entry } from '../contract/calls/requests'
import { withoutSecrets } from '../contract/without-secrets'
import { HIDDEN, type IsKept, redactMember } from '../contract/words/redact'
import type { Journal } from '../journal/journal'
import { type Kept, putBack, readKept, snapshotSchema, snapshotText } from '../state/snapshots'
import type { ClockState } from '../state/state'
import { showClock } from '../time/scheduled-decisions'
import { isoTime } from '../time/server-time'
import type { Scheduling } from '../time/time-parts'
import { handedOn, momentsFrom } from '../timeline/handed-on'
import type { Timeline } from '../timeline/timeline'

type Stage = Kept & Scheduling & { readonly journal: Journal; readonly timeline: Timeline }

/** Checks the state in full: the contract knows only its outline, and the server must be able to stand in it. */
export const readableBugSchema = bugFileSchema.extend({ snapshot: snapshotSchema })

/** One form, so that a server knows a file again that it was given before. */
export const textOfBug = (file: BugFile): string => `${JSON.stringify(file, null, 1)}\n`

/**
 * Secrets of the state stay, for it cannot be restored without them: the mock server has made them up. Any other is
 * hidden, like those of the calls.
 */
export async function bugFileText(world: Stage, { about, phone, story, earlier, toMove }: BugWords): Promise<string> {
  const kept = snapshotSchema.parse(JSON.parse(await snapshotText(world)))
  const known = new Set(textsIn(kept.state))
  // The app keeps a phone number with its country in front.
  for (const { country, to } of kept.state.outbox) if (country) known.add(country + to)
  const carried = (one: BugPhone) => (toMove ? one : phoneWithoutSecrets(one, known))
  const calls = toMove ? [] : world.journal.list()
  const file: BugFile = {
    kind: BUG_KIND,
    version: 1,
    about,
    savedAt: isoTime(world.clock.now()),
    phone: phone && carried(phone),
    story,
    earlier: earlier.map((seen) => ({ ...seen, phone: carried(seen.phone) })),
    snapshot: toMove ? { ...kept, uploads: {} } : kept,
    traffic: calls.map(withoutSecrets),
    timeline: toMove ? [] : handedOn(world.timeline.moments(), new Set(calls.map(({ id }) => id))),
  }
  return textOfBug(readableBugSchema.parse(file))
}

/**
 * @param text of a file that was checked when it was kept
 * @returns the file; its earlier looks are named by the ids that the entries have here
 */
export async function openBugFile(world: Stage, text: string): Promise<BugFile> {
  const file = readKept(readableBugSchema, text)
  const { state, uploads } = file.snapshot
  const clock = clockFrom(state.clock, Date.parse(file.savedAt) - world.clock.machineNow())
  let calls: Entry[] = []
  let earlier: BugFile['earlier'] = []
  // All at once: a reader in between would find a change that nobody made.
  await putBack(world, { state: { ...state, clock }, uploads }, (change) => {
    change()
    calls = world.journal.replace(file.traffic)
    // The journal may have dropped the oldest ones.
    const ids = new Map(file.traffic.map(({ id }, at) => [id, calls.at(at - file.traffic.length)?.id]))
    const idOf = (id: number) => ids.get(id)
    const callsAt = (id: number) => {
      const arrived =
        idOf([...ids.keys()].filter((one) => one <= id).reduce((most, one) => Math.max(most, one), 0)) ?? 0
      return { arrived, answered: world.journal.placeOf(arrived), cleared: world.journal.cleared }
    }
    world.timeline.inherit((firstId) => {
      const at = new Map(file.timeline.map(({ entry }, index) => [entry.id, firstId + index]))
      earlier = file.earlier.flatMap(({ entry, phone }) => {
        const id = at.get(entry)
        return id === undefined ? [] : [{ entry: id, phone }]
      })
      return momentsFrom(file.timeline, world.store.state, firstId, idOf, callsAt)
    })
    world.timeline.note('state', 'bug file opened', 'state')
  })
  world.events.changes.note('requests')
  world.events.changes.beginEpoch()
  world.events.emit('scenario', state.scenario?.name ?? null, 'bug file opened')
  world.events.emit('clock', showClock(world), 'clock of the bug file')
  for (const call of calls) world.events.emit('request', call, `${call.path}, from the bug file`)
  return { ...file, earlier }
}

/** A clock that ran goes on from the moment of saving: days may lie between, in which codes and tokens would expire. */
const clockFrom = (clock: ClockState, offset: number): ClockState =>
  clock.mode === 'frozen' ? clock : { mode: 'real', offset }

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Long enough not to occur in a page by chance. */
const LEAST_LETTERS = 6

function phoneWithoutSecrets(phone: BugPhone, known: ReadonlySet<string>): BugPhone {
  const hidden = new Set<string>()
  const isKept = (secret: string): boolean => {
    if (secret === '' || known.has(secret)) return true
    hidden.add(secret)
    return false
  }
  const items = (area: BugPhone['local']) =>
    Object.fromEntries(
      Object.entries(area)
        .filter(([name]) => isKept(RECIPIENT.exec(name)?.[0] ?? ''))
        .map(([name, value]) => [name, redactItem(name, value, isKept)]),
    )
  const [local, session] = [items(phone.local), items(phone.session)]
  const state = redactMember('', phone.state, isKept)
  const address = redactAddress(phone.address, isKept)
  const shown = [...hidden].filter((secret) => secret.length >= LEAST_LETTERS)
  const still = shown.reduce((text, secret) => text.replaceAll(secret, HIDDEN), phone.still)
  return { address, local, session, state, still }
}

/** The recipient of a code, at the end of an item's name. */
const RECIPIENT = /(?:\+\d{6,}|\S+@\S+)$/

/** An item of the storage is a bare text, or JSON. */
function redactItem(name: string, value: string, isKept: IsKept): string {
  // The time at which another code may be asked for.
  if (name.startsWith('wait:')) return value
  const inner = jsonOr(value, value)
  if (typeof inner === 'object' && inner !== null) return JSON.stringify(redactMember('', inner, isKept))
  if (typeof inner === 'string' && inner !== value) return JSON.stringify(redactMember(name, inner, isKept))
  return String(redactMember(name, value, isKept))
}

/** An address without secrets stays letter by letter. */
function redactAddress(address: string, isKept: IsKept): string {
  const [path = '', query = ''] = address.split(/\?(.*)/s)
  const given = [...new URLSearchParams(query)]
  const said = given.map(([name, value]) => [name, String(redactMember(name, value, isKept))])
  const isSame = said.every(([, value], at) => value === given[at]?.[1])
  return isSame ? address : `${path}?${new URLSearchParams(said)}`
}
