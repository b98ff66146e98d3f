/** Follows the server's events; when they end, asks again until the server is back. */

import { type EventType, readEvent } from '#contract/events'
import { MockError } from '#contract/http'
import { openPanels, type Panel } from '../view'
import { eventsAddress, mock } from './access'
import { type Part, refresh, refreshAll } from './refresh'
import { live, patchLive } from './state'
import { traffic } from './traffic'

const RETRY_MS = 1_000
/** No event reports snapshots, recordings, logins or the upstream, so they are polled. */
const QUIET_MS = 4_000
/** The server keeps as many. */
const MAX_CAPTCHAS = 500
const LIVES: Part[] = ['members', 'settings']
/** Panels that show them. */
const SHOWS_LIVES: readonly Panel[] = ['clock', 'members', 'settings']
const CODE_USERS = /(checkCode|bindMobile|bindEmail|resetForgetPass)$/i

const concerns: Record<EventType, Part[]> = {
  request: [],
  // The server undoes a change that it could not store, so all of these are read again.
  health: ['health', 'clock', 'orders', 'outbox', 'uploads', 'faults', 'settings', 'members'],
  order: ['orders', 'clock'],
  outbox: ['outbox'],
  captcha: [],
  held: ['held'],
  upload: ['uploads'],
  clock: ['clock', 'orders', 'outbox'],
  fault: ['faults'],
  scenario: [
    'health',
    'held',
    'clock',
    'orders',
    'outbox',
    'captchas',
    'uploads',
    'faults',
    'scenarios',
    'settings',
    'members',
  ],
}

/**
 * @param tell shows that the server is lost or back
 * @param setBack called with the running scenario when the server's state was replaced, not changed by the app
 */
export function followServer(
  tell: (words: string, bad: boolean) => void,
  setBack: (scenario: string | null) => void,
): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let wasLive = false

  const lost = async () => {
    source?.close()
    source = undefined
    const { link } = live.get()
    const locked = await mock.health().then(
      () => false,
      (error: unknown) => error instanceof MockError && error.status === 401,
    )
    if (locked) return patchLive({ link: 'locked' })
    if (link === 'live') tell('The server does not answer. Trying again …', true)
    patchLive({ link: wasLive ? 'lost' : 'connecting' })
    retry = setTimeout(open, RETRY_MS)
  }

  const caughtUp = async () => {
    // Read before the journal, so that calls arriving meanwhile do not look like a restart.
    const before = traffic.lastId()
    const [journal] = await Promise.all([mock.requests.ls(), refreshAll()])
    // A call that was held or delayed stands behind later ones.
    const newest = journal.reduce((most, { id }) => Math.max(most, id), 0)
    if (newest < before) {
      traffic.restart()
      traffic.mark('server started anew')
    }
    traffic.add(journal)
    if (wasLive) tell('The server is back.', false)
    wasLive = true
    patchLive({ link: 'live' })
  }

  const open = () => {
    source = new EventSource(eventsAddress())
    source.onopen = () => void caughtUp().catch(lost)
    source.onerror = () => void lost()
    for (const type of Object.keys(concerns) as EventType[])
      source.addEventListener(type, ({ data }) => {
        hear(type, data)
        hearScenario(type, data)
      })
  }

  let burst: Burst | null = null
  const hearScenario = (type: EventType, data: string) => {
    if (type === 'clock' && burst) burst.hasClock = true
    if (type !== 'scenario') return
    const scenario = readEvent(type, data)
    if (burst) {
      burst.scenario = scenario
      return
    }
    burst = { scenario, hasClock: false, ...traffic.end() }
    setTimeout(() => {
      const ended = burst
      burst = null
      if (ended) void wasSetBack(ended).then((was) => was && setBack(ended.scenario), lost)
    }, BURST_MS)
  }

  open()
  const quiet = setInterval(() => {
    if (live.get().link === 'live' && !document.hidden)
      refresh(
        'snapshots',
        'recording',
        'upstream',
        ...(openPanels().some((panel) => SHOWS_LIVES.includes(panel)) ? LIVES : []),
      )
  }, QUIET_MS)
  return () => {
    source?.close()
    clearTimeout(retry)
    clearInterval(quiet)
  }
}

/** A reset, a start, a stop and a restore emit scenario events, some of them twice. */
const BURST_MS = 120
interface Burst {
  scenario: string | null
  /** A restore emits a clock event too. */
  hasClock: boolean
  /** Where the traffic ended when the burst began. */
  seq: number
  id: number
}

/** True if the state was replaced, false if only a scenario stopped; a reset empties the journal too. */
async function wasSetBack({ hasClock, seq, id }: Burst): Promise<boolean> {
  if (id === 0) return true
  const kept = (await mock.requests.ls({ since: String(id - 1) })).some((entry) => entry.id === id)
  if (!kept) traffic.forget(seq)
  return !kept || hasClock
}

function hear(type: EventType, data: string): void {
  if (type === 'request') {
    const entry = readEvent(type, data)
    traffic.add([entry])
    if (CODE_USERS.test(entry.path)) refresh('outbox')
    if (entry.upstream) refresh('differences')
    // The call may have met the condition of a rule.
    if (live.get().health?.scenario != null) refresh('scenarios')
  } else if (type === 'captcha') {
    const captcha = readEvent(type, data)
    const known = live.get().captchas.filter(({ key }) => key !== captcha.key)
    patchLive({ captchas: [...known, captcha].slice(-MAX_CAPTCHAS) })
  } else if (type === 'clock') {
    const clock = readEvent(type, data)
    noteJump(clock.now)
    patchLive({ clock: { ...clock, readAt: performance.now() } })
  } else if (type === 'scenario') {
    const name = readEvent(type, data)
    const ended = live.get().health?.scenario == null ? 'server set back' : 'scenario stopped'
    traffic.mark(name === null ? ended : `scenario ${name} started`)
  }
  refresh(...concerns[type])
}

const JUMP_MS = 2_000
/** Marks a clock jump between the calls before and after it. */
function noteJump(now: string): void {
  const { clock } = live.get()
  if (!clock) return
  const passed = clock.mode === 'frozen' ? 0 : performance.now() - clock.readAt
  const jumped = Date.parse(now) - Date.parse(clock.now) - passed
  if (Math.abs(jumped) > JUMP_MS) traffic.mark(`clock moved, now ${now.slice(0, 10)} ${now.slice(11, 19)}`)
}
