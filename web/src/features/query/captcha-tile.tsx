import { useState } from 'react'
import type { Captcha } from '../../protocol/endpoints'
import { useText } from '../../text/use-text'
import { Icon } from '../../ui/icons/icon'
import type { LoadedCaptcha } from './use-captcha'

/** The captcha picture as a button that loads another. If there is no picture, a hint replaces it. */
export function CaptchaTile({ captcha: { captcha, loading, reload } }: { captcha: LoadedCaptcha }) {
  const t = useText()
  /** The captcha whose picture failed to load. */
  const [broken, setBroken] = useState<Captcha | null>(null)
  return (
    <button type="button" className="captcha" onClick={reload} aria-busy={loading}>
      {captcha?.captcha && captcha !== broken ? (
        <img src={captcha.captcha} alt={t.query.reloadCaptcha} onError={() => setBroken(captcha)} />
      ) : (
        <span className="captcha-note">
          {loading && <span className="spinner" />}
          <span className={loading ? 'sr-only' : undefined}>{t.query.reloadCaptcha}</span>
        </span>
      )}
      <Icon name="refresh" size={18} className="captcha-icon" />
    </button>
  )
}
