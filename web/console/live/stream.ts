/** Follows the server's events; when they end, asks again until the server is back. */

import type { Entry } from '#contract/calls/requests'
import { SPACE_NOT_FOUND } from '#contract/calls/spaces'
import { MockError } from '#contract/client/http'
import { type EventType, readEvent } from '#contract/events'
import { wakePhone } from '../phone/frame'
import { eventsAddress, mock } from './access'
import { reading, refresh, refreshAll, refreshNow } from './refresh'
import { live, patchLive } from './state'
import { traffic } from './traffic'

const RETRY_MS = 1_000

/**
 * @param announce shows that the server is lost or back
 * @param setBack called with the running scenario when the server's state was replaced, not changed by the app
 */
export function followServer(
  announce: (words: string, bad: boolean) => void,
  setBack: (scenario: string | null) => void,
): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let wasLive = false

  const lost = async () => {
    source?.close()
    source = undefined
    const { link } = live.get()
    const refusal = await mock.health().then(
      () => null,
      (error: unknown) => (error instanceof MockError ? error : null),
    )
    if (refusal?.status === 401) return patchLive({ link: 'locked' })
    const hasEnded = refusal?.error === SPACE_NOT_FOUND
    if (link === 'live')
      announce(hasEnded ? 'This space has ended.' : 'The server does not answer. Trying again …', true)
    patchLive({ link: hasEnded ? 'ended' : wasLive ? 'lost' : 'connecting' })
    clearTimeout(retry)
    retry = setTimeout(open, RETRY_MS)
  }

  const caughtUp = async () => {
    // Read before the journal, so that calls arriving meanwhile do not look like a restart.
    const before = traffic.last()
    const lastEntry = live.get().timeline.at(-1)
    const [journal] = await Promise.all([reading('requests', mock.requests.ls()), refreshAll()])
    // A call that was held or delayed stands behind later ones.
    const newest = journal.reduce((most, { id }) => Math.max(most, id), 0)
    const same = journal.find(({ id }) => id === before?.id)
    const { timeline } = live.get()
    const isOtherPast = lastEntry && !timeline.some(({ id, at }) => id === lastEntry.id && at === lastEntry.at)
    // Another server may have as many calls already, and its journal may have been cleared since.
    if (isOtherPast || (before && (newest < before.id || (same && same.at !== before.at)))) {
      traffic.restart()
      traffic.mark('server started anew')
      // The past that was looked at is gone with it.
      if (live.get().past !== null) {
        patchLive({ past: null })
        await refreshAll()
      }
    }
    traffic.add(journal)
    if (wasLive) announce('The server is back.', false)
    wasLive = true
    patchLive({ link: 'live' })
  }

  const open = () => {
    let epoch: number | null = null
    // Calls that arrive before the journal are put after its entries.
    let early: Entry[] | null = []
    const handlers = {
      request: (data) => {
        const entry = readEvent('request', data)
        if (early) early.push(entry)
        else traffic.add([entry])
      },
      clock: (data) => noteJump(readEvent('clock', data).now),
      scenario: (data) => noteScenario(readEvent('scenario', data)),
      changed: (data) => {
        const { epoch: current, parts } = readEvent('changed', data)
        if (parts.includes('requests')) traffic.forget()
        refresh(...parts)
        if (epoch !== null && current !== epoch)
          void refreshNow('health').then(() => setBack(live.get().health?.scenario ?? null), lost)
        epoch = current
      },
    } satisfies { [Type in EventType]?: (data: string) => void }
    // The stream and the read that it led to may both fail, at different times.
    source?.close()
    source = new EventSource(eventsAddress())
    source.onopen = () =>
      void caughtUp().then(() => {
        traffic.add(early ?? [])
        early = null
      }, lost)
    source.onerror = () => void lost()
    for (const [type, handle] of Object.entries(handlers)) source.addEventListener(type, ({ data }) => handle(data))
  }

  open()
  return () => {
    source?.close()
    clearTimeout(retry)
  }
}

function noteScenario(name: string | null): void {
  const ended = live.get().health?.scenario == null ? 'server set back' : 'scenario stopped'
  traffic.mark(name === null ? ended : `scenario ${name} started`)
}

const JUMP_MS = 2_000
/** Marks a clock jump between the calls before and after it. */
function noteJump(now: string): void {
  const { clock, past } = live.get()
  // The clock that is shown then is that of a moment.
  if (!clock || past !== null) return
  const passed = clock.mode === 'frozen' ? 0 : performance.now() - clock.readAt
  const jumped = Date.parse(now) - Date.parse(clock.now) - passed
  // The app shows the time that it asked for, so it asks again, whoever moved the clock.
  if (jumped > JUMP_MS) wakePhone()
  if (Math.abs(jumped) > JUMP_MS) traffic.mark(`clock moved, now ${now.slice(0, 10)} ${now.slice(11, 19)}`)
}
