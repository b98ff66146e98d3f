import { useEffect, useState } from 'react'
import { resetKiosk } from '../../platform/kiosk'
import { useText } from '../../text/use-text'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'

const IDLE_MS = 180_000
const WARNING_MS = 20_000
const TICK_MS = 1_000
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const

/** On a public terminal: after three minutes without a touch the app forgets who was there, and says so 20 s before. */
export default function KioskGuard() {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    document.documentElement.dataset['kiosk'] = ''
  }, [])
  return <Turn key={turn} onGoOn={() => setTurn(turn + 1)} />
}

/** One stretch of use. While the warning is shown only its button counts as a sign of life: it begins the next one. */
function Turn({ onGoOn }: { onGoOn: () => void }) {
  const t = useText()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    let end = Date.now() + IDLE_MS
    const alive = () => {
      if (end - Date.now() > WARNING_MS) end = Date.now() + IDLE_MS
    }
    const timer = setInterval(() => {
      const ms = end - Date.now()
      if (ms <= 0) resetKiosk()
      else if (ms <= WARNING_MS) setLeft(Math.ceil(ms / TICK_MS))
    }, TICK_MS)
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, alive, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, alive, { capture: true })
    }
  }, [])
  if (left === null) return null
  return (
    <Dialog title={t.kiosk.aboutToReset} onClose={onGoOn}>
      <p>{t.kiosk.secondsLeft(left)}</p>
      <div className="dialog-buttons">
        <Button onClick={onGoOn}>{t.kiosk.goOn}</Button>
      </div>
    </Dialog>
  )
}
