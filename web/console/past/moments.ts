/** Keeps the phone at each entry of the timeline, and leads back there. */
import { type BugPhone, bugFileSchema } from '#contract/calls/bugs'
import { phoneNow, placePhone } from '../bugs/bugs'
import { mock } from '../live/access'
import { refreshAll } from '../live/refresh'
import { type Live, live, patchLive } from '../live/state'
import { emptyPhone, isPhoneEmpty, openInPhone, phoneAddress } from '../phone/frame'
import { keepSeen, newestSeen, seenAt } from '../phone/seen'
import { consoleIn } from '../spaces/places'
import { setWord, wordOf } from '../view/view'

/** Delay after which the screen shows what an answer brought. */
const SETTLE_MS = 400

let settling: ReturnType<typeof setTimeout> | undefined

/** Looks at the phone at an entry, and once more when it has settled. */
export function keepPhone(id: number): void {
  clearTimeout(settling)
  // On its way to another moment it shows nothing of this one.
  if (isPhoneEmpty()) return
  const phone = phoneNow()
  keepSeen([{ entry: id, phone }])
  settling = setTimeout(() => {
    if (isPhoneEmpty()) return
    const settled = phoneNow()
    // Somebody who went on meanwhile has left that moment.
    if (settled.address === phone.address) keepSeen([{ entry: id, phone: settled }])
  }, SETTLE_MS)
}

let wanted: number | null = null

/** Shows the panels as they stood at an entry; null returns to the present. */
export async function lookAt(id: number | null): Promise<void> {
  wanted = id
  if (id === null) {
    patchLive({ past: null })
    return refreshAll()
  }
  // The server answers with what these lists show, in the form that its other calls have.
  const { panels } = (await mock.timeline.state(id)) as {
    panels: Pick<Live, 'orders' | 'outbox' | 'captchas' | 'uploads' | 'faults' | 'members' | 'settings'> & {
      clock: NonNullable<Live['clock']>
      lastRequest: number
      scenario: { name: string; hits: number[] } | null
    }
  }
  // A later choice has come first.
  if (wanted !== id) return
  const { lastRequest, clock, scenario, ...lists } = panels
  const scenarios = live.get().scenarios.map(({ hits: _, ...one }) => {
    const running = one.name === scenario?.name
    return { ...one, running, ...(running && { hits: scenario.hits }) }
  })
  const past = { id, lastRequest, scenario: scenario?.name ?? null }
  patchLive({ ...lists, scenarios, clock: { ...clock, mode: 'frozen', readAt: performance.now() }, past })
}

/** The same device where nothing was seen of it: what it showed and typed later must not come along. */
const unseenPhone = (): BugPhone => ({ ...phoneNow(), address: '/', session: {}, state: null, still: '' })

/** A file on the server carries the phone into the branch, whose host has a storage of its own. */
const fileOf = (space: string): string => `moment-${space}`

/** Words of the address that say how the phone looks. */
const PHONE_WORDS = ['width', 'phone', 'phone-time']
const wordsOf = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, wordOf(name)]).filter(([, word]) => word !== ''))

/** Makes a space that goes on from an entry, with a phone on its way there. @returns its name */
async function branchWithPhone(id: number, phone = seenAt(id) ?? unseenPhone()): Promise<string> {
  const { name } = await mock.timeline.branch(id)
  await mock.space(name).bugs.save(fileOf(name), { phone, earlier: newestSeen(id), toMove: true })
  return name
}

/** Leaves for a space that goes on from an entry, so that it never resolves. */
export async function goOnFrom(id: number): Promise<never> {
  const name = await branchWithPhone(id)
  window.location.assign(consoleIn(name, { ...wordsOf('open', ...PHONE_WORDS), moment: fileOf(name) }))
  return new Promise(() => {})
}

/** Shows a space that goes on from an entry beside this one. @param phone by default that of the moment. @returns its name */
export async function putBeside(id: number, phone?: BugPhone): Promise<string> {
  const name = await branchWithPhone(id, phone)
  arriving = name
  setWord('beside', name)
  return name
}

/** The space whose phone is on its way; a page that is opened later finds it there. */
let arriving = ''

/** The address of another space's phone. */
export function phoneIn(name: string): string {
  const moment = arriving === name ? { moment: fileOf(name) } : {}
  arriving = ''
  return consoleIn(name, { only: 'phone', ...wordsOf(...PHONE_WORDS), ...moment })
}

/** Puts the phone where it was, in the branch. */
export async function arrive(file: string): Promise<void> {
  const before = phoneAddress()
  await emptyPhone()
  try {
    const { phone, earlier } = bugFileSchema.parse(JSON.parse(await mock.bugs.show(file)))
    await mock.bugs.rm(file)
    keepSeen(earlier)
    if (phone) placePhone(phone)
    else openInPhone(before)
  } catch (error) {
    openInPhone(before)
    throw error
  }
}
