import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { onlineStore } from '../../platform/device/online'
import { endVisit, markEntry, waitBeforeLeaving } from '../../platform/kiosk/visit'
import { stored } from '../../platform/storage'
import { useText } from '../../text/use-text'
import { Button } from '../../ui/kit/button'
import { Dialog } from '../../ui/kit/dialog'
import { untilServed } from './until-served'

const IDLE_MS = 180_000
const WARNING_MS = 20_000
const TICK_MS = 1_000
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const

/** On a public terminal: clears the person's data after three minutes without input, and warns 20 s before. */
export default function KioskGuard() {
  const [turn, setTurn] = useState(0)
  const { key } = useLocation()
  // Before the screen is painted: the person may go on at once.
  useLayoutEffect(() => {
    if (key) markEntry()
  }, [key])
  useEffect(fillTerminal, [])
  useEffect(keepClipboardEmpty, [])
  const isOnline = useSyncExternalStore(...onlineStore)
  const { kiosk } = useText()
  useEffect(() => waitBeforeLeaving(() => untilServed(kiosk.outOfOrder)), [kiosk.outOfOrder])
  return (
    <>
      {!isOnline && <OutOfOrder />}
      <Turn key={turn} isOnline={isOnline} onGoOn={() => setTurn(turn + 1)} />
    </>
  )
}

/** Covers the screen: without a network nothing works, and what was typed is still there afterwards. */
function OutOfOrder() {
  const t = useText()
  return (
    <Dialog title={t.kiosk.outOfOrder} onClose={undefined}>
      <p>{t.care.waitsForNetwork}</p>
    </Dialog>
  )
}

/** The room in pixels that the app is made for, with its margins. */
const MADE_FOR = { width: 448, height: 760 }

/** Enlarges the app until it fills the terminal's screen, which is often much larger than a phone. */
function fillTerminal(): () => void {
  const root = document.documentElement
  const fill = () => {
    const zoom = Math.max(1, Math.min(window.innerWidth / MADE_FOR.width, window.innerHeight / MADE_FOR.height))
    root.style.setProperty('--kiosk-zoom', zoom.toFixed(2))
  }
  root.dataset['kiosk'] = ''
  fill()
  window.addEventListener('resize', fill)
  return () => window.removeEventListener('resize', fill)
}

/** The next person could paste what was copied, and the menu of a picture offers to save it. */
function keepClipboardEmpty(): () => void {
  const refuse = (event: Event) => event.preventDefault()
  const acts = ['copy', 'cut', 'contextmenu', 'dragstart'] as const
  for (const act of acts) document.addEventListener(act, refuse)
  return () => {
    for (const act of acts) document.removeEventListener(act, refuse)
  }
}

/** Shares activity with the terminal's other tabs, as the same person uses them. Writes at most once a second. */
function shareLife(): void {
  if (Date.now() - lifeElsewhere() >= TICK_MS) stored.set('alive', String(Date.now()))
}

/** Time of the last activity in any tab; 0 if there was none or the clock was set back since. */
function lifeElsewhere(): number {
  const at = Number(stored.get('alive'))
  return at <= Date.now() ? at : 0
}

/** One period of use. While the warning is shown, only dismissing it counts as activity: it starts a new period. */
function Turn({ isOnline, onGoOn }: { isOnline: boolean; onGoOn: () => void }) {
  const t = useText()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    let end = Date.now() + IDLE_MS
    shareLife()
    const alive = () => {
      if (end - Date.now() <= WARNING_MS) return
      end = Date.now() + IDLE_MS
      shareLife()
    }
    const timer = setInterval(() => {
      // A clock that was set back must not make the visit longer.
      end = Math.min(Math.max(end, lifeElsewhere() + IDLE_MS), Date.now() + IDLE_MS)
      const ms = end - Date.now()
      if (ms <= 0) {
        // The next page may load slowly: requesting it again would restart the load.
        clearInterval(timer)
        endVisit()
      } else setLeft(ms <= WARNING_MS ? Math.ceil(ms / TICK_MS) : null)
    }, TICK_MS)
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, alive, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, alive, { capture: true })
    }
  }, [])
  if (left === null) return null
  return (
    // Opened anew, it stands above the cover that came or went meanwhile.
    <Dialog key={String(isOnline)} title={t.kiosk.aboutToReset} onClose={onGoOn}>
      <p>{t.kiosk.secondsLeft(left)}</p>
      <div className="dialog-buttons">
        <Button onClick={onGoOn}>{t.kiosk.goOn}</Button>
      </div>
    </Dialog>
  )
}
