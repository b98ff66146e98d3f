import { useEffect, useState } from 'react'
import { CHAT_ANSWER_MS, TIMEOUT_MS } from '#protocol/limits'
import type { ReadHeldCall } from '../../live/state'
import { timeLeft } from '../../live/time'

const TICK_MS = 500

/** Counts down until the app gives a call up. A caller that waits longer is not the app: nothing is shown. */
export function PatienceLeft({ call: { path, heldAt } }: { call: ReadHeldCall }) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const left = heldAt + limitOf(path) - now
  return left > 0 ? <> · the app gives up in {timeLeft(left)}</> : null
}

const limitOf = (path: string): number => (path === '/v1/chat-messages' ? CHAT_ANSWER_MS : TIMEOUT_MS)
