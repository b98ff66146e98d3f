import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call'
import type { Captcha } from '../../protocol/endpoints'
import { isSessionLost, TransportError } from '../../protocol/errors'
import { useShowFailure } from '../../ui/failures/use-show-failure'
import { useTurns } from '../../ui/hooks/use-turns'

export interface LoadedCaptcha {
  /** null before the first one, and when loading failed. */
  captcha: Captcha | null
  loading: boolean
  reload(): void
}

/** A captcha, loaded on mount and reloaded on demand. Its key is kept but never sent. */
export function useCaptcha(): LoadedCaptcha {
  const report = useShowFailure()
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [loading, setLoading] = useState(true)
  const nextTurn = useTurns()
  const load = useCallback(
    async (isAsked: boolean) => {
      const signal = nextTurn()
      const ask = () => call('/api/Base/captcha', {}, { signal })
      setLoading(true)
      try {
        // A session that has ended is no news to somebody who did nothing.
        const loaded = await ask().catch((error: unknown) => {
          if (isAsked || !isSessionLost(error)) throw error
          return ask()
        })
        if (signal.aborted) return
        setCaptcha(loaded)
      } catch (error) {
        if (signal.aborted) return
        setCaptcha(null)
        if (!(error instanceof TransportError)) report(error)
      }
      setLoading(false)
    },
    [report, nextTurn],
  )
  useEffect(() => {
    void load(false)
  }, [load])
  return { captcha, loading, reload: () => void load(true) }
}
