import './needs-login.css'
import { useCallback, useEffect, useState } from 'react'
import { stored } from '../../platform/storage'
import { useText } from '../../text/use-text'
import { TextLink } from '../kit/button'

const hasNoToken = () => !stored.get('token')

/**
 * For members' screens: a login is needed when no token is stored. `look` checks that again, after a call: an answer may
 * end the session, and the surrounding app may have begun one.
 */
export function useNeedsLogin() {
  const [needed, setNeeded] = useState(hasNoToken)
  const look = useCallback(() => setNeeded(hasNoToken()), [])
  useEffect(() => {
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [look])
  return { needed, look }
}

/** Shows that a login is needed, with links to the screens that need none. */
export function NeedsLogin() {
  const t = useText()
  return (
    <section className="card needs-login">
      <p>{t.error.notLoggedIn}</p>
      <div className="needs-login-ways">
        <TextLink to="/forgot">{t.title.forgot}</TextLink>
        <TextLink to="/kefu">{t.title.service}</TextLink>
      </div>
    </section>
  )
}
