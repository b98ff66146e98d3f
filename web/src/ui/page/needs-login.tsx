import './needs-login.css'
import { useState } from 'react'
import { stored } from '../../platform/storage'
import { NotLoggedInError, TokenInvalidError } from '../../protocol/errors'
import { useText } from '../../text/use-text'
import { TextLink } from '../kit/button'

/** On a screen for members: known on arrival when no token is stored, else when a call asks for a login. */
export function useNeedsLogin() {
  const [needed, setNeeded] = useState(() => !stored.get('token'))
  const notice = (error: unknown) => {
    if (error instanceof NotLoggedInError || error instanceof TokenInvalidError) setNeeded(true)
  }
  return { needed, notice }
}

/** Says so, and offers the ways on that need no login. */
export function NeedsLogin() {
  const t = useText()
  return (
    <section className="card needs-login">
      <p>{t.error.notLoggedIn}</p>
      <TextLink to="/forgot">{t.title.forgot}</TextLink>
      <TextLink to="/kefu">{t.title.service}</TextLink>
    </section>
  )
}
