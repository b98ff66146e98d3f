import './needs-login.css'
import { useState } from 'react'
import { stored } from '../../platform/storage'
import { NotLoggedInError, TokenInvalidError } from '../../protocol/errors'
import { useText } from '../../text/use-text'
import { TextLink } from '../kit/button'

/** For members' screens: a login is needed when no token is stored or when a call requires one. */
export function useNeedsLogin() {
  const [needed, setNeeded] = useState(() => !stored.get('token'))
  const notice = (error: unknown) => {
    if (error instanceof NotLoggedInError || error instanceof TokenInvalidError) setNeeded(!stored.get('token'))
  }
  return { needed, notice }
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
