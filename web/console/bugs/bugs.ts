/** Saves server and phone as one bug file, and restores both from one. */
import { useSyncExternalStore } from 'react'
import { type BugPhone, LONGEST_STILL, SERVER_ADDRESS } from '#contract/calls/bugs'
import { addBug, freeName } from '#contract/client/bugs'
import { createStore } from '../../src/store/store'
import { mock } from '../live/access'
import { traffic } from '../live/traffic'
import { saveFile } from '../parts/text/save-file'
import { emptyPhone, entryState, openInPhone, phoneAddress, replaceStored, storedItems } from '../phone/frame'
import { keepSeen, newestSeen } from '../phone/seen'
import { textOfPage } from '../phone/still'
import { endPlay, playedStory, resumePlay } from '../scenarios/play/player'
import { setWord } from '../view/view'

/** The bug file that was saved or opened last. */
interface ShownBug {
  name: string
  about: string
  /** The page as the phone showed it; '' when not captured. */
  still: string
  /** Tells how opening it ended. */
  words: string
}

const shown = createStore<ShownBug | null>(null)
export const useShownBug = (): ShownBug | null => useSyncExternalStore(shown.subscribe, shown.get)

export const bugLink = (name: string): string => `${window.location.origin}/console?bug=${encodeURIComponent(name)}`
export const bugFileName = (name: string): string => `${name}.bug.json`

export async function saveBug(about: string): Promise<void> {
  const name = await freeName(mock, about)
  const phone = phoneNow()
  await mock.bugs.save(name, { about, phone, story: playedStory(), earlier: newestSeen() })
  saveFile(bugFileName(name), await mock.bugs.show(name), 'application/json')
  shown.update(() => ({ name, about, still: phone.still, words: `Saved as ${bugFileName(name)}` }))
}

export function phoneNow(): BugPhone {
  const items = storedItems().filter(({ name }) => name !== SERVER_ADDRESS)
  const area = (wanted: 'local' | 'session') =>
    Object.fromEntries(items.filter(({ area }) => area === wanted).map(({ name, value }) => [name, value]))
  const still = textOfPage()
  return {
    address: phoneAddress(),
    local: area('local'),
    session: area('session'),
    state: entryState(),
    still: still.length > LONGEST_STILL ? '' : still,
  }
}

export async function openBugFile(file: File): Promise<void> {
  const name = await addBug(mock, file.name, await file.text()).catch((error: unknown) => {
    throw new Error(`${file.name}: ${error instanceof Error ? error.message : error}`)
  })
  await openBug(name)
}

/** Opens a bug file that the server keeps. Until server and storage stand there, the phone is empty and asks nothing. */
export async function openBug(name: string): Promise<void> {
  const before = phoneAddress()
  endPlay()
  await emptyPhone()
  const settled = setBack()
  try {
    const { about, savedAt, phone, story, earlier, upstreamOff } = await mock.bugs.open(name)
    await settled
    keepSeen(earlier)
    traffic.mark(`${name}: the bug was met here`)
    if (phone) placePhone(phone)
    else openInPhone(before)
    if (story) {
      resumePlay(story.scenario, story.taken)
      setWord('scenarios.row', story.scenario.name)
    }
    const time = `${savedAt.slice(0, 10)} ${savedAt.slice(11, 16)}`
    shown.update(() => ({
      name,
      about,
      still: phone?.still ?? '',
      words: `Opened, as it was at ${time}${upstreamOff ? '. The upstream was switched off' : ''}`,
    }))
  } catch (error) {
    openInPhone(before)
    throw error
  }
}

export function placePhone({ address, local, session, state }: BugPhone): void {
  const own = localStorage.getItem(SERVER_ADDRESS)
  const { [SERVER_ADDRESS]: _, ...others } = local
  replaceStored({ ...others, ...(own !== null && { [SERVER_ADDRESS]: own }) }, session)
  openInPhone(address, state)
}

const SETTLE_MS = 2_000
let settle: () => void = () => {}
/** Resolves when the console learns that the server was set back, or soon, as the stream may have broken off. */
const setBack = (): Promise<void> =>
  new Promise((resolve) => {
    settle = resolve
    setTimeout(resolve, SETTLE_MS)
  })
/** Called by whoever follows the server. */
export const onSetBack = (): void => settle()
