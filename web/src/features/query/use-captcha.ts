import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call'
import type { Captcha } from '../../protocol/endpoints'
import { TransportError } from '../../protocol/errors'
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
  const reload = useCallback(async () => {
    const signal = nextTurn()
    setLoading(true)
    try {
      const loaded = await call('/api/Base/captcha', {}, { signal })
      if (signal.aborted) return
      setCaptcha(loaded)
    } catch (error) {
      if (signal.aborted) return
      setCaptcha(null)
      if (!(error instanceof TransportError)) report(error)
    }
    setLoading(false)
  }, [report, nextTurn])
  useEffect(() => {
    void reload()
  }, [reload])
  return { captcha, loading, reload: () => void reload() }
}
